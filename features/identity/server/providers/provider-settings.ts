/** A client registration at an identity provider. `issuer` overrides its base URL. */
export type ProviderSetting = { clientId: string; clientSecret: string; issuer?: string | undefined };

export type ProviderSettings = { [providerId: string]: ProviderSetting };

/** An identity provider we are registered with. `issuer` is its base address, where that is not the usual one. */
export type ProviderSetting = { clientId: string; clientSecret: string; issuer?: string | undefined };

export type ProviderSettings = { [providerId: string]: ProviderSetting };

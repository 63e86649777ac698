type Settings = Record<string, string | boolean | undefined>;

/** Pictures of people who signed in elsewhere. */
const providerPictures =
  'https://*.googleusercontent.com https://avatars.githubusercontent.com https://*.fbsbx.com https://graph.facebook.com https://pbs.twimg.com';

/** No script but our own files, and so the same policy for every page: it can be kept byte for byte. */
export function pagePolicy(
  { identity, authDomain }: Settings,
  dev: boolean,
  more: Record<string, string> = {},
): string {
  const google = identity === 'google';
  const parts = {
    'default-src': "'none'",
    'script-src': google ? "'self' https://apis.google.com" : "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${providerPictures}`,
    'font-src': "'self'",
    'connect-src': google
      ? "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com"
      : "'self'",
    'frame-src': google ? `'self' https://${String(authDomain)}` : "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...more,
  };
  // Replacing modules in place needs scripts and styles in the page.
  if (dev)
    Object.assign(parts, {
      'script-src': "'self' 'unsafe-inline'",
      'style-src': "'self' 'unsafe-inline'",
      'worker-src': "'self' blob:",
    });
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** On a page that lets a machine check itself: what was recorded is played from memory. */
export const devicePolicy = (settings: Settings, dev: boolean): string =>
  pagePolicy(settings, dev, { 'worker-src': "'self'", 'media-src': 'blob:' });

export const devicePermissions =
  'microphone=(self), camera=(self), fullscreen=(self), compute-pressure=(self), ch-ua-high-entropy-values=(self), keyboard-map=(self), gamepad=(self), geolocation=(), payment=(), usb=()';

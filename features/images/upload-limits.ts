export const maxUploadBytes = 12 * 1024 * 1024;
export const maxUploadPixels = 50_000_000;
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

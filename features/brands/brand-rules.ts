/** Normalized name: spellings with the same key are one brand. */
export const brandKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

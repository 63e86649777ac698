/** What makes two spellings one brand. */
export const brandKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

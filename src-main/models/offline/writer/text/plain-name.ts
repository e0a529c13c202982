/** A name or tag as lookalikes are compared with it: small letters, and spaces for what stands between words. */
export const plainName = (text: string): string => text.toLowerCase().replace(/[-_/’']/g, ' ');

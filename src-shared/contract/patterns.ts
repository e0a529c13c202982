/** JSON Schema patterns that several places name; `explain/words.ts` says each in words. */

/** `<w>:<h>`, 1–32 each. */
export const ASPECT_PATTERN = '^(?:[1-9]|[12][0-9]|3[0-2]):(?:[1-9]|[12][0-9]|3[0-2])$';
export const HEX_PATTERN = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
export const WEB_ADDRESS_PATTERN = '^https?://[^\\s/]+(?:/\\S*)?$';

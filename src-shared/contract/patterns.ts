/** JSON Schema patterns of several schemas; `explain/describe.ts` describes each in error messages. */

/** `<w>:<h>`, 1–32 each. */
export const ASPECT_PATTERN = '^(?:[1-9]|[12][0-9]|3[0-2]):(?:[1-9]|[12][0-9]|3[0-2])$';
export const HEX_PATTERN = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
export const WEB_ADDRESS_PATTERN = '^https?://[^\\s/]+(?:/\\S*)?$';

/** JSON Schema patterns of several schemas; `explain/describe.ts` describes each in error messages. */

/** `<w>:<h>`, 1–32 each. */
export const ASPECT_PATTERN = '^(?:[1-9]|[12][0-9]|3[0-2]):(?:[1-9]|[12][0-9]|3[0-2])$';
export const HEX_PATTERN = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
/** What fills the rest of a video's shape: `blur`, or a colour. */
export const BACKDROP_PATTERN = '^(?:blur|#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))$';
/** A language tag of RFC 5646: language, script, region, variants, extensions, private use. */
export const LANG_PATTERN =
  '^(?:[a-zA-Z]{2,3}(?:-[a-zA-Z]{3}){0,3}|[a-zA-Z]{4,8})(?:-[a-zA-Z]{4})?(?:-(?:[a-zA-Z]{2}|[0-9]{3}))?(?:-(?:[a-zA-Z0-9]{5,8}|[0-9][a-zA-Z0-9]{3}))*(?:-[0-9a-wyzA-WYZ](?:-[a-zA-Z0-9]{2,8})+)*(?:-x(?:-[a-zA-Z0-9]{1,8})+)?$';
export const WEB_ADDRESS_PATTERN = '^https?://[^\\s/]+(?:/\\S*)?$';

/** Id of a group of captions and layers. */
export const GROUP_PATTERN = '^[A-Za-z0-9_-]{1,40}$';

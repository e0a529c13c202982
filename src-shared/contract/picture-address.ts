import Type, { type Static, type TSchemaOptions } from 'typebox';
import { LIMITS } from './limits.ts';
import { OutputFormat } from './meme.ts';
import { defineInner, defineInteger, defineObject, defineStrict, makeOptional } from './objects.ts';
import { FontName } from './own-fonts.ts';
import { LANG_PATTERN } from './patterns.ts';
import { CaptionStyle, Color } from './style.ts';

/** The options of pictures by address, which `picture-path.ts` reads and writes. */

const side = (description: string) =>
  Type.Optional(defineInteger(LIMITS.outputSideMin, LIMITS.outputSide, description));

/** Most characters of the id of a template. */
const TEMPLATE_CHARS = 100;

/** Options of an address. They apply to all captions. */
const OPTIONS = {
  width: side('Output width, px; the height follows.'),
  height: side('Output height, px; the width follows. With `width`: the largest size that fits both.'),
  lang: Type.Optional(
    Type.String({
      pattern: LANG_PATTERN,
      maxLength: LIMITS.langChars,
      description: 'Language of the captions (BCP 47).',
    }),
  ),
  font: Type.Optional(FontName),
  color: Type.Optional(Color),
  outline_color: Type.Optional(Color),
  case: CaptionStyle.properties.case,
  align: CaptionStyle.properties.align,
  max_font_size: CaptionStyle.properties.max_font_size,
  strict: Type.Optional(
    Type.Boolean({ description: 'Refuse texts that would not be readable, like `strict` of a caption.' }),
  ),
};
export const PictureOptions = defineStrict('PictureOptions', OPTIONS);
export type PictureOptions = Static<typeof PictureOptions>;

/** Authentication in the query, for clients that cannot send headers. */
const ACCESS = makeOptional({
  api_key: Type.String({
    maxLength: 100,
    description: 'A key. Prefer a header, which does not appear in logs and browser histories.',
  }),
  key_id: Type.String({ maxLength: 100, description: 'Signed addresses: id of the key that signed it.' }),
  expires: Type.Integer({ minimum: 0, description: 'Signed addresses: expiry, seconds since the epoch.' }),
  signature: Type.String({ maxLength: 100, description: 'Signed addresses: the signature.' }),
});
export const PictureQuery = defineInner({ ...OPTIONS, ...ACCESS });
export type PictureQuery = Static<typeof PictureQuery>;

const defineCaptions = (more: TSchemaOptions = {}) =>
  Type.Array(Type.String({ maxLength: LIMITS.captionChars }), { maxItems: LIMITS.captionsMax, ...more });

/** The parts of the path of a picture; `ending` without its dot. */
export const CaptionPath = Type.Object({
  template: Type.String({ maxLength: TEMPLATE_CHARS }),
  captions: defineCaptions(),
  ending: Type.String({ maxLength: LIMITS.captionChars }),
});

export const AddressBody = defineStrict('AddressBody', {
  template_id: Type.String({ minLength: 1, maxLength: TEMPLATE_CHARS, examples: ['tpl_two-buttons'] }),
  captions: defineCaptions({
    description: 'One text per region, in their order; an empty one leaves its region blank.',
    examples: [['Sleep', 'One more episode']],
  }),
  output_format: Type.Optional(OutputFormat),
  options: Type.Optional(PictureOptions),
  expires_at: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'When the signed address expires, ISO 8601. By default it is valid as long as its key.',
      examples: ['2031-12-31'],
    }),
  ),
});
export type AddressBody = Static<typeof AddressBody>;

export const AddressData = defineObject('Address', {
  path: Type.String({ description: 'Path and query, to be used with any URL of this engine.' }),
  url: Type.String({
    description: 'The complete address. Without a key it only works for programs on this computer.',
  }),
  signed_url: Type.String({
    description:
      'Works from anywhere without a key. Pictures that it makes are charged to this key’s account.',
  }),
  expires_at: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601, UTC.' }),
});
export type AddressData = Static<typeof AddressData>;

import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { OutputFormat } from './meme.ts';
import { FontName } from './own-fonts.ts';
import { LANG_PATTERN } from './patterns.ts';
import { CaptionStyle, Color } from './style.ts';

/** The options of pictures by address, and the operation that makes addresses; `picture-path.ts` has their form. */

const strict = { additionalProperties: false };
const side = (description: string) =>
  Type.Optional(Type.Integer({ minimum: LIMITS.outputSideMin, maximum: LIMITS.outputSide, description }));

/** What an address may say beside its captions; it holds for all of them. */
const OPTIONS = {
  width: side('Output width, px; the height follows.'),
  height: side('Output height, px; the width follows. With `width` the largest that fits both.'),
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
    Type.Boolean({ description: 'Refuse instead of drawing as well as possible, as `strict` of a caption.' }),
  ),
};
export const PictureOptions = Type.Object(OPTIONS, { ...strict, title: 'PictureOptions' });
export type PictureOptions = Static<typeof PictureOptions>;

/** Who answers for the picture, where that is not said by a header. */
const ACCESS = {
  api_key: Type.Optional(
    Type.String({ maxLength: 100, description: 'A key. A header keeps it out of histories.' }),
  ),
  key_id: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of a signed address: the key that signed it.' }),
  ),
  expires: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Of a signed address: its end, seconds since the epoch.' }),
  ),
  signature: Type.Optional(Type.String({ maxLength: 100, description: 'Of a signed address.' })),
};
/** The query of a picture's address. */
export const PictureQuery = Type.Object({ ...OPTIONS, ...ACCESS }, strict);
export type PictureQuery = Static<typeof PictureQuery>;

/** Body of POST /v1/addresses. */
export const AddressBody = Type.Object(
  {
    template_id: Type.String({ minLength: 1, maxLength: 100, examples: ['tpl_two-buttons'] }),
    captions: Type.Array(Type.String({ maxLength: LIMITS.captionChars }), {
      maxItems: LIMITS.captionsMax,
      description: 'One text per region, in their order; an empty one leaves its region blank.',
      examples: [['Sleep', 'One more episode']],
    }),
    output_format: Type.Optional(OutputFormat),
    options: Type.Optional(PictureOptions),
    expires_at: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'When the signed address ends: ISO 8601. Left out: it lasts as long as its key.',
        examples: ['2031-12-31'],
      }),
    ),
  },
  { ...strict, title: 'AddressBody' },
);
export type AddressBody = Static<typeof AddressBody>;

export const AddressData = Type.Object(
  {
    path: Type.String({ description: 'Path and query, for any address of this engine.' }),
    url: Type.String({
      description: 'The whole address. Without a key it answers programs on this computer.',
    }),
    signed_url: Type.String({
      description: 'Answers from anywhere without a key. What it makes is charged to this key’s account.',
    }),
    expires_at: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601, UTC.' }),
  },
  { title: 'Address' },
);
export type AddressData = Static<typeof AddressData>;

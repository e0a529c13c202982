import Type, { type Static } from 'typebox';
import { decodeCaption, encodeCaption, withoutPercent } from './caption-escapes.ts';
import { LIMITS } from './limits.ts';
import { OutputFormat } from './meme.ts';
import { FontName } from './own-fonts.ts';
import { LANG_PATTERN } from './patterns.ts';
import { CaptionStyle, Color } from './style.ts';
import { slugOfTemplateId } from './template.ts';

/** Pictures by address: `/v1/i/<template>/<caption>/…/<caption>.png?width=…`, one caption per region, in their order. */

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
const OPTION_NAMES = [
  'width',
  'height',
  'lang',
  'font',
  'color',
  'outline_color',
  'case',
  'align',
  'max_font_size',
  'strict',
] as const;

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

/** A picture that an address names. */
export interface PictureAddress {
  /** As the address has it: slug or id. */
  template: string;
  /** In the order of the regions; an empty one leaves its region blank. */
  captions: readonly string[];
  format: OutputFormat;
}

/** The formats by the ending of an address. */
const FORMATS: Readonly<Record<string, OutputFormat>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
};
const ENDINGS: Record<OutputFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif' };

/** Where the addresses of pictures begin. */
export const PICTURES = '/v1/i/';

/** The captions without the empty ones at their end. */
export function withoutTrailing(captions: readonly string[]): readonly string[] {
  return captions.slice(0, captions.findLastIndex((caption) => caption !== '') + 1);
}

/** Template and captions as the parts of a path, with the ending of the format. */
export function captionPath(
  { template, captions }: Pick<PictureAddress, 'template' | 'captions'>,
  ending: string,
): string {
  const parts = [
    encodeURIComponent(slugOfTemplateId(template)),
    ...withoutTrailing(captions).map(encodeCaption),
  ];
  return `${parts.join('/')}.${ending}`;
}

/** The options that are given, in the order of their table. */
function optionsOf(options: PictureOptions): URLSearchParams {
  return new URLSearchParams(
    OPTION_NAMES.flatMap((name): [string, string][] => {
      const value = options[name];
      return value === undefined ? [] : [[name, `${value}`]];
    }),
  );
}

/** The path and query of a picture: `/v1/i/two-buttons/Sleep/One_more_episode.png?width=600`. */
export function pictureAddress(picture: PictureAddress, options: PictureOptions = {}): string {
  const query = `${optionsOf(options)}`;
  const path = `${PICTURES}${captionPath(picture, ENDINGS[picture.format])}`;
  return query === '' ? path : `${path}?${query}`;
}

/** The parts of a path below its prefix, and its ending in lower case: `a/b_c.png` is `a`, `b c` and `png`. */
export function readCaptionPath(path: string): { template: string; captions: string[]; ending: string } {
  const [, plain = path, ending = ''] = /^(.*)\.([^./]*)$/s.exec(path) ?? [];
  const [template = '', ...captions] = plain.split('/');
  return {
    template: withoutPercent(template),
    captions: captions.map(decodeCaption),
    ending: ending.toLowerCase(),
  };
}

/** The format of an ending; undefined for one that no picture has. */
export const formatOfEnding = (ending: string): OutputFormat | undefined =>
  Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;

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
        minLength: 10,
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

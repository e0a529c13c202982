import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { Watermark } from './meme.ts';
import { defineStrict, defineText } from './objects.ts';
import { FontName } from './own-fonts.ts';
import { CaptionStyle, Color } from './style.ts';

/** What a person's memes have in common: offered where colours, fonts and pictures are chosen. */

const BrandColor = defineStrict('BrandColor', {
  color: Color,
  name: Type.Optional(defineText(LIMITS.brandNameChars, 'Such as “Sky”.')),
});

const BrandLogo = defineStrict('BrandLogo', {
  name: defineText(LIMITS.brandNameChars, 'Such as “Wide, white”.'),
  url: defineText(LIMITS.urlChars, 'Address of a stored picture, which `POST /v1/images` gives.'),
});
export type BrandLogo = Static<typeof BrandLogo>;

const { logo_base64: _sent, ...stored } = Watermark.properties;
const BrandWatermark = defineStrict('BrandWatermark', stored);

export const BrandKit = defineStrict('BrandKit', {
  watermark: Type.Union([BrandWatermark, Type.Null()]),
  /** Every new document gets the watermark. */
  always: Type.Boolean(),
  colors: Type.Array(BrandColor, { maxItems: LIMITS.brandColorsMax }),
  fonts: Type.Array(FontName, { maxItems: LIMITS.brandFontsMax }),
  logos: Type.Array(BrandLogo, { maxItems: LIMITS.brandLogosMax }),
  /** Of texts that the window adds to pictures without a template; null for CAM's own. */
  style: Type.Union([CaptionStyle, Type.Null()]),
});
export type BrandKit = Static<typeof BrandKit>;

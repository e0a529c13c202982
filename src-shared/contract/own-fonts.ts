import Type, { type Static } from 'typebox';
import { FONT_IDS, type FontId, OWN_FONT_PATTERN, type OwnFontId } from './fonts.ts';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText } from './objects.ts';

/** Fonts of one's own: files that the owner of a home has added to those that come with CAM. */

export const FontName = Type.Union(
  [
    Type.Enum(FONT_IDS),
    Type.Unsafe<OwnFontId>(
      Type.String({ pattern: OWN_FONT_PATTERN, maxLength: 21, examples: ['font_0d4fj2kq7t1m9xw3'] }),
    ),
  ],
  {
    description:
      'Font family, or the id of a font of one’s own (`GET /v1/fonts`). Scripts it lacks fall back to a family of the same build, or to Noto. Where a font of one’s own is not on this machine, the text is drawn in the default font and `missing_font` of the layout names it.',
  },
);
export type FontName = FontId | OwnFontId;

export const FONT_FORMATS = ['ttf', 'otf', 'woff2'] as const;

/** What relates a font to the others of its family. */
const OwnFontFace = Type.Object({
  family: Type.String({ description: 'As the font says; fonts of one family stand in for each other.' }),
  bold: Type.Boolean(),
  italic: Type.Boolean(),
  like: Type.Enum(['sans', 'serif', 'mono', 'comic'] as const, {
    description: 'The bundled family that is drawn where no font of its family is bold or italic.',
  }),
});
export type OwnFontFace = Static<typeof OwnFontFace>;
export interface OwnFontCut extends OwnFontFace {
  id: OwnFontId;
}

export const OwnFont = defineObject('OwnFont', {
  id: Type.Unsafe<OwnFontId>(
    Type.String({
      pattern: OWN_FONT_PATTERN,
      description: 'For the `font` of a style. The same file gets the same id.',
    }),
  ),
  name: Type.String({ description: 'Family and style as the font says, or the name it was given.' }),
  format: Type.Enum(FONT_FORMATS, { description: 'What it was sent as.' }),
  bytes: Type.Integer({ minimum: 0, description: 'Of what is kept: outlines and what sets them.' }),
  characters: Type.Integer({ minimum: 0, description: 'How many characters it draws.' }),
  scripts: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Which of the common scripts it has; the others are drawn in Noto. Left out for a font that was added before this was noted.',
      examples: [['Latin', 'Cyrillic']],
    }),
  ),
  face: Type.Optional(OwnFontFace),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type OwnFont = Static<typeof OwnFont>;

export const AddFontBody = defineStrict('AddFontBody', {
  font_base64: defineText(LIMITS.bodyBytes, 'A TTF, OTF or WOFF2 as base64, bare or as a `data:` URL.'),
  name: Type.Optional(defineText(80, 'Left out: the name that the font says.')),
});
export type AddFontBody = Static<typeof AddFontBody>;

export const FontListData = defineObject('FontListData', {
  fonts: Type.Array(OwnFont, { description: 'By name.' }),
  bundled: Type.Array(Type.String(), { description: 'Ids of the families that come with CAM.' }),
});
export type FontListData = Static<typeof FontListData>;

export const FontDeleted = defineObject('FontDeleted', { id: Type.String(), deleted: Type.Literal(true) });

import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { DEFAULT_STYLE } from '../../../../src-shared/document/style.ts';

/** The look of a text: its style without size and place in the box, which belong to the text at hand. */

const LOOK_FIELDS = [
  'font',
  'bold',
  'italic',
  'underline',
  'color',
  'outline_color',
  'outline_width',
  'case',
  'line_height',
  'letter_spacing',
  'opacity',
  'background',
  'shadow',
] as const satisfies readonly (keyof CaptionStyle)[];
/** What a copied style has besides its look. */
const LAYOUT_FIELDS = [
  'font_size',
  'max_font_size',
  'align',
  'vertical_align',
] as const satisfies readonly (keyof CaptionStyle)[];

export type Look = Pick<CaptionStyle, (typeof LOOK_FIELDS)[number]>;
type Patch = { [Field in keyof CaptionStyle]?: CaptionStyle[Field] | undefined };

/** Replaces an effect of the region's style, which cannot be left out. */
export const NO_EFFECT = { color: 'transparent' } as const;

/** What a field is where a style leaves it out. A line height has no such value: it follows the font. */
const NEUTRAL: CaptionStyle = {
  ...DEFAULT_STYLE,
  underline: false,
  letter_spacing: 0,
  opacity: 1,
  background: NO_EFFECT,
  shadow: NO_EFFECT,
};

/** The look within a style. */
export function getLook(style: CaptionStyle): Look {
  return Object.fromEntries(
    LOOK_FIELDS.flatMap((field) => (style[field] === undefined ? [] : [[field, style[field]]])),
  );
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The change that gives a text these fields of `style`, and nothing of what it has now. */
function createPatch(
  fields: readonly (keyof CaptionStyle)[],
  style: CaptionStyle,
  inherited: CaptionStyle,
): Patch {
  return Object.fromEntries(
    fields.map((field) => {
      const given = inherited[field] ?? NEUTRAL[field];
      const wanted = style[field] ?? (field in inherited ? NEUTRAL[field] : undefined);
      return [field, wanted === undefined || equal(wanted, given) ? undefined : wanted];
    }),
  );
}

/** The change that gives a text this look. `inherited`: its style without changes of its own. */
export const lookPatch = (look: Look, inherited: CaptionStyle): Patch =>
  createPatch(LOOK_FIELDS, look, inherited);

/** The change that gives a text this whole style, size and alignment included. */
export const wholePatch = (style: CaptionStyle, inherited: CaptionStyle): Patch =>
  createPatch([...LOOK_FIELDS, ...LAYOUT_FIELDS], style, inherited);

/** Whether a style has this look, whatever its size and place. */
export function hasLook(style: CaptionStyle, look: Look): boolean {
  return LOOK_FIELDS.every((field) => equal(style[field] ?? NEUTRAL[field], look[field] ?? NEUTRAL[field]));
}

import { COLOR_PATTERN } from '../../../src-shared/contract/colors.ts';
import { FONT_IDS, OWN_FONT_PATTERN } from '../../../src-shared/contract/fonts.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { LANG_PATTERN } from '../../../src-shared/contract/patterns.ts';
import { POINTER } from '../../../src-shared/contract/shape-names.ts';
import type { CaptionStyle, Span } from '../../../src-shared/contract/style.ts';

/** Checks of styles from fields and the clipboard, as strict as the engine. */

export type Fields = Readonly<Record<string, unknown>>;
export type Check = (value: unknown) => boolean;
type Checks = Readonly<Record<string, Check>>;

/** Whether a field may have a value. Inherited names such as `constructor` are no fields. */
const passes = (checks: Checks, name: string, value: unknown): boolean =>
  Object.hasOwn(checks, name) && (checks[name]?.(value) ?? false);

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is a finite number. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
/** Accepts numbers within these bounds. */
export const number =
  (least: number, most: number): Check =>
  (value) =>
    isNumber(value) && value >= least && value <= most;
/** Accepts these texts. */
export const allowValues =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const FONT = allowValues(...FONT_IDS);
const OWN_FONT = new RegExp(OWN_FONT_PATTERN);
const COLOR = new RegExp(COLOR_PATTERN);
/** Whether a value is a colour the engine accepts. */
export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 32 && COLOR.test(value);
const color: Check = isColor;
const LANG = new RegExp(LANG_PATTERN);
/** Whether a text is a language tag the engine accepts. */
export const isLang = (tag: string): boolean => tag.length <= LIMITS.langChars && LANG.test(tag);
const fields =
  (checks: Checks): Check =>
  (value) =>
    isFields(value) &&
    color(value.color) &&
    Object.entries(value).every(([name, field]) => passes(checks, name, field));

/** Whether a value is where the tip of a speech bubble may be. */
export const isPointer: Check = (value) => {
  const place = number(POINTER.least, POINTER.most);
  return isFields(value) && Object.keys(value).length === 2 && place(value.x) && place(value.y);
};

const flag: Check = (value) => typeof value === 'boolean';
const CUT = { bold: flag, italic: flag, underline: flag };
/** The bounds of `contract/style.ts`, whose schemas are too heavy for the page; a test compares the two. */
const STYLE: Readonly<Record<keyof CaptionStyle, Check>> = {
  font: (value) => FONT(value) || (typeof value === 'string' && OWN_FONT.test(value)),
  ...CUT,
  font_size: number(4, 2000),
  max_font_size: number(4, 2000),
  color,
  outline_color: color,
  outline_width: number(0, 0.5),
  align: allowValues('left', 'center', 'right', 'start', 'end'),
  vertical_align: allowValues('top', 'middle', 'bottom'),
  case: allowValues('none', 'upper', 'lower', 'mock'),
  line_height: number(0.7, 3),
  letter_spacing: number(-0.2, 2),
  opacity: number(0, 1),
  background: fields({ color, padding: number(0, 2), radius: number(0, 4), pointer: isPointer }),
  shadow: fields({ color, dx: number(-1, 1), dy: number(-1, 1), blur: number(0, 1) }),
};

const whole =
  (least: number): Check =>
  (value) =>
    number(least, LIMITS.captionChars)(value) && Number.isInteger(value);
const SPAN: Readonly<Record<keyof Span, Check>> = {
  start: whole(0),
  end: whole(1),
  color,
  background: color,
  font: STYLE.font,
  scale: number(0.25, 4),
  outline_color: color,
  ...CUT,
};

/** Whether a value is a span the engine accepts in a text of `length` code points. */
export function isSpan(value: unknown, length: number): value is Span {
  if (!isFields(value) || !Object.entries(value).every(([name, field]) => passes(SPAN, name, field)))
    return false;
  return isNumber(value.start) && isNumber(value.end) && value.start < value.end && value.end <= length;
}

/** Whether a value is a style the engine accepts. */
export function isStyle(value: unknown): value is CaptionStyle {
  return isFields(value) && Object.entries(value).every(([name, field]) => passes(STYLE, name, field));
}

/** The fields of a style patch that the engine accepts; undefined ones, which reset a field, are left in. */
export function validFields<Patch extends object>(patch: Patch): Partial<Patch> {
  const valid: Partial<Patch> = { ...patch };
  for (const name in valid) {
    if (valid[name] !== undefined && !passes(STYLE, name, valid[name])) delete valid[name];
  }
  return valid;
}

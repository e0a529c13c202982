import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { rangeStyle } from '../span-style.ts';
import type { TextItem } from '../types.ts';

/** A text with its whole style. */
export interface StyledText {
  item: TextItem;
  style: CaptionStyle;
}

export type StyleField = keyof CaptionStyle;

/** Fields that letters may have of their own. */
const OF_LETTERS = ['color', 'font', 'bold', 'italic', 'underline', 'outline_color'] as const;

/** The fields in which letters of a text differ from others of it. */
function listMixedInside({ text, spans }: TextItem): StyleField[] {
  if (!spans?.length) return [];
  const { length } = Array.from(text);
  const style = rangeStyle(spans, length, { start: 0, end: length });
  return OF_LETTERS.filter((field) => style[field].mixed);
}

const toComparable = (value: unknown): string => JSON.stringify(value) ?? '';

/** The one value of several things; undefined where they differ, or there is none. */
export const findShared = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const EFFECTS = ['shadow', 'background'] as const;
type EffectName = (typeof EFFECTS)[number];
/** A field of an effect, such as `shadow.blur`; `on` is whether it is seen at all. */
export type EffectField = `${EffectName}.${string}`;

/** What overrides an effect of the region's style, which cannot be left out. */
export const NO_EFFECT = { color: 'transparent' } as const;
/** Whether an effect is seen. */
export const isEffectOn = (effect: { color: string } | undefined): boolean =>
  effect !== undefined && effect.color !== NO_EFFECT.color;

/** The fields of effects that differ. */
function listMixedEffects(texts: readonly StyledText[]): EffectField[] {
  return EFFECTS.flatMap((name) => {
    const effects = texts.map(({ style }) => ({ ...style[name], on: isEffectOn(style[name]) }));
    const fields = new Set(effects.flatMap((effect) => Object.keys(effect)));
    return [...fields].flatMap((field): EffectField[] => {
      const values = effects.map((effect) =>
        toComparable(Object.entries(effect).find(([key]) => key === field)),
      );
      return findShared(values) === undefined ? [`${name}.${field}`] : [];
    });
  });
}

/** The fields of style that texts, or letters within one, have different values in. */
export function listMixedFields(texts: readonly StyledText[]): (StyleField | EffectField)[] {
  const inside = texts.flatMap(({ item }) => listMixedInside(item));
  const [first, ...others] = texts;
  if (!first || others.length === 0) return inside;
  const names = new Set(texts.flatMap(({ style }) => Object.keys(style)));
  const differing = [...names].filter(isField).filter((field) => {
    const value = toComparable(first.style[field]);
    return others.some(({ style }) => toComparable(style[field]) !== value);
  });
  return [...new Set([...inside, ...differing, ...listMixedEffects(texts)])];
}

const FIELDS: Readonly<Record<StyleField, true>> = {
  font: true,
  bold: true,
  italic: true,
  underline: true,
  font_size: true,
  max_font_size: true,
  color: true,
  outline_color: true,
  outline_width: true,
  align: true,
  vertical_align: true,
  case: true,
  line_height: true,
  letter_spacing: true,
  opacity: true,
  background: true,
  shadow: true,
};
const isField = (name: string): name is StyleField => Object.hasOwn(FIELDS, name);

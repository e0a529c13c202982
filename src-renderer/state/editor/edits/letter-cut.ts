import type { OwnFontCut } from '../../../../src-shared/contract/own-fonts.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { DEFAULT_STYLE } from '../../../../src-shared/document/style.ts';
import { isBold, isItalic } from '../../../../src-shared/layout/font-families.ts';
import { listRangeStyles, type TextRange } from '../span-style.ts';
import type { EditorDocument, TextItem } from '../types.ts';
import { setStyle } from './items.ts';
import { setLetterStyle, withoutOverridden } from './letters.ts';
import type { GetInherited } from './paste-style.ts';

/** Bold, italic and underlined letters. */

export type CutField = 'bold' | 'italic' | 'underline';

/** A text, or letters of it in code points. */
export interface Letters {
  id: string;
  range?: TextRange;
}

/** What decides how letters look beside the document. */
export interface CutContext {
  getInherited: GetInherited;
  /** Fonts of one's own. */
  cuts: readonly OwnFontCut[];
}

type CutStyle = Pick<CaptionStyle, 'font' | CutField>;

/** Whether letters of a style look so. */
function looks(field: CutField, { font = DEFAULT_STYLE.font, ...style }: CutStyle, { cuts }: CutContext) {
  if (field === 'underline') return style.underline === true;
  return (field === 'bold' ? isBold : isItalic)({ font, bold: style.bold, italic: style.italic }, cuts);
}

/** Whether a font has letters that look so and letters that do not. */
const canDiffer = (field: CutField, style: CutStyle, context: CutContext): boolean =>
  looks(field, { ...style, [field]: true }, context) !== looks(field, { ...style, [field]: false }, context);

interface Stretch {
  item: TextItem;
  range: TextRange | undefined;
  /** The style of its letters, and the same without what they have of their own in a field. */
  style: CutStyle;
  without(field: CutField): CutStyle;
}

/** Stretches of letters that are styled alike. */
function listStretches(
  { items }: EditorDocument,
  letters: readonly Letters[],
  context: CutContext,
): Stretch[] {
  return letters.flatMap(({ id, range }) => {
    const item = items.find((one) => one.id === id);
    if (item?.kind !== 'text') return [];
    const inherited = context.getInherited(item);
    const whole = { ...inherited, ...item.style };
    const all = { start: 0, end: Array.from(item.text).length };
    return listRangeStyles(item.spans ?? [], all.end, range ?? all).map(
      ({ style: { background: _plate, ...own }, ...part }): Stretch => {
        const style = { ...whole, ...own };
        const without = (field: CutField) => ({ ...style, [field]: (range ? whole : inherited)[field] });
        return { item, range: range && part, style, without };
      },
    );
  });
}

/** How letters look: undefined where some do and some do not. `able`: whether some could look otherwise. */
export function readCut(
  document: EditorDocument,
  letters: readonly Letters[],
  field: CutField,
  context: CutContext,
): { value: boolean | undefined; able: boolean } {
  const styles = listStretches(document, letters, context).map(({ style }) => style);
  const [first, ...others] = styles.map((style) => looks(field, style, context));
  return {
    value: others.some((other) => other !== first) ? undefined : first,
    able: styles.some((style) => canDiffer(field, style, context)),
  };
}

/** Makes letters bold, italic or underlined; where all of them are, takes it away. */
export function toggleCut(
  document: EditorDocument,
  letters: readonly Letters[],
  field: CutField,
  context: CutContext,
): EditorDocument {
  const wanted = readCut(document, letters, field, context).value !== true;
  const able = listStretches(document, letters, context).filter(({ style }) =>
    canDiffer(field, style, context),
  );
  return able.reduce((from, { item: { id }, range, without }) => {
    const patch = { [field]: looks(field, without(field), context) === wanted ? undefined : wanted };
    if (range) return setLetterStyle(from, id, range, patch);
    return withoutOverridden(setStyle(from, [id], patch), [id], patch);
  }, document);
}

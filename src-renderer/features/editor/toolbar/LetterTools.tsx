import { Minus, Plus, RemoveFormatting } from 'lucide-react';
import { useMemo } from 'react';
import { DEFAULT_FONT } from '../../../../src-shared/contract/fonts.ts';
import type { SpanStyle } from '../../../../src-shared/contract/style.ts';
import { rangeStyle, type SpanPatch } from '../../../state/editor/span-style.ts';
import { useText } from '../../../text.tsx';
import { swatch } from '../../../ui/Swatches.tsx';
import { useEditorState, useSession } from '../session/context.ts';
import { useStyle } from '../text-styles/use-style.ts';
import { ColorTool } from './ColorTool.tsx';
import { CutTools } from './CutTools.tsx';
import { FontTool } from './FontTool.tsx';
import { Tool, ToolLine } from './Tool.tsx';
import styles from './Toolbar.module.css';

const NONE = '#00000000';
/** Sizes of letters, × that of their text. */
const SCALES = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;

function ScaleTools({ letters }: { letters: LettersControl }) {
  const { t } = useText();
  const scale = letters.shared('scale', 1);
  const from = scale ?? 1;
  const smaller = SCALES.findLast((one) => one < from - 0.01);
  const larger = SCALES.find((one) => one > from + 0.01);
  const shown =
    scale === undefined ? t('text:mixed') : t('text:size.share', { percent: Math.round(scale * 100) });
  const set = (next: number | undefined) => next !== undefined && letters.set({ scale: next });
  return (
    <>
      <Tool label={t('text:toolbar.smaller')} className={styles.step} onClick={() => set(smaller)}>
        <Minus size={14} aria-hidden />
      </Tool>
      <Tool
        label={t('text:toolbar.size')}
        aria-label={t('text:toolbar.sizeIs', { size: shown })}
        className={styles.size}
        onClick={() => letters.set({ scale: undefined })}
      >
        {shown}
      </Tool>
      <Tool label={t('text:toolbar.larger')} className={styles.step} onClick={() => set(larger)}>
        <Plus size={14} aria-hidden />
      </Tool>
    </>
  );
}

function ColorTools({ letters }: { letters: LettersControl }) {
  const { t } = useText();
  const whole = useStyle()?.style;
  const plate = letters.shared('background', NONE);
  return (
    <>
      <ColorTool
        label={t('text:toolbar.color')}
        value={letters.shared('color', whole?.color ?? '#ffffff')}
        onChange={(color) => letters.set({ color })}
        onPreview={(color) => letters.preview(color === null ? null : { color })}
      />
      <ColorTool
        ring
        label={t('text:toolbar.outline')}
        value={letters.shared('outline_color', whole?.outline_color ?? '#000000')}
        onChange={(outline_color) => letters.set({ outline_color })}
        onPreview={(color) => letters.preview(color === null ? null : { outline_color: color })}
      />
      <ColorTool
        label={t('text:toolbar.highlight')}
        value={plate}
        face={
          <span className={styles.plate} style={swatch(plate ?? NONE)} data-mixed={plate === undefined}>
            A
          </span>
        }
        onChange={(background) => letters.set({ background: background === NONE ? undefined : background })}
        onPreview={(color) => letters.preview(color === null ? null : { background: color })}
      />
    </>
  );
}

/** Tools for the letters that are selected in a text. */
export function LetterTools() {
  const { t } = useText();
  const letters = useLetters();
  const whole = useStyle()?.style;
  if (!letters) return null;
  return (
    <>
      <FontTool
        value={letters.shared('font', whole?.font ?? DEFAULT_FONT)}
        onChange={(font) => letters.set({ font })}
        onPreview={(font) => letters.preview(font && { font })}
      />
      <ToolLine />
      <ScaleTools letters={letters} />
      <ToolLine />
      <ColorTools letters={letters} />
      <CutTools />
      <Tool label={t('text:toolbar.clear')} onClick={letters.clear}>
        <RemoveFormatting size={16} aria-hidden />
      </Tool>
      <ToolLine />
    </>
  );
}

/** Style of the letters that are selected in the text that is edited. */
interface LettersControl {
  /** A field of their style; undefined where they differ in it, `whole` where it is that of the whole text. */
  shared<Field extends keyof SpanStyle, Whole>(
    field: Field,
    whole: Whole,
  ): SpanStyle[Field] | Whole | undefined;
  set(patch: SpanPatch): void;
  /** Shows a change on the canvas without making it; null shows them as they are. */
  preview(patch: SpanPatch | null): void;
  clear(): void;
}

/** Null where no letters are selected. */
function useLetters(): LettersControl | null {
  const { editor } = useSession();
  const editing = useEditorState(({ textEditing }) => textEditing);
  const item = useEditorState(({ document }) => document.items.find(({ id }) => id === editing?.id));
  return useMemo(() => {
    const range = editing && editor.textSelection();
    if (!range || range.start === range.end || item?.kind !== 'text') return null;
    const style = rangeStyle(item.spans ?? [], Array.from(item.text).length, range);
    return {
      shared: (field, whole) => (style[field].mixed ? undefined : (style[field].value ?? whole)),
      set: (patch) => editor.styleLetters(range.id, range, patch),
      preview: (patch) =>
        patch ? editor.preview.styleLetters(range.id, range, patch) : editor.preview.clear(),
      clear: () => editor.clearLetters(range.id, range),
    };
  }, [editor, editing, item]);
}

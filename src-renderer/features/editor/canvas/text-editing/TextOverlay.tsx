import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../../src-shared/document/geometry.ts';
import { type Caret, caretAt } from '../../../../../src-shared/layout/caret/caret-places.ts';
import { selectionRects } from '../../../../../src-shared/layout/caret/selection-rects.ts';
import { orderRange } from '../../../../state/editor/text-editing/text-editing.ts';
import { createPiecePainter } from '../../../drawing/DrawnPiece.tsx';
import { useCanvas, useEditorState } from '../../session/context.ts';
import { useDrawing } from '../moments.ts';
import type { EditedText, ReadEditedText } from './edited-text.ts';
import styles from './TextEditing.module.css';

/**
 * What is seen of editing over the picture: the caret, the selected letters, what an input method is composing, and
 * the placeholder of an empty text. All of it is drawn without React, with every letter that is typed.
 */

/**
 * The caret comes and goes by a timer. An animation of a style would have the browser make sixty frames a second for as
 * long as a text is edited, since it cannot run on its own in an SVG: a letter that is typed would wait behind them.
 */

/** How long the caret is seen, and then not, ms. */
const PHASE_MS = 550;

interface Blink {
  /** Shows the caret and begins anew. */
  restart(): void;
  stop(): void;
}

/** Makes a caret blink, by its attribute `data-blink`: `on` or `off`. It starts with `restart`. */
function createBlink(caret: Element): Blink {
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (state: 'on' | 'off') => {
    if (caret.getAttribute('data-blink') !== state) caret.setAttribute('data-blink', state);
  };
  return {
    restart() {
      clearInterval(timer);
      show('on');
      timer = setInterval(() => show(caret.getAttribute('data-blink') === 'on' ? 'off' : 'on'), PHASE_MS);
    },
    stop: () => clearInterval(timer),
  };
}

/** Elements that are written to. */
interface Marks {
  text: SVGGElement;
  selection: SVGPathElement;
  composing: SVGPathElement;
  caret: SVGGElement;
  placeholder: SVGGElement;
}

const toPath = (rects: readonly Rect[]): string =>
  rects.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}Z`).join('');

const drawUnderline = (rects: readonly Rect[]): string =>
  rects.map(({ x, y, width, height }) => `M${x} ${y + height}h${width}`).join('');

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function drawCaret(group: SVGGElement, { x, top, bottom }: Caret, blink: Blink): void {
  const path = `M${x} ${top}V${bottom}`;
  const [first] = group.children;
  if (first?.getAttribute('d') === path) return;
  for (const line of group.children) line.setAttribute('d', path);
  // A caret that moves is seen.
  blink.restart();
}

function drawMarks(marks: Marks, { editing, layout, box }: EditedText, blink: Blink): void {
  const { start, end } = orderRange(editing);
  const { composing } = editing;
  const middle = `${box.width / 2} ${box.height / 2}`;
  set(marks.text, 'transform', `translate(${box.x} ${box.y}) rotate(${box.rotation} ${middle})`);
  set(marks.selection, 'd', toPath(selectionRects(layout, start, end)));
  set(
    marks.composing,
    'd',
    composing ? drawUnderline(selectionRects(layout, composing.start, composing.end)) : '',
  );
  set(marks.caret, 'visibility', start === end ? 'visible' : 'hidden');
  drawCaret(marks.caret, caretAt(layout, { offset: editing.focus, affinity: editing.affinity }), blink);
}

function useMarks(read: ReadEditedText) {
  const text = useRef<SVGGElement>(null);
  const selection = useRef<SVGPathElement>(null);
  const composing = useRef<SVGPathElement>(null);
  const caret = useRef<SVGGElement>(null);
  const placeholder = useRef<SVGGElement>(null);
  const paint = useRef<ReturnType<typeof createPiecePainter>>(null);
  const blink = useRef<Blink>(null);
  useLayoutEffect(() => {
    if (placeholder.current) paint.current ??= createPiecePainter(placeholder.current);
    if (caret.current) blink.current = createBlink(caret.current);
    return () => blink.current?.stop();
  }, []);
  useDrawing(
    useCallback(() => {
      const edited = read();
      const found = {
        text: text.current,
        selection: selection.current,
        composing: composing.current,
        caret: caret.current,
        placeholder: placeholder.current,
      };
      if (!edited || !isComplete(found) || !blink.current) return;
      drawMarks(found, edited, blink.current);
      paint.current?.(edited.placeholder);
    }, [read]),
  );
  return { text, selection, composing, caret, placeholder };
}

const isComplete = (marks: { [Name in keyof Marks]: Marks[Name] | null }): marks is Marks =>
  Object.values(marks).every((mark) => mark !== null);

function EditedTextOverlay({ read, scale }: { read: ReadEditedText; scale: number }) {
  const { width, height } = useCanvas();
  const marks = useMarks(read);
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden
    >
      <g className={styles.placeholder}>
        <g ref={marks.placeholder} />
      </g>
      <g ref={marks.text}>
        <path ref={marks.selection} className={styles.selection} data-selected-letters />
        <path ref={marks.composing} className={styles.composing} data-composing />
        <g ref={marks.caret} className={styles.caret}>
          <path className={styles.halo} />
          <path className={styles.line} data-caret />
        </g>
      </g>
    </svg>
  );
}

/** The caret and the selected letters of the text that is edited. */
export function TextOverlay({ read, scale }: { read: ReadEditedText; scale: number }) {
  const id = useEditorState(({ textEditing }) => textEditing?.id);
  return id === undefined ? null : <EditedTextOverlay key={id} read={read} scale={scale} />;
}

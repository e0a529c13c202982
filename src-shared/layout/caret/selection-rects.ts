import type { Rect } from '../../document/geometry.ts';
import type { CaretLayout, CaretLine } from './caret-layout.ts';

/** What a selection covers: for each line, a rectangle for each stretch of neighbouring letters. */

/** Width that stands for a selected line break, in heights of a caret. */
const BREAK_WIDTH = 0.22;
/** Letters closer than this are neighbours, px. */
const NEAR = 0.01;

/** The space that a line was wrapped at is not seen, so it is not covered either. */
function stretches(
  { letters, closes }: CaretLine,
  start: number,
  end: number,
): { left: number; right: number }[] {
  const found: { left: number; right: number }[] = [];
  for (const letter of letters) {
    if (letter.start < start || letter.end > end || (letter.hangs && !closes)) continue;
    const open = found.at(-1);
    if (open && letter.left - open.right < NEAR) open.right = Math.max(open.right, letter.right);
    else found.push({ left: letter.left, right: letter.right });
  }
  return found;
}

/** A line break after a line, as a stretch beside its last letter. */
function lineBreak(line: CaretLine): { left: number; right: number } {
  const width = (line.caretBottom - line.caretTop) * BREAK_WIDTH;
  const edge = line.rtl
    ? Math.min(line.left, ...line.letters.map(({ left }) => left))
    : Math.max(line.right, ...line.letters.map(({ right }) => right));
  return line.rtl ? { left: edge - width, right: edge } : { left: edge, right: edge + width };
}

/** The rectangles of the letters in `[start, end)` (UTF-16), px of the box; none for a caret. */
export function selectionRects({ lines }: CaretLayout, start: number, end: number): Rect[] {
  return lines.flatMap((line) => {
    const covered = stretches(line, start, end);
    if (line.closes && start <= line.last && line.last < end) covered.push(lineBreak(line));
    const { top, bottom } = line;
    return covered.map(({ left, right }) => ({ x: left, y: top, width: right - left, height: bottom - top }));
  });
}

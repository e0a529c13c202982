import type { Point } from '../../document/geometry.ts';
import type { CaretLayout, CaretLetter, CaretLine } from './caret-layout.ts';

/** Places of the caret: from an offset of the text to a line in the picture, and from a point back to an offset. */

/** With which of its two neighbours the caret stands, where these are apart: at the end of a line or of a direction. */
export type Affinity = 'before' | 'after';

/** A place in the text: a UTF-16 offset, and with the letter before it or the one after it. */
export interface CaretPlace {
  offset: number;
  affinity: Affinity;
}

/** A caret as it is drawn, px of the box. */
export interface Caret extends CaretPlace {
  x: number;
  top: number;
  bottom: number;
  line: number;
  /** Whether the letter it stands with is written from right to left. */
  rtl: boolean;
}

const isRtl = ({ level }: CaretLetter): boolean => level % 2 === 1;

export const getLeftPlace = (letter: CaretLetter): CaretPlace =>
  isRtl(letter) ? { offset: letter.end, affinity: 'before' } : { offset: letter.start, affinity: 'after' };

export const getRightPlace = (letter: CaretLetter): CaretPlace =>
  isRtl(letter) ? { offset: letter.start, affinity: 'after' } : { offset: letter.end, affinity: 'before' };

/** A gap between two neighbours in a line, as the number of letters to its left. */
export interface Gap {
  line: number;
  at: number;
}

/** The gap at the end of a line where its paragraph begins, and where it ends. */
const getOpeningGap = ({ rtl, letters }: CaretLine): number => (rtl ? letters.length : 0);
const getClosingGap = ({ rtl, letters }: CaretLine): number => (rtl ? 0 : letters.length);

/** Whether a place is behind the spaces that a line was wrapped at, where the next line begins. */
const isBehindWrap = (line: CaretLine, letter: CaretLetter, offset: number): boolean =>
  !line.closes && letter.hangs && offset === line.last;

function gapBeside(line: CaretLine, row: number, { offset, affinity }: CaretPlace): Gap | undefined {
  const at = line.letters.findIndex((letter) =>
    affinity === 'before'
      ? letter.end === offset && !isBehindWrap(line, letter, offset)
      : letter.start === offset,
  );
  const letter = line.letters[at];
  if (!letter) return undefined;
  return { line: row, at: (affinity === 'before') === isRtl(letter) ? at : at + 1 };
}

/** The gap of a place: beside the letter it stands with, else at the edge of its paragraph, else with the other one. */
export function findGap({ lines }: CaretLayout, { offset, affinity }: CaretPlace): Gap {
  const beside = (wanted: Affinity): Gap | undefined => {
    for (const [row, line] of lines.entries()) {
      const gap = gapBeside(line, row, { offset, affinity: wanted });
      if (gap) return gap;
    }
    return undefined;
  };
  const atEdge = (): Gap | undefined => {
    const row =
      affinity === 'before'
        ? lines.findIndex((line) => line.opens && line.start === offset)
        : lines.findIndex((line) => line.closes && line.last === offset);
    const line = lines[row];
    return line && { line: row, at: affinity === 'before' ? getOpeningGap(line) : getClosingGap(line) };
  };
  return (
    beside(affinity) ??
    atEdge() ??
    beside(affinity === 'before' ? 'after' : 'before') ??
    nearestGap(lines, offset)
  );
}

/** The gap before the letter that an offset is inside of, else at the end. */
function nearestGap(lines: readonly CaretLine[], offset: number): Gap {
  for (const [row, line] of lines.entries()) {
    const at = line.letters.findIndex(({ start, end }) => start <= offset && offset < end);
    const letter = line.letters[at];
    if (letter) return { line: row, at: isRtl(letter) ? at + 1 : at };
  }
  const row = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset),
  );
  const line = lines[row];
  return { line: row, at: line ? getClosingGap(line) : 0 };
}

/** The caret at a place of the text; where nothing was laid out, at the top left of the box. */
export function caretAt(layout: CaretLayout, place: CaretPlace): Caret {
  const gap = findGap(layout, place);
  const line = layout.lines[gap.line];
  if (!line) return { ...place, x: 0, top: 0, bottom: 0, line: 0, rtl: false };
  const [left, right] = [line.letters[gap.at - 1], line.letters[gap.at]];
  const edge = place.affinity === 'before' ? 'end' : 'start';
  const letter = [left, right].find((one) => one?.[edge] === place.offset) ?? left ?? right;
  const x = left ? left.right : right ? right.left : line.rtl ? line.right : line.left;
  const { top, bottom } = letter ?? { top: line.caretTop, bottom: line.caretBottom };
  return { ...place, x, top, bottom, line: gap.line, rtl: letter ? isRtl(letter) : line.rtl };
}

/** All places of the caret in a line, from left to right; two at one gap where directions meet. */
export function listPlaces(line: CaretLine): CaretPlace[] {
  if (line.letters.length === 0) return [{ offset: line.start, affinity: line.opens ? 'before' : 'after' }];
  const places: CaretPlace[] = [];
  for (const letter of line.letters) {
    for (const place of [getLeftPlace(letter), getRightPlace(letter)]) {
      const isKnown = places.at(-1)?.offset === place.offset;
      if (!isKnown && !isBehindWrap(line, letter, place.offset)) places.push(place);
    }
  }
  return places;
}

/** All carets of a text: line by line, from left to right. */
export function caretStops(layout: CaretLayout): Caret[] {
  return layout.lines.flatMap((line) => listPlaces(line).map((place) => caretAt(layout, place)));
}

/** The place in a line that is nearest to x (px); beside a wrapped line that is its end, before the space there. */
export function placeInLine(line: CaretLine, x: number): CaretPlace {
  const letters = line.letters.filter(({ hangs }) => line.closes || !hangs);
  const last = letters.at(-1);
  if (!last) return { offset: line.start, affinity: line.opens ? 'before' : 'after' };
  // The edges of neighbours may differ by a rounding error: only one is asked.
  const under = letters.find(({ right }) => x < right) ?? last;
  return x < (under.left + under.right) / 2 ? getLeftPlace(under) : getRightPlace(under);
}

/** The place that is nearest to a point (px of the box), in the line at its height. */
export function placeAt({ lines }: CaretLayout, { x, y }: Point): CaretPlace {
  const row = lines.findIndex((line, at) => {
    const below = lines[at + 1];
    return !below || y < (line.caretBottom + below.caretTop) / 2;
  });
  const line = lines[row];
  return line ? placeInLine(line, x) : { offset: 0, affinity: 'after' };
}

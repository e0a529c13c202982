import type { CaretLayout, CaretLine } from './caret-layout.ts';
import {
  type CaretPlace,
  findGap,
  getLeftPlace,
  getRightPlace,
  listPlaces,
  placeInLine,
} from './caret-places.ts';

/** How the keys move the caret, by what is seen: past the letter to its left or right, to the line above or below. */

export const lineStart = ({ start, opens }: CaretLine): CaretPlace => ({
  offset: start,
  affinity: opens ? 'before' : 'after',
});

/** The end of a line as it is seen: before the space that it was wrapped at. */
export function lineEnd({ start, end, last, closes }: CaretLine): CaretPlace {
  if (closes) return { offset: last, affinity: 'after' };
  return { offset: end, affinity: end > start ? 'before' : 'after' };
}

/** The places of a line in the order in which the caret comes through it from the line before, or from the one after. */
function placesFrom(line: CaretLine, forward: boolean): CaretPlace[] {
  const places = listPlaces(line);
  return forward === line.rtl ? places.toReversed() : places;
}

/** Behind the last letter of a wrapped line comes the next line. */
function afterWrap({ lines }: CaretLayout, row: number, place: CaretPlace): CaretPlace {
  const [line, next] = [lines[row], lines[row + 1]];
  if (!line || !next || line.closes || place.affinity !== 'before' || place.offset !== next.start)
    return place;
  return placesFrom(next, true)[0] ?? place;
}

/** Into the line before or after; the same place where there is none. */
function intoLine({ lines }: CaretLayout, row: number, forward: boolean, place: CaretPlace): CaretPlace {
  const line = lines[forward ? row + 1 : row - 1];
  if (!line) return place;
  const later = lines[forward ? row + 1 : row];
  const places = placesFrom(line, forward);
  // The end of a wrapped line and the start of the next one are one place in the text.
  const isSame = ({ offset }: CaretPlace) => later?.opens === false && offset === later.start;
  return places.find((one) => !isSame(one)) ?? places[0] ?? place;
}

/** The place after one step to the left or right: past one letter, or into the next line. */
export function moveVisually(layout: CaretLayout, place: CaretPlace, to: 'left' | 'right'): CaretPlace {
  const gap = findGap(layout, place);
  const line = layout.lines[gap.line];
  if (!line) return place;
  const passed = line.letters[to === 'right' ? gap.at : gap.at - 1];
  if (passed) {
    return afterWrap(layout, gap.line, to === 'right' ? getRightPlace(passed) : getLeftPlace(passed));
  }
  return intoLine(layout, gap.line, (to === 'right') !== line.rtl, place);
}

/** The place in the line above (-1) or below (1) nearest to x; beyond the lines the text's start or end. */
export function moveLine({ lines }: CaretLayout, row: number, by: 1 | -1, x: number): CaretPlace {
  const line = lines[row + by];
  if (line) return placeInLine(line, x);
  const edge = lines[row];
  if (!edge) return { offset: 0, affinity: 'after' };
  return by < 0 ? lineStart(edge) : lineEnd(edge);
}

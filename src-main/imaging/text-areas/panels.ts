import { getWholeArea, type Rect } from '../../../src-shared/document/geometry.ts';
import { fractions, inset, type Points, type TextArea } from './picture-points.ts';
import { equalParts, isGutter, seamsIn } from './seams.ts';

/** The panels of a comic or collage, and a place for text in each of them. */

/** Most places on a picture. */
export const PLACES_MAX = 9;
/** Height of a text in a panel, as a share of it. */
const BAR = 0.28;

/** A place at the lower or the upper end of a panel, which is in points. */
export function placeInPanel({ x, y, width, height }: Rect, align: 'top' | 'bottom', map: Points): TextArea {
  const top = align === 'top' ? y : y + height * (1 - BAR);
  const bar = inset({ x, y: top, width, height: height * BAR });
  return { ...fractions(bar, map), isPlain: false, lightness: 128, align };
}

/** The borders in an area, if its parts are of like size; else those that divide it into equal parts. */
function evenSeams(map: Points, area: Rect, isRow: boolean): number[] {
  const [start, length] = isRow ? [area.y, area.height] : [area.x, area.width];
  const seams = seamsIn(map, area, isRow);
  if (areEven(seams, start, length)) return seams;
  const parts = equalParts(map, area, isRow);
  return Array.from({ length: parts - 1 }, (_, nth) => Math.round(start + ((nth + 1) * length) / parts));
}

/** Whether borders divide a length into parts of like size. */
function areEven(seams: readonly number[], start: number, length: number): boolean {
  const borders = [start, ...seams, start + length];
  const lengths = borders.slice(1).map((border, at) => border - (borders[at] ?? 0));
  return Math.min(...lengths) * 2 >= Math.max(...lengths);
}

/** Panels in points, in reading order; none if the picture is a single one. */
export function findPanels(map: Points): Rect[] {
  const borders = [0, ...evenSeams(map, getWholeArea(map), true), map.height];
  const panels = borders.slice(1).flatMap((border, index) => {
    const y = borders[index] ?? 0;
    const row = { x: 0, y, width: map.width, height: border - y };
    const columns = [0, ...evenSeams(map, row, false), map.width];
    return columns.slice(1).map((end, at) => {
      const x = columns[at] ?? 0;
      return { ...row, x, width: end - x };
    });
  });
  return panels.length < 2 || panels.length > PLACES_MAX ? [] : panels;
}

/**
 * The panels of a picture that may be a photograph, in which a horizon looks like a border: they are divided by white or
 * black gutters, or evenly from side to side both ways.
 */
export function findSurePanels(map: Points): Rect[] {
  const rows = seamsIn(map, getWholeArea(map), true);
  const columns = seamsIn(map, getWholeArea(map), false);
  const isGrid =
    rows.length > 0 && areEven(rows, 0, map.height) && columns.length > 0 && areEven(columns, 0, map.width);
  const hasGutters =
    rows.every((at) => isGutter(map, at, true)) && columns.every((at) => isGutter(map, at, false));
  return isGrid || hasGutters ? findPanels(map) : [];
}

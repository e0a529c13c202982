import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { ColourMap, PictureMap } from './picture-map.ts';
import { createSubjectMap } from './subject-map.ts';

/** How much a text would disturb in an area of a picture: by what it covers, and by where on the picture it is. Pure. */

/** Fractions of the picture. */
export type Area = Rect;

/** Distance of areas from the upper and lower edge of the picture, and from those at the sides, fractions of its sides. */
export const MARGIN = 0.03;
export const SIDE_MARGIN = 0.04;
/** Cost of an area in the middle of the picture, where its subject usually is, in units of edge strength. */
const MIDDLE_COST = 16;
/** Weight of the standard deviation of luminance: a smooth face on a plain wall has few edges. */
const DEVIATION_WEIGHT = 0.35;
/** From this contrast on an area is busy. */
const BUSY = 50;
/** Cost of an area that is all subject, and of one that covers much of the subject, however wide the area is. */
const SUBJECT_COST = 40;
const COVERED_COST = 45;
/** Share of the picture that is much of a subject: a small head. */
const HEAD_SHARE = 0.02;
/** Cost of an area that is neither at the top nor at the bottom edge. */
export const OFF_EDGE_COST = 18;

export function createAreaCost(map: PictureMap): (area: Area) => number {
  const luminance = measureLuminance(map);
  const edges = measureEdgeStrength(luminance, map);
  const subject = createSubjectMap({ map, edges, aspect: map.aspect });
  const squares = (values: Float64Array) => values.map((value) => value * value);
  const tables = {
    edges: createSummedAreaTable(edges, map),
    luminance: createSummedAreaTable(luminance, map),
    luminanceSquares: createSummedAreaTable(squares(luminance), map),
    subject: createSummedAreaTable(subject, map),
    subjectSquares: createSummedAreaTable(squares(subject), map),
  };
  return (area) => contentCost(area, tables, map) + positionCost(area);
}

/** Rec. 709 luma. */
function measureLuminance({ data, width, height }: ColourMap): Float64Array {
  return Float64Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

/** Absolute difference to the right and lower neighbours, 0–510. */
function measureEdgeStrength(luminance: Float64Array, { width, height }: Size): Float64Array {
  const at = (x: number, y: number) =>
    luminance[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 0;
  return luminance.map((value, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return Math.abs(at(x + 1, y) - value) + Math.abs(at(x, y + 1) - value);
  });
}

/** Sums of all values above and to the left of each corner: four of them give the sum of any area (Crow, 1984). */
function createSummedAreaTable(values: Float64Array, { width, height }: Size): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

interface Tables {
  edges: Float64Array;
  luminance: Float64Array;
  luminanceSquares: Float64Array;
  subject: Float64Array;
  /** Squares give points that are surely subject more weight. */
  subjectSquares: Float64Array;
}

function contentCost(area: Area, tables: Tables, { width, height }: Size): number {
  const [left, right] = [Math.floor(area.x * width), Math.ceil((area.x + area.width) * width)];
  const [top, bottom] = [Math.floor(area.y * height), Math.ceil((area.y + area.height) * height)];
  const points = Math.max(1, (right - left) * (bottom - top));
  const mean = (table: Float64Array) => {
    const corner = (x: number, y: number) =>
      table[Math.min(height, y) * (width + 1) + Math.min(width, x)] ?? 0;
    return (corner(right, bottom) - corner(left, bottom) - corner(right, top) + corner(left, top)) / points;
  };
  const deviation = Math.sqrt(Math.max(0, mean(tables.luminanceSquares) - mean(tables.luminance) ** 2));
  const heads = (mean(tables.subjectSquares) * points) / (width * height * HEAD_SHARE);
  const subject = SUBJECT_COST * mean(tables.subject) + COVERED_COST * (1 - Math.exp(-heads));
  return measureUnrest(mean(tables.edges) + DEVIATION_WEIGHT * deviation) + subject;
}

/** Among areas that are all busy, the usual place counts for more than which is the least so. */
const measureUnrest = (contrast: number) => Math.min(contrast, BUSY) + Math.max(0, contrast - BUSY) / 3;

function positionCost(area: Area): number {
  const middle = 1 - Math.abs(area.y + area.height / 2 - 0.5) * 2;
  return MIDDLE_COST * Math.max(0, middle) + (isAtEdge(area) ? 0 : OFF_EDGE_COST);
}

/** Whether an area is at the top or the bottom edge. */
export const isAtEdge = ({ y, height }: Area): boolean =>
  y <= MARGIN + 1e-9 || y + height >= 1 - MARGIN - 1e-9;

/** What of an area is as far from the edges of the picture as its texts are. */
export function keepInMargins({ x, y, width, height }: Area): Area {
  const [left, top] = [Math.max(x, SIDE_MARGIN), Math.max(y, MARGIN)];
  return {
    x: left,
    y: top,
    width: Math.min(x + width, 1 - SIDE_MARGIN) - left,
    height: Math.min(y + height, 1 - MARGIN) - top,
  };
}

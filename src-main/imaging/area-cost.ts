import type { ColourMap } from './skin.ts';
import { subjectMapOf } from './subject-map.ts';

/** How much text would disturb in a box of a picture: what it covers, and how far it lies from where text is read. */

/** A small copy of a picture, squeezed or stretched to its map. */
export interface PictureMap extends ColourMap {
  /** The picture's own width by its height. */
  aspect: number;
}

/** Fractions of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Distance of boxes to the edges of the picture. */
export const MARGIN = 0.03;
/** Cost of a box in the middle of the picture, as of edges of this strength: its subject is there. */
const MIDDLE = 16;
/** Cost of how much the greys of a box differ: a smooth face on a plain wall has few edges. */
const VARIETY = 0.35;
/** Cost of a box that is all subject, and of one that covers a lot of it, however wide the box is. */
const SUBJECT = 40;
const COVERED = 45;
/** Share of the picture that is a lot of subject: a small head. */
const HEAD = 0.02;
/** Cost of a box that is not at the top or the bottom edge. */
const AFLOAT = 4;

/** Weighs boxes of a picture. */
export function weigherOf(map: PictureMap): (area: Area) => number {
  const grey = greysOf(map);
  const edges = edgesOf(grey, map);
  const subject = subjectMapOf({ map, edges, aspect: map.aspect });
  const squares = (values: Float64Array) => values.map((value) => value * value);
  const sums = {
    edges: summed(edges, map),
    grey: summed(grey, map),
    squares: summed(squares(grey), map),
    subject: summed(subject, map),
    strong: summed(squares(subject), map),
  };
  return (area) => costOf(area, sums, map) + placeCost(area);
}

function greysOf({ data, width, height }: ColourMap): Float64Array {
  return Float64Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

interface Size {
  width: number;
  height: number;
}

/** How much the grey changes at each point, 0–255 and more. */
function edgesOf(grey: Float64Array, { width, height }: Size): Float64Array {
  const at = (x: number, y: number) => grey[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 0;
  return grey.map((value, place) => {
    const [x, y] = [place % width, Math.floor(place / width)];
    return Math.abs(at(x + 1, y) - value) + Math.abs(at(x, y + 1) - value);
  });
}

/** Sums over everything above and left of each corner, so that any box is summed up in four looks. */
function summed(values: Float64Array, { width, height }: Size): Float64Array {
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

interface Sums {
  edges: Float64Array;
  grey: Float64Array;
  squares: Float64Array;
  subject: Float64Array;
  /** Its squares: what is surely subject counts. */
  strong: Float64Array;
}

function costOf(area: Area, sums: Sums, { width, height }: Size): number {
  const [left, right] = [Math.floor(area.x * width), Math.ceil((area.x + area.width) * width)];
  const [top, bottom] = [Math.floor(area.y * height), Math.ceil((area.y + area.height) * height)];
  const points = Math.max(1, (right - left) * (bottom - top));
  const mean = (of: Float64Array) => {
    const corner = (x: number, y: number) => of[Math.min(height, y) * (width + 1) + Math.min(width, x)] ?? 0;
    return (corner(right, bottom) - corner(left, bottom) - corner(right, top) + corner(left, top)) / points;
  };
  const variety = Math.sqrt(Math.max(0, mean(sums.squares) - mean(sums.grey) ** 2));
  const heads = (mean(sums.strong) * points) / (width * height * HEAD);
  const subject = SUBJECT * mean(sums.subject) + COVERED * (1 - Math.exp(-heads));
  return mean(sums.edges) + VARIETY * variety + subject;
}

function placeCost(area: Area): number {
  const middle = 1 - Math.abs(area.y + area.height / 2 - 0.5) * 2;
  const atEdge = area.y <= MARGIN + 1e-9 || area.y + area.height >= 1 - MARGIN - 1e-9;
  return MIDDLE * Math.max(0, middle) + (atEdge ? 0 : AFLOAT);
}

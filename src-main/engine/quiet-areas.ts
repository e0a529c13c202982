/**
 * Where on a picture text disturbs least: grey values → strength of edges → every box of a few shapes is weighed by
 * the edges and the variety of greys it would cover, and by how far it lies from where people look for text. Pure.
 */

/** Grey values 0–255, row by row. */
export interface GreyMap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Fractions of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shapes that text is put into. */
const SHAPES = [
  { width: 0.92, height: 0.24 },
  { width: 0.92, height: 0.18 },
  { width: 0.46, height: 0.34 },
];
const MARGIN = 0.03;
/** How finely boxes are moved. */
const STEP = 0.05;
/** Cost of a box in the middle of the picture, as of edges of this strength: its subject is there. */
const MIDDLE = 22;
/** Cost of how much the greys of a box differ: a smooth face on a plain wall has few edges. */
const VARIETY = 0.45;
/** Cost of a box that is not wide: lines break more often in it. */
const NARROW = 8;
/** Cost of a box that is not at the top or the bottom edge. */
const AFLOAT = 4;

/** The calmest places for up to `count` texts, from top to bottom; they never overlap. */
export function quietAreas(map: GreyMap, count: number): Area[] {
  const grey = Float64Array.from(map.data);
  const sums = {
    edges: summed(edgesOf(map), map),
    grey: summed(grey, map),
    squares: summed(
      grey.map((value) => value * value),
      map,
    ),
  };
  const ranked = candidates()
    .map((area) => ({ area, cost: costOf(area, sums, map) }))
    .sort((a, b) => a.cost - b.cost);
  const chosen: Area[] = [];
  for (const { area } of ranked) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => overlap(area, other))) chosen.push(area);
  }
  return chosen.sort((a, b) => a.y - b.y || a.x - b.x);
}

function candidates(): Area[] {
  const all: Area[] = [];
  for (const shape of SHAPES) {
    const [right, bottom] = [1 - MARGIN - shape.width, 1 - MARGIN - shape.height];
    for (const x of places(MARGIN, right))
      for (const y of places(MARGIN, bottom)) all.push({ x, y, ...shape });
  }
  return all;
}

/** From the first to the last in even steps, both included. */
function places(first: number, last: number): number[] {
  const steps = Math.max(1, Math.round((last - first) / STEP));
  return Array.from({ length: steps + 1 }, (_, at) => first + ((last - first) * at) / steps);
}

/** How much the grey changes at each point, 0–255 and more. */
function edgesOf({ data, width, height }: GreyMap): Float64Array {
  const edges = new Float64Array(width * height);
  const at = (x: number, y: number) => data[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      edges[y * width + x] = Math.abs(at(x + 1, y) - at(x, y)) + Math.abs(at(x, y + 1) - at(x, y));
    }
  }
  return edges;
}

/** Sums over everything above and left of each corner, so that any box is summed up in four looks. */
function summed(values: Float64Array, { width, height }: GreyMap): Float64Array {
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
}

function costOf(area: Area, sums: Sums, { width, height }: GreyMap): number {
  const [left, right] = [Math.floor(area.x * width), Math.ceil((area.x + area.width) * width)];
  const [top, bottom] = [Math.floor(area.y * height), Math.ceil((area.y + area.height) * height)];
  const mean = (of: Float64Array) => {
    const corner = (x: number, y: number) => of[Math.min(height, y) * (width + 1) + Math.min(width, x)] ?? 0;
    const sum = corner(right, bottom) - corner(left, bottom) - corner(right, top) + corner(left, top);
    return sum / Math.max(1, (right - left) * (bottom - top));
  };
  const variety = Math.sqrt(Math.max(0, mean(sums.squares) - mean(sums.grey) ** 2));
  const middle = 1 - Math.abs(area.y + area.height / 2 - 0.5) * 2;
  const atEdge = area.y <= MARGIN + 1e-9 || area.y + area.height >= 1 - MARGIN - 1e-9;
  const place = MIDDLE * Math.max(0, middle) + (area.width < 0.9 ? NARROW : 0) + (atEdge ? 0 : AFLOAT);
  return mean(sums.edges) + VARIETY * variety + place;
}

function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Where something may be in a picture, in square cells: cheap enough for many moments of many parts. */
import type { Point, Rect, Size } from '../../src-shared/document/geometry.ts';
import type { Matrix } from '../../src-shared/drawing/piece.ts';
import type { Pixels } from './layer-pixels.ts';

/** Side of a cell, px. */
export const CELL = 4;

/** Size in cells; `cells` by rows, 1 where it holds. */
export interface CellMask extends Size {
  cells: Uint8Array;
}

export function emptyMask({ width, height }: Size): CellMask {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  return { width: across, height: down, cells: new Uint8Array(across * down) };
}

/** Whether the cell of a pixel is in the mask; pixels outside the picture are not. */
export function hasPixel({ width, height, cells }: CellMask, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  return column >= 0 && row >= 0 && column < width && row < height && cells[row * width + column] === 1;
}

/** The cells of a part's own pixels, whose alpha `holds` in any of them (or, if `every`, in all). */
export function findCells(
  { width, height, data }: Pixels,
  holds: (alpha: number) => boolean,
  every = false,
): CellMask {
  const mask = emptyMask({ width, height });
  if (every) mask.cells.fill(1);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * mask.width;
    for (let x = 0; x < width; x++) {
      if (holds(data[(y * width + x) * 4 + 3] ?? 0) !== every)
        mask.cells[row + Math.floor(x / CELL)] = every ? 0 : 1;
    }
  }
  return mask;
}

/**
 * Sets the cells of `mask` whose middle comes from a cell of the part that lies at `place` and is moved by `matrix`, and
 * that lie in an area of the picture, px.
 */
export function addMoved(mask: CellMask, part: CellMask, place: Point, matrix: Matrix, area: Rect): void {
  const { a, b, c, d, e, f } = matrix;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) return;
  const corners = [0, 1, 2, 3].map((corner) => {
    const x = place.x + (corner % 2) * part.width * CELL;
    const y = place.y + Math.floor(corner / 2) * part.height * CELL;
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  });
  const range = (values: number[], start: number, length: number): [number, number] => [
    Math.max(0, Math.floor(Math.max(start, Math.min(...values)) / CELL)),
    Math.ceil(Math.min(start + length, Math.max(...values)) / CELL),
  ];
  const [left, right] = range(
    corners.map(({ x }) => x),
    area.x,
    Math.min(area.width, mask.width * CELL - area.x),
  );
  const [top, bottom] = range(
    corners.map(({ y }) => y),
    area.y,
    Math.min(area.height, mask.height * CELL - area.y),
  );
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const [x, y] = [(column + 0.5) * CELL - e, (row + 0.5) * CELL - f];
      const from = { x: (d * x - c * y) / determinant - place.x, y: (a * y - b * x) / determinant - place.y };
      if (hasPixel(part, from.x, from.y)) mask.cells[row * mask.width + column] = 1;
    }
  }
}

/** The mask with the cells around its own, `steps` cells far; outside of the picture nothing is set. */
export function growMask({ width, height, cells }: CellMask, steps = 1): CellMask {
  const now = new Uint8Array(cells.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (cells[row * width + column] !== 1) continue;
      for (let y = Math.max(0, row - steps); y <= Math.min(height - 1, row + steps); y++)
        now.fill(1, y * width + Math.max(0, column - steps), y * width + Math.min(width, column + steps + 1));
    }
  }
  return { width, height, cells: now };
}

/** Adds the cell of a pixel of the picture. */
export function setPixel({ width, cells }: CellMask, x: number, y: number): void {
  cells[Math.floor(y / CELL) * width + Math.floor(x / CELL)] = 1;
}

/** All other cells. */
export const complement = (mask: CellMask): CellMask => ({
  ...mask,
  cells: mask.cells.map((cell) => 1 - cell),
});

/** Cells of both, or of either, or of the first alone. */
export const combineMasks = (
  a: CellMask,
  b: CellMask,
  how: (a: boolean, b: boolean) => boolean,
): CellMask => ({
  ...a,
  cells: a.cells.map((cell, at) => (how(cell === 1, b.cells[at] === 1) ? 1 : 0)),
});

/** Rectangles (px) around the connected groups of cells; groups that are less than `gap` cells apart count as one. */
export function findAreas(mask: CellMask, gap = 6): Rect[] {
  const { width, height, cells } = growMask(mask, Math.ceil(gap / 2));
  const seen = new Uint8Array(cells.length);
  const areas: Rect[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1 || seen[start] === 1) continue;
    let [left, top, right, bottom] = [width, height, -1, -1];
    const waiting = [start];
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [column, row] = [at % width, Math.floor(at / width)];
      if (mask.cells[at] === 1) {
        [left, right] = [Math.min(left, column), Math.max(right, column)];
        [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      }
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [x, y] = [column + dx, row + dy];
        const next = y * width + x;
        if (x < 0 || y < 0 || x >= width || y >= height || cells[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    areas.push({
      x: left * CELL,
      y: top * CELL,
      width: (right - left + 1) * CELL,
      height: (bottom - top + 1) * CELL,
    });
  }
  return areas;
}

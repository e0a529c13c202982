import type { Rgba } from '../../../src-shared/contract/colors.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { Matrix, PathShape, Piece, SolidPaint } from '../../../src-shared/drawing/piece.ts';
import { createPauses } from '../../turns.ts';
import type { Scratch } from '../scratch.ts';
import { visibleBounds } from '../visible-bounds.ts';
import type { Coverage } from './coverage.ts';
import { addFill, fillStride, levelsOfFill } from './fill.ts';
import { addOutlines } from './outline.ts';
import type { OutlineCoverage } from './outline-parts.ts';
import { fillOverlapping } from './overlapping-fill.ts';
import { type Lines, linesOfPath } from './path-lines.ts';

/**
 * Pieces that are nothing but paths of one colour each, such as letters with an outline, drawn by ourselves: three to
 * four times as fast as by way of SVG, with no pixels but those of the picture. docs/decisions/0023 says more.
 */

/** A drawing that tells how much of each pixel its colours cover. */
export interface InkDrawing {
  /** What it covers of the picture, whole px. */
  bounds: Rect;
  /**
   * Calls `each` for one part of the bounds after the other, from the lowest colour to the highest, in slices. What it
   * gets is its own only until it returns.
   */
  cover(each: (coverage: Coverage, color: Rgba) => void): Promise<void>;
}

/** Transparent px around a piece, for anti-aliasing. */
const BLEED = 1;
/** How far lines may be from the curves they stand for, px: of letters, whose edges are seen, and of their outlines. */
const FILL_TOLERANCE = 0.05;
const OUTLINE_TOLERANCE = 0.1;
/** Pixels whose coverage is in memory at a time. */
const BAND_PX = 1 << 18;
/** Work before other calls have their turn, in pixels: about 3 ms. */
const PAUSE_PX = 1 << 19;
/** Subpaths between two pauses, and what a line costs, in pixels. */
const SUBPATHS_AT_ONCE = 64;
const LINE_PX = 100;
/** Rows between two pauses where outlines lie over each other. */
const ROWS_AT_ONCE = 16;
/** Longest path data, and most work for an outline (characters × radius²), that are drawn here: a tenth of a second. */
const PATH_MAX = 400_000;
const OUTLINE_WORK_MAX = 4e8;

interface SolidPath extends PathShape {
  solid: SolidPaint;
}

/** A piece that is drawn here. Its matrix moves and turns it, so lines keep their width. */
interface InkPiece extends Piece {
  matrix: Matrix;
  body: readonly SolidPath[];
}

const isSolid = (shape: Piece['body'][number]): shape is SolidPath =>
  shape.kind === 'path' && shape.solid !== undefined;

function isQuick({ outline, solid }: SolidPath, scale: number): boolean {
  const radius = ((solid.lineWidth ?? 0) / 2) * scale + 4;
  return outline.length <= PATH_MAX && outline.length * radius * radius <= OUTLINE_WORK_MAX;
}

/** Whether a piece is paths of one colour only, few enough to be drawn here. */
export function isInk(piece: Piece, scale: number): piece is InkPiece {
  return (
    piece.opacity === 1 &&
    piece.matrix !== undefined &&
    piece.body.every((shape) => isSolid(shape) && isQuick(shape, scale))
  );
}

/** A piece as ink, for an output `scale` times the native size; undefined where nothing of it is visible. */
export function inkOf(
  { bounds: native, matrix, body }: InkPiece,
  output: Size,
  scale: number,
  scratch: Scratch,
): InkDrawing | undefined {
  const bounds = visibleBounds(native, output, scale, BLEED);
  if (!bounds) return undefined;
  const scaled: Matrix = {
    ...{ a: matrix.a * scale, b: matrix.b * scale, c: matrix.c * scale, d: matrix.d * scale },
    ...{ e: matrix.e * scale, f: matrix.f * scale },
  };
  return {
    bounds,
    async cover(each) {
      const pause = createPauses(PAUSE_PX);
      for (const { outline, solid } of body) {
        const { color, lineWidth } = solid;
        const radius = lineWidth === undefined ? undefined : (lineWidth / 2) * scale;
        const tolerance = radius === undefined ? FILL_TOLERANCE : OUTLINE_TOLERANCE;
        await scratch.lend(outline.length * 8, (block) => {
          const memory = new Float64Array(block.buffer, block.byteOffset, outline.length);
          const lines = linesOfPath(outline, scaled, tolerance, memory);
          return coverPath({ lines, radius }, bounds, { scratch, pause }, (coverage) =>
            each(coverage, color),
          );
        });
      }
    },
  };
}

/** Lines that are filled or, where there is a radius (px), drawn. */
interface Path {
  lines: Lines;
  radius: number | undefined;
}

interface Slices {
  scratch: Scratch;
  pause: (px: number) => Promise<void>;
}

/** What a path covers of `bounds`, in bands of rows from the top to the bottom. */
async function coverPath(
  path: Path,
  bounds: Rect,
  { scratch, pause }: Slices,
  each: (coverage: Coverage) => void,
): Promise<void> {
  const rows = Math.max(1, Math.floor(BAND_PX / bounds.width));
  for (let top = 0; top < bounds.height; top += rows) {
    const window = { ...bounds, y: bounds.y + top, height: Math.min(rows, bounds.height - top) };
    const numbers = fillStride(window) * window.height;
    const px = window.width * window.height;
    await scratch.lend(numbers * 4 + px, async (memory) => {
      const levels = memory.subarray(numbers * 4);
      if (path.radius === undefined) {
        const areas = new Float32Array(memory.buffer, memory.byteOffset, numbers);
        await fillBand(path.lines, { window, levels }, areas, pause);
      } else {
        const [nearest, octants] = [memory.subarray(0, px), memory.subarray(px, 2 * px)];
        await outlineBand(path.lines, path.radius, { window, levels, nearest, octants }, pause);
      }
      each({ window, levels });
    });
    await pause(px);
  }
}

/** Calls `add` with the numbers of some subpaths, and of their lines, after the others. */
async function inSlices(
  { subpaths, count }: Lines,
  pause: Slices['pause'],
  add: (subpaths: [number, number], lines: [number, number]) => void,
): Promise<void> {
  for (let first = 0; first < subpaths.length; first += SUBPATHS_AT_ONCE) {
    const end = Math.min(subpaths.length, first + SUBPATHS_AT_ONCE);
    const [from, to] = [subpaths[first] ?? count, subpaths[end] ?? count];
    add([first, end], [from, to]);
    await pause((to - from) * LINE_PX);
  }
}

async function fillBand(
  lines: Lines,
  coverage: Coverage,
  areas: Float32Array,
  pause: Slices['pause'],
): Promise<void> {
  areas.fill(0);
  await inSlices(lines, pause, (_, part) => addFill(lines, part, coverage.window, areas));
  if (!levelsOfFill(areas, coverage)) return;
  const { window } = coverage;
  for (let top = 0; top < window.height; top += ROWS_AT_ONCE) {
    const part = { ...window, y: window.y + top, height: Math.min(ROWS_AT_ONCE, window.height - top) };
    const [start, end] = [top, top + part.height].map((row) => row * fillStride(window));
    fillOverlapping(lines, part, areas.subarray(start, end));
    await pause(lines.count * LINE_PX);
  }
  levelsOfFill(areas, coverage);
}

async function outlineBand(
  lines: Lines,
  radius: number,
  coverage: OutlineCoverage,
  pause: Slices['pause'],
): Promise<void> {
  coverage.levels.fill(0);
  await inSlices(lines, pause, (part) => addOutlines(lines, part, radius, coverage));
}

import type { Rgba } from '../../../src-shared/contract/colors.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { Matrix, PathShape, Piece, SolidPaint } from '../../../src-shared/drawing/piece.ts';
import { createPauses } from '../../event-loop.ts';
import type { Scratch } from '../scratch.ts';
import { visibleBounds } from '../visible-bounds.ts';
import type { Coverage } from './coverage.ts';
import { coverPath } from './path-coverage.ts';
import { readPathLines } from './path-lines.ts';

/** Pieces of one-colour paths, drawn without SVG, three times as fast (docs/decisions/0023). */

/** A drawing that tells how much of each pixel its colours cover. */
export interface InkDrawing {
  /** What it covers of the picture, whole px. */
  bounds: Rect;
  /** Calls `each` for the parts of the bounds, colour by colour; memory is used again once it returns. */
  cover(each: (coverage: Coverage, color: Rgba) => void): Promise<void>;
}

/** Transparent px around a piece, for anti-aliasing. */
const BLEED = 1;
/** How far lines may be from the curves they stand for, px: of letters, whose edges are seen, and of their outlines. */
const FILL_TOLERANCE = 0.05;
const OUTLINE_TOLERANCE = 0.1;
/** Work before other calls have their turn, in pixels: about 3 ms. */
const PAUSE_PX = 1 << 19;
/** Longest path data, and most work for an outline (characters × radius²), that are drawn here: 0.1 to 0.3 s. */
const PATH_MAX = 400_000;
const OUTLINE_WORK_MAX = 4e8;

interface SolidPath extends PathShape {
  solid: SolidPaint;
}

/** A piece that is drawn here. Its matrix moves, turns and scales it. */
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

/** How many times as wide lines become under a matrix; exactly 1 where it only moves and turns. */
function measureGrowth({ a, b, c, d }: Matrix): number {
  return Math.round(Math.sqrt(Math.abs(a * d - b * c)) * 1e6) / 1e6;
}

/** A piece as ink, for an output `scale` times the native size; undefined where nothing of it is visible. */
export function drawInk(
  { bounds: native, matrix, body }: InkPiece,
  output: Size,
  scale: number,
  scratch: Scratch,
): InkDrawing | undefined {
  const bounds = visibleBounds(native, output, scale, BLEED);
  if (!bounds) return undefined;
  const scaled: Matrix = {
    a: matrix.a * scale,
    b: matrix.b * scale,
    c: matrix.c * scale,
    d: matrix.d * scale,
    e: matrix.e * scale,
    f: matrix.f * scale,
  };
  const lineScale = scale * measureGrowth(matrix);
  return {
    bounds,
    async cover(each) {
      const pause = createPauses(PAUSE_PX);
      for (const { outline, solid } of body) {
        const { color, lineWidth } = solid;
        const radius = lineWidth === undefined ? undefined : (lineWidth / 2) * lineScale;
        const tolerance = radius === undefined ? FILL_TOLERANCE : OUTLINE_TOLERANCE;
        await scratch.lend(outline.length * 8, (block) => {
          const memory = new Float64Array(block.buffer, block.byteOffset, outline.length);
          const lines = readPathLines(outline, scaled, tolerance, memory);
          return coverPath({ lines, radius }, bounds, { scratch, pause }, (coverage) =>
            each(coverage, color),
          );
        });
      }
    },
  };
}

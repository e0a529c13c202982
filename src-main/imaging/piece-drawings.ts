import type { Size } from '../../src-shared/document/geometry.ts';
import type { Piece } from '../../src-shared/drawing/piece.ts';
import { drawInk, isInk } from './ink/ink-drawing.ts';
import { createOverlays } from './overlay.ts';
import type { Drawing } from './raster.ts';
import type { Scratch } from './scratch.ts';

/**
 * Pieces that follow each other in drawing order, as drawings for an output `scale` times the native size. The only
 * place that chooses: paths of one colour are drawn by ourselves, and what needs more (emoji, blurs, masks, opacity of
 * a group) by way of SVG.
 */
export function drawingsOfPieces(
  pieces: readonly Piece[],
  { size, scale }: { size: Size; scale: number },
  scratch: Scratch,
): Drawing[] {
  const drawings: Drawing[] = [];
  let rest: Piece[] = [];
  const endRest = () => {
    drawings.push(...createOverlays(rest, size, scale));
    rest = [];
  };
  for (const piece of pieces) {
    if (!isInk(piece, scale)) {
      rest.push(piece);
      continue;
    }
    endRest();
    const ink = drawInk(piece, size, scale, scratch);
    if (ink) drawings.push(ink);
  }
  endRest();
  return drawings;
}

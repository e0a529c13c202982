import { getBounds, getCorners, type Rect, type Size } from '../../src-shared/document/geometry.ts';
import { type Piece, writePieceMarkup } from '../../src-shared/drawing/piece.ts';
import { visibleBounds } from './visible-bounds.ts';

/** Turns drawn pieces into SVG documents, clipped to their visible part of the finished picture. */

/** An SVG document and the whole px it covers on the picture. */
export interface Overlay extends Size {
  svg: string;
  left: number;
  top: number;
}

/** SVG markup and the bounds of its ink; native px. */
interface Ink {
  markup: string;
  bounds: Rect;
}

/** Transparent px around a piece, for anti-aliasing. */
const BLEED = 2;

/** Markup (native px) as an SVG of `bounds` in px of the output; undefined where nothing is visible. */
function createOverlay({ markup, bounds }: Ink, output: Size, scale: number): Overlay | undefined {
  const visible = visibleBounds(bounds, output, scale, BLEED);
  if (!visible) return undefined;
  const { x: left, y: top, width, height } = visible;
  const view = [left, top, width, height].map((length) => length / scale).join(' ');
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${view}">${markup}</svg>`,
    left,
    top,
    width,
    height,
  };
}

function joinInks(inks: readonly Ink[]): Ink {
  return {
    markup: inks.map(({ markup }) => markup).join(''),
    bounds: getBounds(inks.flatMap(({ bounds }) => getCorners(bounds))),
  };
}

/**
 * Overlays of pieces that follow each other in drawing order, for an output `scale` times the native size. Small pieces
 * are cheaper to blend; where they would cover more than the picture (many large ones over each other), they are drawn
 * as one, or all of their pixels would be in memory at once.
 */
export function createOverlays(pieces: readonly Piece[], output: Size, scale: number): Overlay[] {
  const inks = pieces.map((piece) => ({ markup: writePieceMarkup(piece), bounds: piece.bounds }));
  const area = inks.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0) * scale ** 2;
  const drawn = area > output.width * output.height ? [joinInks(inks)] : inks;
  return drawn.flatMap((ink) => createOverlay(ink, output, scale) ?? []);
}

import type { LayerBox } from '../contract/layers.ts';
import { emojiMarkup, type SvgDeps } from '../drawing/caption-drawing.ts';
import type { Piece } from '../drawing/overlay.ts';
import type { Rect } from '../layout/types.ts';
import { turnedBounds } from './rotated-box.ts';

/** Emoji and pictures laid over a picture: where they lie and, for emoji, their drawing. Pure: no pixels here. */

/** What a layer shows: an emoji by the key of its art, or a picture in whatever form the door has it. */
export type LayerArt<P> = { kind: 'emoji'; key: string } | { kind: 'picture'; picture: P };

/** A layer as asked for; its box in fractions of the finished picture. */
export interface LayerRequest<P> {
  art: LayerArt<P>;
  box: LayerBox;
  opacity?: number | undefined;
  /** Mirrored left to right. */
  flip?: boolean | undefined;
  z?: number | undefined;
}

/** A layer on the canvas; px of its native size. */
export interface SceneLayer<P> {
  art: LayerArt<P>;
  /** The unrotated box; the layer turns about its centre. */
  box: Rect;
  /** Degrees, clockwise. */
  rotation: number;
  opacity: number;
  flip: boolean;
  z: number;
}

/** Places layers on a canvas (native px). */
export function placeLayers<P>(
  layers: readonly LayerRequest<P>[],
  canvas: { width: number; height: number },
): SceneLayer<P>[] {
  return layers.map(({ art, box, opacity = 1, flip = false, z = 0 }) => ({
    art,
    box: {
      x: box.x * canvas.width,
      y: box.y * canvas.height,
      width: box.width * canvas.width,
      height: box.height * canvas.height,
    },
    rotation: box.rotation ?? 0,
    opacity,
    flip,
    z,
  }));
}

/** The square an emoji fills: as large as fits, in the middle of its box. */
export function emojiSquare({ x, y, width, height }: Rect): Rect {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** An emoji layer as a piece of overlay. Ids in its markup begin with `id`. */
export function emojiPiece(
  key: string,
  { box, rotation, opacity, flip }: Omit<SceneLayer<unknown>, 'art'>,
  id: string,
  deps: Pick<SvgDeps, 'emoji'>,
): Piece {
  const square = emojiSquare(box);
  const side = square.width;
  const drawn = emojiMarkup(
    { kind: 'emoji', key, x: -side / 2, y: -side / 2, size: side },
    deps.emoji.picture(key),
    id,
  );
  const place = `translate(${square.x + side / 2} ${square.y + side / 2})`;
  const turn = rotation ? ` rotate(${rotation})` : '';
  const mirror = flip ? ' scale(-1 1)' : '';
  const fade = opacity < 1 ? ` opacity="${opacity}"` : '';
  return {
    markup: `<g transform="${place}${turn}${mirror}"${fade}>${drawn}</g>`,
    bounds: turnedBounds({ box: square, rotation }),
  };
}

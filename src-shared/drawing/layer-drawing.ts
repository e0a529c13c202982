import type { Rect } from '../document/geometry.ts';
import type { LayerPlace } from '../document/layers.ts';
import { rotatedBounds } from '../document/rotated-box.ts';
import { type EmojiPictures, emojiShape } from './emoji.ts';
import type { Piece } from './piece.ts';

/** Draws layers. Only emoji are drawings; pictures are placed by the same transform. */

/** The square an emoji fills: as large as fits, in the middle of its box. */
function squareIn({ x, y, width, height }: Rect): Rect {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** SVG transform from a drawing about the origin to a layer's place: moved to its centre, turned, mirrored. */
export function layerTransform({ box, flip }: Pick<LayerPlace, 'box' | 'flip'>): string {
  const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2})`;
  const turn = box.rotation ? ` rotate(${box.rotation})` : '';
  return `${place}${turn}${flip ? ' scale(-1 1)' : ''}`;
}

/** An emoji layer. Ids in its markup begin with `id`. */
export function emojiPiece(
  key: string,
  { box, opacity, flip }: Omit<LayerPlace, 'z'>,
  id: string,
  emoji: EmojiPictures,
): Piece {
  const square = { ...squareIn(box), rotation: box.rotation };
  const size = square.width;
  return {
    transform: layerTransform({ box: square, flip }),
    opacity,
    body: [emojiShape({ x: -size / 2, y: -size / 2, size }, emoji.picture(key), id)],
    bounds: rotatedBounds(square),
  };
}

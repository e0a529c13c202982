import { type Rect, uniteRects } from '../document/geometry.ts';
import type { LayerPlace } from '../document/layers.ts';
import { type EmojiPictures, emojiShape } from './emoji.ts';
import { layerTransform, mirrorBounds } from './layer-transform.ts';
import type { Piece, Shape } from './piece.ts';
import { mirrorShadow, placeShadow, shadowBounds, shadowFilter } from './shadow-filter.ts';

/** The square an emoji fills: as large as fits, in the middle of its box. */
function squareIn({ x, y, width, height }: Rect): Rect {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** An emoji layer. Ids in its markup begin with `id`. */
export function emojiPiece(
  key: string,
  place: Omit<LayerPlace, 'z'>,
  id: string,
  emoji: EmojiPictures,
): Piece {
  const { box, opacity, flip, flipVertical } = place;
  const square = { ...squareIn(box), rotation: box.rotation };
  const size = square.width;
  const area = { x: -size / 2, y: -size / 2, width: size, height: size };
  const art = (prefix: string) => emojiShape({ x: area.x, y: area.y, size }, emoji.picture(key), prefix);
  const shadow = place.shadow && mirrorShadow(placeShadow(place.shadow, square), place);
  const body: Shape[] = [art(id)];
  if (shadow) {
    const filter = shadowFilter(`${id}shadow`, area, shadow);
    const under = `${filter}<g filter="url(#${id}shadow)">${art(`${id}s`).markup}</g>`;
    body.unshift({ kind: 'markup', markup: under });
  }
  return {
    transform: layerTransform({ box: square, flip, flipVertical }),
    opacity,
    body,
    bounds: mirrorBounds(shadow ? uniteRects(area, shadowBounds(area, shadow)) : area, {
      box: square,
      flip,
      flipVertical,
    }),
  };
}

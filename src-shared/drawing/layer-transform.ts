import type { Rect } from '../document/geometry.ts';
import type { LayerPlace } from '../document/layers.ts';
import { rotatePartBounds } from '../document/rotated-box.ts';

/** SVG transform from a drawing about the origin to a layer's place: moved to its centre, turned, mirrored. */
export function layerTransform({
  box,
  flip,
  flipVertical,
}: Pick<LayerPlace, 'box' | 'flip' | 'flipVertical'>): string {
  const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2})`;
  const turn = box.rotation ? ` rotate(${box.rotation})` : '';
  const mirror = flip || flipVertical ? ` scale(${flip ? -1 : 1} ${flipVertical ? -1 : 1})` : '';
  return `${place}${turn}${mirror}`;
}

/** The bounds on the canvas of an area about the middle of a layer's box. */
export function mirrorBounds(
  { x, y, width, height }: Rect,
  { box, flip, flipVertical }: Pick<LayerPlace, 'box' | 'flip' | 'flipVertical'>,
): Rect {
  const part = {
    x: box.width / 2 + (flip ? -x - width : x),
    y: box.height / 2 + (flipVertical ? -y - height : y),
    width,
    height,
  };
  return rotatePartBounds(part, box);
}

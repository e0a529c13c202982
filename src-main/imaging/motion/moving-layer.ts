import type { PlacedLayer } from '../../../src-shared/document/layers.ts';
import { rotatePoint } from '../../../src-shared/document/rotated-box.ts';
import { combineMatrices } from '../../../src-shared/motion/posed-piece.ts';
import { createPictureDrawing, decodePictureLayer, type PictureLayer } from '../drawings.ts';
import { drawLook } from './drawing-look.ts';
import { type Look, spriteLook } from './look.ts';
import type { MovingItem } from './moving-item.ts';
import type { Drawer } from './moving-piece.ts';
import { isIdentity, scaleMatrix, toKey } from './output-matrix.ts';
import { type ItemMotion, type Placement, placementAt } from './placement.ts';
import { createSprite, getSpriteBounds, SPRITE_BORDER, type Sprite } from './sprite.ts';
import { wholePx } from './surface.ts';

/** Layers that are pictures and move: at rest as in a still, else as pixels that are moved. */

/** Largest area of a layer that is kept whole, areas of the picture; larger ones are kept smaller. */
const AREA_MAX = 2;
const SECONDS = 15;

/** The layer upright and whole, as a sprite, and how many of its px are one of the result. */
async function createPictureSprite(
  layer: PictureLayer,
  { size, scale }: Drawer,
): Promise<{ sprite: Sprite; across: number; down: number }> {
  const { box } = layer;
  const [wide, high] = [box.width * scale, box.height * scale];
  const share = Math.min(1, Math.sqrt((AREA_MAX * size.width * size.height) / (wide * high)));
  const [width, height] = [Math.max(1, Math.round(wide * share)), Math.max(1, Math.round(high * share))];
  const full = { width, height };
  const clip = { ...full, full, part: { x: 0, y: 0, ...full }, left: 0, top: 0 };
  const { pixels } = await decodePictureLayer(layer, clip, 1, SECONDS);
  const area = { x: 0, y: 0, ...full };
  return { sprite: createSprite(pixels, area), across: width / box.width, down: height / box.height };
}

/** From a sprite's px to native px at rest. */
function atRest({ box }: Pick<PlacedLayer<unknown>, 'box'>, across: number, down: number) {
  const right = rotatePoint({ x: 1 / across, y: 0 }, box.rotation);
  const below = rotatePoint({ x: 0, y: 1 / down }, box.rotation);
  const corner = rotatePoint(
    { x: -box.width / 2 - SPRITE_BORDER / across, y: -box.height / 2 - SPRITE_BORDER / down },
    box.rotation,
  );
  return {
    a: right.x,
    b: right.y,
    c: below.x,
    d: below.y,
    e: box.x + box.width / 2 + corner.x,
    f: box.y + box.height / 2 + corner.y,
  };
}

export function createMovingLayer(layer: PictureLayer, motion: ItemMotion, drawer: Drawer): MovingItem {
  let still: Promise<Look | undefined> | undefined;
  let sprite: ReturnType<typeof createPictureSprite> | undefined;
  const { scale, size } = drawer;

  async function lookAt({ matrix, opacity }: Placement): Promise<Look | undefined> {
    if (isIdentity(matrix) && opacity === 1) {
      const drawing = createPictureDrawing(layer, drawer);
      still ??= drawing ? drawLook(drawing) : Promise.resolve(undefined);
      return still;
    }
    sprite ??= createPictureSprite(layer, drawer);
    const { sprite: own, across, down } = await sprite;
    const native = combineMatrices(matrix, atRest(layer, across, down));
    const { a, b, c, d, e, f } = scaleMatrix(native, scale);
    const full = { a: a * scale, b: b * scale, c: c * scale, d: d * scale, e, f };
    const bounds = wholePx(getSpriteBounds(own, full), size);
    return bounds && spriteLook(own, full, opacity * layer.opacity, bounds);
  }

  return {
    at(timeMs) {
      const placement = placementAt(motion, timeMs, scale);
      if (!placement || layer.opacity === 0) return undefined;
      return {
        key: `${placement.opacity} ${toKey(placement.matrix)}`,
        look: () => lookAt(placement),
      };
    },
  };
}

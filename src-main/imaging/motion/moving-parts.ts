import type { TemplateMotion, TemplateMotionPart } from '../../../src-shared/contract/template-motion.ts';
import { commonPart, type Point, type Rect } from '../../../src-shared/document/geometry.ts';
import type { Matrix } from '../../../src-shared/drawing/piece.ts';
import { type PartPlace, partPlacesAt } from '../../../src-shared/motion/part-places.ts';
import { combineMatrices } from '../../../src-shared/motion/posed-piece.ts';
import type { Pixels } from '../decode.ts';
import { toImage } from '../sharp-module.ts';
import { spriteLook } from './look.ts';
import type { MovingItem } from './moving-item.ts';
import { precise, toKey } from './output-matrix.ts';
import { createSprite, getSpriteBounds, SPRITE_BORDER, type Sprite } from './sprite.ts';
import { wholePx } from './surface.ts';

export interface PartStage {
  motion: TemplateMotion;
  /** One period of all loops, ms. */
  periodMs: number;
  /** What of the blank is seen, px of it. */
  crop: Rect;
  /** Where that is on the result, whole px. */
  place: Rect;
}

/** A part's own pixels, and the matrix from them to the blank at rest. */
interface PartSprite {
  sprite: Sprite;
  matrix: Matrix;
}

/** A part scaled down to what is needed of it; larger it is only drawn larger. */
async function partSprite(
  { from, x, y }: TemplateMotionPart,
  atlas: Pixels,
  scale: Point,
): Promise<PartSprite> {
  const width = Math.max(1, Math.round(from.width * Math.min(1, scale.x)));
  const height = Math.max(1, Math.round(from.height * Math.min(1, scale.y)));
  const whole = width === from.width && height === from.height;
  const pixels = whole ? atlas : await scaleDown(atlas, from, { width, height });
  const sprite = createSprite(pixels, whole ? from : { x: 0, y: 0, width, height });
  const [across, down] = [from.width / width, from.height / height];
  return {
    sprite,
    matrix: { a: across, b: 0, c: 0, d: down, e: x - SPRITE_BORDER * across, f: y - SPRITE_BORDER * down },
  };
}

async function scaleDown(
  atlas: Pixels,
  { x, y, width, height }: Rect,
  size: { width: number; height: number },
): Promise<Pixels> {
  const part = toImage(atlas).extract({ left: x, top: y, width, height });
  const { data, info } = await part
    // Sharper kernels go beyond the colours at an edge: a light line beside each hard one.
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...size, channels: info.channels === 4 ? 4 : 3 };
}

/** From px of the blank to those of the result. */
function ontoResult({ crop, place }: PartStage): Matrix {
  const [a, d] = [place.width / crop.width, place.height / crop.height];
  return { a, b: 0, c: 0, d, e: place.x - crop.x * a, f: place.y - crop.y * d };
}

/** Its parts as items, from the lowest to the highest; `atlas` is the picture of `motion.image`. */
export async function createMovingParts(stage: PartStage, atlas: Pixels): Promise<MovingItem[]> {
  const { motion, periodMs, place } = stage;
  const onto = ontoResult(stage);
  let last: { timeMs: number; places: PartPlace[] } | undefined;
  const placesAt = (timeMs: number): PartPlace[] => {
    if (last?.timeMs !== timeMs) last = { timeMs, places: partPlacesAt(motion, timeMs, periodMs) };
    return last.places;
  };
  const sprites = await Promise.all(
    motion.parts.map((part) => partSprite(part, atlas, { x: onto.a, y: onto.d })),
  );
  return sprites.map(({ sprite, matrix: own }, at) => ({
    at(timeMs) {
      const found = placesAt(timeMs)[at];
      if (!found || found.opacity <= 0) return undefined;
      const matrix = precise(combineMatrices(onto, combineMatrices(found.matrix, own)), 1);
      const opacity = Math.round(found.opacity * 256) / 256;
      const clip = clipPart(found.part, onto, place);
      return {
        key: `${opacity} ${toKey(matrix)}`,
        async look() {
          const covered = wholePx(getSpriteBounds(sprite, matrix), SOMEWHERE);
          const bounds = covered && clip && commonPart(covered, clip);
          return bounds && spriteLook(sprite, matrix, opacity, bounds);
        },
      };
    },
  }));
}

/** Larger than any picture. */
const SOMEWHERE = { width: 1e5, height: 1e5 };

/** What of the result a part may be seen in. */
function clipPart({ within }: TemplateMotionPart, { a, d, e, f }: Matrix, place: Rect): Rect | undefined {
  if (!within) return place;
  const [left, top] = [Math.round(within.x * a + e), Math.round(within.y * d + f)];
  const right = Math.round((within.x + within.width) * a + e);
  const bottom = Math.round((within.y + within.height) * d + f);
  return commonPart(place, { x: left, y: top, width: right - left, height: bottom - top });
}

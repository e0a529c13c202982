import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { Surround } from '../../../src-shared/contract/surround.ts';
import { CROP_MIN, computeCanvas, cropToRatio, readRatio } from '../../../src-shared/document/canvas.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { toAdjustField } from './adjustments.ts';
import { clamp, roundFraction } from './geometry.ts';
import { isColor } from './styles.ts';

/** Canvas and watermark as the engine accepts them: incomplete input from fields is corrected or left out. */

/** A fraction within bounds; undefined for what is not a number. */
const share = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && Number.isFinite(value) ? roundFraction(clamp(value, least, most)) : undefined;

function normaliseCrop(crop: NonNullable<Canvas['crop']>): Canvas['crop'] {
  const [x = 0, y = 0] = [share(crop.x, 0, 1 - CROP_MIN), share(crop.y, 0, 1 - CROP_MIN)];
  const width = roundFraction(Math.min(share(crop.width, CROP_MIN, 1) ?? 1, 1 - x));
  const height = roundFraction(Math.min(share(crop.height, CROP_MIN, 1) ?? 1, 1 - y));
  return width < 1 || height < 1 ? { x, y, width, height } : undefined;
}

function normaliseSurround({ type, color, from, to, angle, strength }: Surround): Surround {
  const turned =
    angle === undefined || !Number.isFinite(angle) ? undefined : clamp(Math.round(angle), -360, 360);
  return {
    type,
    ...keepGiven({ angle: turned, strength: share(strength, 0, 1) }),
    ...(isColor(color) ? { color } : {}),
    ...(isColor(from) ? { from } : {}),
    ...(isColor(to) ? { to } : {}),
  };
}

/** A canvas without settings that have no effect. */
export function normaliseCanvas({
  crop,
  adjust,
  pad,
  color,
  aspect_ratio,
  fit,
  surround,
  ...turn
}: Canvas): Canvas {
  const { rotation, flip, flip_vertical } = turn;
  const cut = crop && normaliseCrop(crop);
  const sides = (['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
    const bar = share(pad?.[side], 0, 1);
    return bar ? [[side, bar] as const] : [];
  });
  return {
    ...(rotation ? { rotation } : {}),
    ...(flip ? { flip } : {}),
    ...(flip_vertical ? { flip_vertical } : {}),
    ...(cut ? { crop: cut } : {}),
    ...toAdjustField(adjust),
    ...(sides.length ? { pad: Object.fromEntries(sides) } : {}),
    ...(isColor(color) ? { color } : {}),
    ...(aspect_ratio !== undefined && fit === 'bars'
      ? { aspect_ratio, fit, ...(surround ? { surround: normaliseSurround(surround) } : {}) }
      : {}),
  };
}

/** A canvas as it is edited: one that is cropped to a ratio has that crop, which can be moved. */
export function settleCrop(canvas: Canvas, picture: Size): Canvas {
  const { aspect_ratio: aspect, fit, ...rest } = canvas;
  if (aspect === undefined || fit === 'bars') return canvas;
  return { ...rest, crop: cropToRatio(computeCanvas(picture, canvas).source, rest, readRatio(aspect)) };
}

/** A watermark with a text or a logo; null where it has neither yet. */
export function normaliseWatermark(watermark: Watermark | null): Watermark | null {
  if (!watermark) return null;
  const { text, logo_url, position, opacity, color, outline_color, scale } = watermark;
  const words = Array.from(text ?? '')
    .slice(0, LIMITS.watermarkChars)
    .join('');
  if (words === '' && !logo_url) return null;
  const [shown, wide] = [share(opacity, 0, 1), share(scale, 0.01, 1)];
  return {
    ...(logo_url ? { logo_url } : { text: words }),
    ...(position === undefined ? {} : { position }),
    ...(shown === undefined ? {} : { opacity: shown }),
    ...(isColor(color) ? { color } : {}),
    ...(isColor(outline_color) ? { outline_color } : {}),
    ...(wide === undefined ? {} : { scale: wide }),
  };
}

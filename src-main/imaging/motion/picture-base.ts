import type { CanvasGeometry } from '../../../src-shared/document/canvas.ts';
import { commonPart, getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';
import { toImage } from '../sharp-module.ts';
import type { MovingBase } from './moving-base.ts';
import type { MovingPicture, PictureFrame } from './moving-picture.ts';
import { copyArea, createSurface, moveRect, type Surface, wholePx } from './surface.ts';

/** How far scaling spreads a change: px of the picture or of the result, whichever are larger. */
const SPREAD = 3;

/** Pixels that are copied before other work has its turn, some milliseconds. */
const PAUSE_PX = 1 << 18;

/** Copies an area (px of the crop) of a frame to a surface of the crop's size, with or without alpha. */
async function takeOver(
  { data }: PictureFrame,
  source: Size,
  crop: Rect,
  area: Rect,
  to: Surface,
): Promise<void> {
  const { channels, width } = to;
  const pause = createPauses(PAUSE_PX);
  for (let y = area.y; y < area.y + area.height; y++) {
    await pause(area.width);
    let from = ((crop.y + y) * source.width + crop.x + area.x) * 4;
    let at = (y * width + area.x) * channels;
    if (channels === 4) {
      to.data.set(data.subarray(from, from + area.width * 4), at);
      continue;
    }
    for (const end = at + area.width * 3; at < end; from += 4, at += 3) {
      to.data[at] = data[from] ?? 0;
      to.data[at + 1] = data[from + 1] ?? 0;
      to.data[at + 2] = data[from + 2] ?? 0;
    }
  }
}

/** `size`: of the crop in the result, px. */
export function createPictureBase(
  picture: MovingPicture,
  { crop }: Pick<CanvasGeometry, 'crop'>,
  size: Size,
): MovingBase {
  const channels = picture.hasAlpha ? 4 : 3;
  const isScaled = crop.width !== size.width || crop.height !== size.height;
  return {
    width: size.width,
    height: size.height,
    channels,
    begin(signal, step) {
      const frames = picture.frames(signal, step)[Symbol.asyncIterator]();
      const native = createSurface(crop, channels);
      let shown: Surface = native;
      let isFirst = true;
      const scaleBase = async (): Promise<Surface> => {
        const data = Buffer.from(native.data.buffer, native.data.byteOffset, native.data.byteLength);
        const image = toImage({ data, width: crop.width, height: crop.height, channels });
        const resized = image.resize(size.width, size.height, { fit: 'fill' }).raw();
        return { ...size, channels, data: await resized.toBuffer() };
      };
      return {
        async next() {
          const { value: frame, done } = await frames.next();
          if (done) return [];
          const seen = isFirst ? getWholeArea(picture) : frame.changed;
          const own = seen && commonPart(seen, crop);
          isFirst = false;
          if (!own) return [];
          const area = moveRect(own, -crop.x, -crop.y);
          await takeOver(frame, picture, crop, area, native);
          if (!isScaled) return [area];
          shown = await scaleBase();
          return spreadChange(area, size.width / crop.width, size.height / crop.height, size);
        },
        async restore(surface, area) {
          copyArea(shown, area, surface);
        },
        async end() {
          await frames.return?.();
        },
      };
    },
  };
}

function spreadChange({ x, y, width, height }: Rect, across: number, down: number, size: Size): Rect[] {
  const [beside, above] = [SPREAD * Math.max(1, across), SPREAD * Math.max(1, down)];
  const scaled = {
    x: x * across - beside,
    y: y * down - above,
    width: width * across + 2 * beside,
    height: height * down + 2 * above,
  };
  const area = wholePx(scaled, size);
  return area ? [area] : [];
}

import type { CanvasGeometry } from '../../../src-shared/document/canvas.ts';
import { getWholeArea, type Rect, type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import { turnSize } from '../../../src-shared/document/turn.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import { toTurnMatrix } from '../../../src-shared/motion/carrying.ts';
import type { RgbaPixels } from '../../state/adjust/adjuster.ts';

/** Pixels of the picture that was asked for last: one picture is edited at a time, and a large one takes 64 MB. */
let last: { key: string; pixels: Promise<PatchedPixels> } | undefined;

/** The pixels of a picture the page shows, turned, RGBA. @throws Error where it cannot be loaded */
export function pixelsOfPicture(src: string, turned: TurnedPicture): Promise<PatchedPixels> {
  const { turn, source } = turned;
  const key = JSON.stringify([src, turn, source]);
  if (last?.key !== key) {
    const pixels = loadImage(src).then((image) => drawTurned(image, turned, getWholeArea(source), source));
    last = { key, pixels };
    pixels.catch(() => {
      if (last?.pixels === pixels) last = undefined;
    });
  }
  return last.pixels;
}

/** @throws Error where it cannot be loaded */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** The pixels of what is drawn on a canvas of a size (px). @throws Error where the browser has no memory for them */
function drawPixels({ width, height }: Size, draw: (context: OffscreenCanvasRenderingContext2D) => void) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas to read pixels with.');
  context.imageSmoothingQuality = 'high';
  draw(context);
  return { width, height, channels: 4 as const, data: context.getImageData(0, 0, width, height).data };
}

/** The pixels of a part (px) of an image, stretched to a size. */
export const drawPart = (image: HTMLImageElement, part: Rect, size: Size): RgbaPixels =>
  drawPixels(size, (context) =>
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height),
  );

/** How a picture is turned, and its size (px) afterwards. */
export type TurnedPicture = Pick<CanvasGeometry, 'turn' | 'source'>;

/** The pixels of a part (px) of a picture once it is turned, stretched to a size. */
export function drawTurned(
  image: CanvasImageSource,
  { turn, source }: TurnedPicture,
  part: Rect,
  size: Size,
): RgbaPixels {
  const upright = turnSize(source, turn);
  return drawPixels(size, (context) => {
    context.scale(size.width / part.width, size.height / part.height);
    context.translate(-part.x, -part.y);
    const { a, b, c, d, e, f } = toTurnMatrix(upright, turn);
    context.transform(a, b, c, d, e, f);
    context.drawImage(image, 0, 0, upright.width, upright.height);
  });
}

const drawWhole = (image: HTMLImageElement, size: Size) =>
  drawPart(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, size);

/**
 * The pixels of a picture, scaled down where a side is longer than `most` px.
 * @throws Error where it cannot be loaded
 */
export async function readPixels(src: string, most = Number.POSITIVE_INFINITY) {
  const image = await loadImage(src);
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, most / Math.max(naturalWidth, naturalHeight));
  return drawWhole(image, scaleSize({ width: naturalWidth, height: naturalHeight }, scale));
}

/** The pixels of a picture, stretched to a size (px). @throws Error where it cannot be loaded */
export const readPixelsAt = async (src: string, size: Size) => drawWhole(await loadImage(src), size);

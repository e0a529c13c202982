import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** What an animated picture may have; checked by its headers, before memory is taken for a pixel. */

const millions = (pixels: number): string => String(pixels / 1_000_000);

/** @throws CamError IMAGE_UNREADABLE where the picture would have too many pixels, or none */
export function checkCanvas(size: Size): void {
  if (size.width < 1 || size.height < 1) throw createDamageError();
  checkSize(size);
}

function checkSize({ width, height }: Size): void {
  if (width * height <= LIMITS.movingFramePixels) return;
  throw unreadable(
    `The animated picture has ${width} × ${height} px; its frames may have ${millions(LIMITS.movingFramePixels)} megapixels. Send a smaller one, or a still.`,
  );
}

/** Called with the size of each frame before it is decoded. @throws CamError IMAGE_UNREADABLE for too many px */
export function pixelBudget(): (frame: Size) => void {
  let pixels = 0;
  return (frame) => {
    checkSize(frame);
    pixels += frame.width * frame.height;
    if (pixels <= LIMITS.movingPixels) return;
    throw unreadable(
      `The frames of the animated picture have more than ${millions(LIMITS.movingPixels)} megapixels in all. Send a shorter or smaller one.`,
    );
  };
}

export function createDamageError(cause?: unknown): CamError {
  const message =
    'The animated picture cannot be decoded: it is damaged or cut short before its first frame ends. Send another file.';
  return new CamError('IMAGE_UNREADABLE', message, { cause });
}

/** @param index of the frame, from 0 */
export function createDamagedFrameError(index: number, cause: unknown): CamError {
  const message = `Frame ${index + 1} of the animated picture is damaged. Save the picture again with another program, or send another file.`;
  return new CamError('IMAGE_UNREADABLE', message, { cause });
}

function unreadable(message: string): CamError {
  return new CamError('IMAGE_UNREADABLE', message);
}

import { CamError } from '../../../src-shared/contract/errors.ts';
import type { PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { sniffImage } from '../container/sniff.ts';
import type { MovingPicture } from '../motion/moving-picture.ts';
import { readApng } from './apng.ts';
import { createCompositedPicture } from './composited.ts';
import { readGif } from './gif.ts';
import type { StoredPicture } from './stored-frames.ts';
import { uprightPicture } from './upright.ts';
import { readWebp } from './webp.ts';

/** Readers of the formats that can be animated. Animated AVIF is read as a video. */
const READERS: Partial<Record<PictureFormat, (bytes: Uint8Array) => StoredPicture | undefined>> = {
  gif: readGif,
  webp: readWebp,
  png: readApng,
};

/**
 * Opens an animated GIF, WebP or APNG; undefined for a still, which is every picture of one frame, and for what is no
 * picture. Its frames are decoded when they are asked for: memory is that of a few frames, however many there are. One
 * that is cut short has the frames before that place.
 * @throws CamError IMAGE_UNREADABLE where it is damaged before its first frame ends, or too large; what `signal` was
 * aborted with
 */
export async function openMovingPicture(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<MovingPicture | undefined> {
  const format = sniffImage(bytes);
  const picture = format && READERS[format]?.(bytes);
  if (!picture) return undefined;
  const upright = uprightPicture(await createCompositedPicture(picture, signal), picture.orientation);
  return { ...upright, origin: { kind: 'picture', bytes } };
}

/** Whether `openMovingPicture` would open a picture, by its blocks alone; false for one that it would refuse. */
export function isAnimated(bytes: Uint8Array): boolean {
  try {
    const format = sniffImage(bytes);
    return format !== null && READERS[format]?.(bytes) !== undefined;
  } catch (error) {
    if (error instanceof CamError) return false;
    throw error;
  }
}

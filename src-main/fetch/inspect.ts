import { LIMITS } from '../../src-shared/contract/limits.ts';
import { imageSize } from './dimensions.ts';
import { INSTEAD, unreadable } from './refusal.ts';
import { describeBytes, sniffImage } from './sniff.ts';

/**
 * Lets pass only what is an image by its bytes and declares at most `LIMITS.imagePixels`.
 * Throws IMAGE_UNREADABLE, naming what came. `source` begins the sentence: `The address gave`.
 */
export function assertImage(bytes: Uint8Array, source: string): void {
  if (sniffImage(bytes) === null) {
    throw unreadable(`${source} ${describeBytes(bytes)}, not an image that can be read.`, INSTEAD.picture);
  }
  const size = imageSize(bytes);
  if (size && size.width * size.height > LIMITS.imagePixels) {
    throw unreadable(
      `${source} a picture of ${size.width} × ${size.height} px, which is too large.`,
      INSTEAD.smaller,
    );
  }
}

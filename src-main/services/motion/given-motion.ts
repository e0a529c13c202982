import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { MovingPicture } from '../../imaging/motion/moving-picture.ts';
import { openMovingPicture } from '../../imaging/moving-input/open.ts';

/**
 * The moving picture that a caller has given; undefined for a still.
 * @throws CamError IMAGE_UNREADABLE where it is damaged or plays too long; what `signal` was aborted with
 */
export async function openGiven(bytes: Uint8Array, signal: AbortSignal): Promise<MovingPicture | undefined> {
  const moving = await openMovingPicture(bytes, signal);
  const durationMs = moving?.durations.reduce((sum, ms) => sum + ms, 0) ?? 0;
  if (durationMs <= LIMITS.motionMs) return moving;
  await moving?.close();
  throw new CamError(
    'IMAGE_UNREADABLE',
    `The moving picture plays for ${Math.round(durationMs / 1000)} s; at most ${LIMITS.motionMs / 1000} s are taken. Send a shorter one.`,
  );
}

import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import type { MovingPicture } from '../../imaging/motion/moving-picture.ts';
import { openMovingPicture } from '../../imaging/moving-input/open.ts';

/**
 * The moving picture that a caller has given; undefined for a still. `field`: of the request, named in errors.
 * @throws CamError IMAGE_UNREADABLE where it is damaged or plays too long; what `signal` was aborted with
 */
export async function openGiven(
  bytes: Uint8Array,
  signal: AbortSignal,
  field?: string,
): Promise<MovingPicture | undefined> {
  try {
    return await openWithinLimit(bytes, signal);
  } catch (error) {
    throw field === undefined ? error : inField(error, field);
  }
}

async function openWithinLimit(bytes: Uint8Array, signal: AbortSignal): Promise<MovingPicture | undefined> {
  const moving = await openMovingPicture(bytes, signal);
  const durationMs = moving?.durations.reduce((sum, ms) => sum + ms, 0) ?? 0;
  if (durationMs <= LIMITS.motionMs) return moving;
  await moving?.close();
  // Rounded up: 60.2 s are not said to be 60.
  const seconds = Math.ceil(durationMs / 1000);
  throw new CamError(
    'IMAGE_UNREADABLE',
    `The moving picture plays for ${seconds} s; at most ${LIMITS.motionMs / 1000} s are taken. Send a shorter one.`,
  );
}

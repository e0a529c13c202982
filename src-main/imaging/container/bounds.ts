import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';

/** Bounds on what a picture file may hold besides its pixels. */

/** Bytes of a colour profile, unpacked; beyond it the picture counts as sRGB. Those of printing presses have 2.6 MB. */
export const PROFILE_BYTES = 4 * 1024 * 1024;

/** Bytes of Exif that are searched for the orientation: what one segment of a JPEG holds. */
export const EXIF_BYTES = 64 * 1024;

/** Bytes that may be missing at the end of a WebP: zeros take their place, which shows in the last rows at most. */
export const MISSING_BYTES = 200;
/** Of a picture, at its end, that may be missing: less than captions and faces are recognised without. */
export const MISSING_SHARE = 0.1;

export function tooManyFrames(): CamError {
  const message = `The picture has more than ${LIMITS.imageFrames} frames. Send a shorter one.`;
  return new CamError('IMAGE_UNREADABLE', message);
}

/** A file whose structure no ordinary program writes; `what` says which: `more than 100 scans`. */
export function createStructureError(what: string): CamError {
  const message = `The picture has ${what}, as no ordinary program writes it. Save it again with another program and send that.`;
  return new CamError('IMAGE_UNREADABLE', message);
}

/** A picture that is sound, but of a kind that is not read; `kind`: `a JPEG-LS`. */
export function createKindError(kind: string): CamError {
  const message = `The picture is ${kind}, which cannot be read. Save it as an ordinary PNG or JPEG and send that.`;
  return new CamError('IMAGE_UNREADABLE', message);
}

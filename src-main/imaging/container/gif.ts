import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { tooManyFrames } from './bounds.ts';
import { copyParts } from './copy.ts';

/** GIF: a header, then blocks; extensions and frames hold their data in sub-blocks of at most 255 bytes. */

const [EXTENSION, FRAME, TRAILER] = [0x21, 0x2c, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
/** Applications whose extension says how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const HEADER_BYTES = 13;
const FRAME_HEADER_BYTES = 10;

const tableBytes = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The offset after sub-blocks that begin at `at`. */
function skipSubBlocks(gif: Uint8Array, at: number): number {
  let end = at;
  while (end < gif.length) {
    const size = gif[end] ?? 0;
    end += 1 + size;
    if (size === 0) break;
  }
  return Math.min(end, gif.length);
}

function isKeptExtension(gif: Uint8Array, at: number): boolean {
  const label = gif[at + 1];
  if (label !== APPLICATION) return label === CONTROL;
  return LOOPS.includes(String.fromCharCode(...gif.subarray(at + 3, at + 14)));
}

/** A GIF with its frames, timing and loop alone. @throws CamError IMAGE_UNREADABLE for too many frames */
export function gifPixelsOnly(gif: Uint8Array): Uint8Array {
  const copy = copyParts(gif);
  let at = Math.min(HEADER_BYTES + tableBytes(gif[10]), gif.length);
  let frames = 0;
  copy.keep(0, at);
  while (at < gif.length) {
    const kind = gif[at];
    if (kind === FRAME) {
      frames += 1;
      if (frames > LIMITS.imageFrames) throw tooManyFrames();
      const end = skipSubBlocks(gif, at + FRAME_HEADER_BYTES + tableBytes(gif[at + 9]) + 1);
      copy.keep(at, end);
      at = end;
    } else if (kind === EXTENSION) {
      const end = skipSubBlocks(gif, at + 2);
      if (isKeptExtension(gif, at)) copy.keep(at, end);
      at = end;
    } else {
      copy.keep(at, kind === TRAILER ? at + 1 : gif.length);
      break;
    }
  }
  return copy.result();
}

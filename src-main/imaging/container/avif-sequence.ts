import { type Box, boxesIn } from './iso-boxes.ts';
import { readBrands } from './sniff.ts';

/** Animated AVIF: a video in AV1 beside the still picture, whose tracks say that they hold pictures and their alpha. */

const SEQUENCE = 'avis';
/** What its tracks hold (ISO/IEC 23008-12, 7.2.1 and 7.5.1). */
type Handler = 'pict' | 'auxv';
/** Of the handler's name in its box: after version, flags and a field that is not used. */
const HANDLER_OFFSET = 8;

const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The boxes at the end of a path of types. @throws CamError IMAGE_UNREADABLE, RangeError */
function findBoxes(view: DataView, [type, ...below]: readonly string[], from: number, end: number): Box[] {
  const found = boxesIn(view, from, end).filter((box) => box.type === type);
  if (below.length === 0) return found;
  return found.flatMap(({ content, to }) => findBoxes(view, below, content, Math.min(to, end)));
}

/** Whether a file is an animated AVIF. */
export function isAvifSequence(bytes: Uint8Array): boolean {
  if (!readBrands(bytes).includes(SEQUENCE)) return false;
  try {
    return findBoxes(toView(bytes), ['moov', 'trak'], 0, bytes.length).length > 0;
  } catch {
    // It is damaged, as those who read it will say.
    return false;
  }
}

/**
 * An animated AVIF as a video: a copy whose tracks of one handler are those of a video.
 * @throws CamError IMAGE_UNREADABLE, RangeError where it is damaged
 */
export function toVideoFile(avif: Uint8Array, handler: Handler): Uint8Array {
  const copy = Buffer.from(avif);
  copy.write('mp42', 8, 'latin1');
  for (const { content } of findBoxes(toView(avif), ['moov', 'trak', 'mdia', 'hdlr'], 0, avif.length)) {
    const at = content + HANDLER_OFFSET;
    if (copy.toString('latin1', at, at + 4) === handler) copy.write('vide', at, 'latin1');
  }
  return copy;
}

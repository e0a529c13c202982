import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { TIME, type Timing } from '../../../src-shared/contract/motion.ts';
import { emptyCaptions } from './places.ts';

const isSeen = ({ start = 0, end = 1 }: Timing, share: number): boolean =>
  share >= start && (share < end || end === 1);

const withoutTiming = <T extends Timing>({ start: _s, end: _e, entrance: _i, exit: _o, ...rest }: T) => rest;

/** Fields of a document that belong to time, and its source. */
const LEFT_OUT: ReadonlySet<string> = new Set([...Object.keys(TIME), 'video', 'template_id']);

/**
 * The still of a document that moves, at a moment: without what is not seen then.
 * @param share of the duration, 0–1
 * @param imageUrl the picture under the captions at that moment
 */
export function toStillAt(
  { captions, layers, ...document }: CaptionRequest,
  share: number,
  imageUrl: string,
): CaptionRequest {
  const seen = captions.filter((caption) => isSeen(caption, share)).map(withoutTiming);
  return {
    ...Object.fromEntries(Object.entries(document).filter(([field]) => !LEFT_OUT.has(field))),
    image_url: imageUrl,
    captions: seen.length > 0 ? seen : emptyCaptions(undefined, null),
    ...(layers && { layers: layers.filter((layer) => isSeen(layer, share)).map(withoutTiming) }),
  };
}

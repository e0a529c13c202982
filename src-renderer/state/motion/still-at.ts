import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Timing } from '../../../src-shared/contract/motion.ts';
import { emptyCaptions } from '../editor/places.ts';

const isSeen = ({ start = 0, end = 1 }: Timing, share: number): boolean =>
  share >= start && (share < end || end === 1);

const withoutTiming = <T extends Timing>({ start: _s, end: _e, entrance: _i, exit: _o, ...rest }: T) => rest;

/**
 * The still of a document that moves, at a moment: without what is not seen then.
 * @param share of the duration, 0–1
 * @param imageUrl the picture under the captions at that moment
 */
export function toStillAt(
  { motion: _motion, template_id: _template, ...document }: CaptionRequest,
  share: number,
  imageUrl: string,
): CaptionRequest {
  const captions = document.captions.filter((caption) => isSeen(caption, share)).map(withoutTiming);
  const layers = document.layers?.filter((layer) => isSeen(layer, share)).map(withoutTiming);
  return {
    ...document,
    image_url: imageUrl,
    captions: captions.length > 0 ? captions : emptyCaptions(undefined, null),
    ...(layers && { layers }),
  };
}

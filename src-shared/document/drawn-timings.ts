import type { CaptionRequest } from '../contract/meme.ts';
import type { PlacedCaption } from './captions.ts';

/** A document whose captions have the times with which `drawn`, those of them that are not hidden, were drawn. */
export function withTimings(
  document: CaptionRequest,
  drawn: readonly Pick<PlacedCaption, 'timing'>[],
): CaptionRequest {
  let next = 0;
  const captions = document.captions.map((caption) =>
    caption.hidden ? caption : { ...caption, ...drawn[next++]?.timing },
  );
  return { ...document, captions };
}

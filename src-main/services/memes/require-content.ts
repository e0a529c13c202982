import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { CaptionCall } from '../../../src-shared/contract/meme.ts';
import type { WithLongCaptions } from '../../../src-shared/contract/short-captions.ts';

/** A caption that would only give the picture back is refused: it is charged, and the blank is free. */

const NOTHING =
  'are all empty, and nothing else is drawn. Write a text, or give a layer, a watermark or an edit of the picture in `canvas`. `GET /v1/templates/{id}/image` answers the picture of a template.';

/**
 * Checks that there is something to draw: a text, a speech bubble, a layer, a watermark, or an edit of the picture. The
 * document of a draft is a version of its own, also while nothing is written yet.
 * @throws CamError VALIDATION_ERROR
 */
export function requireContent(call: WithLongCaptions<CaptionCall>): void {
  const { captions, layers = [], canvas = {}, watermark, ready_meme_id, draft_id } = call;
  // Captions that are missing are reported where the document is read.
  if (!captions || ready_meme_id !== undefined || draft_id !== undefined || watermark) return;
  const isShown = ({ hidden }: { hidden?: boolean }) => !hidden;
  const hasText = captions.filter(isShown).some(({ text, shape }) => text.trim() !== '' || shape);
  if (hasText || layers.some(isShown) || Object.keys(canvas).length > 0) return;
  throw invalidField('captions', NOTHING);
}

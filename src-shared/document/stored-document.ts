import type { CaptionRequest } from '../contract/meme.ts';
import { renameFieldsOfJob } from '../contract/renamed-fields.ts';

/** A document that was stored as JSON, perhaps by an earlier version, with the present names. */
export function parseDocument(json: string): CaptionRequest {
  // Whoever stored it had checked it.
  return renameFieldsOfJob('caption', JSON.parse(json)) as CaptionRequest;
}

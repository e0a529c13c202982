import type { Library } from '../../src-main/library/types.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';

/** Captions of one batch: the most that it may hold. */
export const ITEMS = 50;

/** The built-in templates in turn, with their own examples. */
export function batchRequests(library: Library): CaptionRequest[] {
  const templates = library.all();
  return Array.from({ length: ITEMS }, (_, at) => {
    const template = templates[at % templates.length];
    if (!template) throw new Error('there are no templates');
    const { id, file } = template;
    return { template_id: id, captions: file.example_captions[0]?.captions ?? [] };
  });
}

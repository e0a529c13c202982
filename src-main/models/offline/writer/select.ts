import type { WriterTemplate } from '../../../../src-shared/contract/model-tasks.ts';
import type { Idea } from './idea/idea.ts';

const PER_WORD = 5;
const MOST = 10;

/** How well a template’s subject suits an idea beyond the joke: shared words and the subject’s own flags. */
export function affinity(template: WriterTemplate, { text, flags, topic }: Idea): number {
  const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const hits = [...template.tags, template.category].filter(
    (tag) => words.has(tag) || words.has(`${tag}s`) || flags.has(tag) || tag === topic?.id,
  );
  return Math.min(hits.length * PER_WORD, MOST);
}

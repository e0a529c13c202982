import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Idea } from '../idea/idea.ts';

const PER_WORD = 5;
const MOST = 10;

/** How well a template’s subject suits an idea beside the joke, 0–10: words and flags it shares with its tags. */
export function affinity({ tags, category }: WriterTemplate, { text, flags, topic }: Idea): number {
  const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const hits = [...tags, category].filter(
    (tag) => words.has(tag) || words.has(`${tag}s`) || flags.has(tag) || tag === topic?.id,
  );
  return Math.min(hits.length * PER_WORD, MOST);
}

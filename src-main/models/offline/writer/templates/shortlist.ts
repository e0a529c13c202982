import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Random } from '../../../../../src-shared/random.ts';
import type { Idea } from '../idea/idea.ts';

/** Templates a call writes drafts for; about 0.2 ms each. */
const MOST_DRAFTED = 150;
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

/** Of a large library the templates that suit the idea best, in random order where they suit it equally. */
export function shortlist(
  templates: readonly WriterTemplate[],
  count: number,
  { idea, random }: { idea: Idea; random: Random },
): readonly WriterTemplate[] {
  const most = Math.max(MOST_DRAFTED, count);
  if (templates.length <= most) return templates;
  return random
    .shuffle(templates)
    .map((template) => ({ template, affinity: affinity(template, idea) }))
    .sort((a, b) => b.affinity - a.affinity)
    .slice(0, most)
    .map(({ template }) => template);
}

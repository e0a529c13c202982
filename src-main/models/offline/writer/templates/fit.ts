import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { WriterContent } from '../content/content.ts';
import { holds } from '../idea/flags.ts';
import type { Idea } from '../idea/idea.ts';

/** Gain of a template that tells the kind of joke an idea is, and loss of one that would miss it. */
const TELLS = 10;
const MISSES = 25;

/** What it counts for a template that its joke is that of the idea, in the points of a draft’s score. */
function tensionGain(
  { id }: Pick<WriterTemplate, 'id'>,
  { flags, language }: Pick<Idea, 'flags' | 'language'>,
  { tensions, recipes }: Pick<WriterContent, 'tensions' | 'recipes'>,
): number {
  const slug = id.replace(/^tpl_/, '');
  const own = recipes.get(slug);
  if (language !== 'en' || own === undefined) return 0;
  const found = tensions.filter(({ when }) => holds(flags, when));
  const sharp = found.filter((tension) => tension.sharp);
  const deciding = sharp.length > 0 ? sharp : found;
  if (deciding.some((tension) => own.tensions?.includes(tension.id))) return TELLS;
  return sharp.length > 0 ? -MISSES : 0;
}

const PER_WORD = 5;
const MOST = 10;

/** How well a template’s subject suits an idea beside the joke, 0–10: words and flags it shares with its tags. */
function affinity({ tags, category }: WriterTemplate, { text, flags, topic }: Idea): number {
  const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const hits = [...tags, category].filter(
    (tag) => words.has(tag) || words.has(`${tag}s`) || flags.has(tag) || tag === topic?.id,
  );
  return Math.min(hits.length * PER_WORD, MOST);
}

/** How well a template suits an idea, in the points of a draft’s score: by its kind of joke and by its subject. */
export const rateFit = (
  template: WriterTemplate,
  idea: Idea,
  content: Pick<WriterContent, 'tensions' | 'recipes'>,
): number => affinity(template, idea) + tensionGain(template, idea, content);

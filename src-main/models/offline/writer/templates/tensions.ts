import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { WriterContent } from '../content/content.ts';
import { holds } from '../idea/conditions.ts';
import type { Idea } from '../idea/idea.ts';

/** Gain of a template that tells the kind of joke an idea is, and loss of one that would miss it. */
const TELLS = 10;
const MISSES = 25;

/** What it counts for a template that its joke is that of the idea, in the points of a draft’s score. */
export function tensionGain(
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

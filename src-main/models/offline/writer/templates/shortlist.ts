import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Random } from '../../../../../src-shared/random.ts';

/** Templates a call writes drafts for; about 0.2 ms each. */
const MOST_DRAFTED = 150;

/** Of a large library the templates that suit the idea best, in random order where they suit it equally. */
export function shortlist(
  templates: readonly WriterTemplate[],
  count: number,
  { rateFit, random }: { rateFit(template: WriterTemplate): number; random: Random },
): readonly WriterTemplate[] {
  const most = Math.max(MOST_DRAFTED, count);
  if (templates.length <= most) return templates;
  return random
    .shuffle(templates)
    .map((template) => ({ template, points: rateFit(template) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ template }) => template);
}

import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { WriterContent } from '../content/content.ts';
import type { Idea } from '../idea/idea.ts';
import { affinity } from './affinity.ts';
import { tensionGain } from './tensions.ts';

/** How well a template suits an idea, in the points of a draft’s score: by its kind of joke and by its subject. */
export const rateFit = (
  template: WriterTemplate,
  idea: Idea,
  content: Pick<WriterContent, 'tensions' | 'recipes'>,
): number => affinity(template, idea) + tensionGain(template, idea, content);

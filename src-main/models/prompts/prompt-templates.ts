import type { WriterTemplate, WritingTask } from '../../../src-shared/contract/model-tasks.ts';
import { createRandom } from '../../../src-shared/random.ts';

/** How templates are described to a language model: a fixed part of them in short, the likely ones in full. */

const WORD = /[\p{L}\p{N}]{3,}/gu;
const listWords = (text: string) => new Set(text.toLowerCase().match(WORD));
/** Examples of a template: enough to show how its joke is told, too few to be copied from. */
const EXAMPLES = 3;

/**
 * The templates by how well they fit an idea by their words: the fewer templates have a word, the more it counts, so that
 * a long description wins nothing. Those that fit alike in an order that differs from idea to idea.
 */
export function byFit({ idea, templates }: Pick<WritingTask, 'idea' | 'templates'>): WriterTemplate[] {
  const wanted = listWords(idea);
  const described = createRandom(idea)
    .shuffle(templates)
    .map((template) => {
      const { name, tags, altNames, description, useWhen = '', category } = template;
      const words = listWords([name, category, ...tags, ...altNames, description, useWhen].join(' '));
      return { template, shared: [...words].filter((word) => wanted.has(word)) };
    });
  const having = new Map<string, number>();
  for (const word of described.flatMap(({ shared }) => shared)) having.set(word, (having.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(templates.length / (having.get(word) ?? 1));
  return described
    .map(({ template, shared }) => ({
      template,
      score: shared.reduce((sum, word) => sum + rarity(word), 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ template }) => template);
}

/**
 * An order that depends on the templates alone, so that requests begin alike: those that come with CAM first, and in each
 * beginning of it templates of all kinds.
 */
export const inFixedOrder = (templates: readonly WriterTemplate[]): WriterTemplate[] =>
  templates
    .map((template) => ({
      template,
      place: createRandom(template.id).next() + Number(template.isOwn ?? false),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ template }) => template);

export const forChoice = ({ id, name, useWhen }: WriterTemplate) => ({
  template_id: id,
  use_when: useWhen ?? name,
});

/** What is needed to choose a template, and just enough to write for it as well. */
export const inShort = ({ id, name, useWhen, boxes }: WriterTemplate) => ({
  template_id: id,
  use_when: useWhen ?? name,
  regions: boxes.map(({ name: position, speaker, max_chars }) => ({ position, speaker, max_chars })),
});

export const inFull = ({ id, name, description, useWhen, failsWhen, boxes, examples }: WriterTemplate) => ({
  template_id: id,
  name,
  description,
  use_when: useWhen,
  fails_when: failsWhen,
  regions: boxes.map(({ name: position, role, speaker, max_chars, max_lines, text_style_hint }) => ({
    position,
    role,
    speaker,
    max_chars,
    max_lines,
    style: text_style_hint,
  })),
  examples: examples.slice(0, EXAMPLES),
});

/** As many of the templates as may be described in `bytes`, by `describe`. */
export function withinBytes(
  templates: readonly WriterTemplate[],
  bytes: number,
  describe: (template: WriterTemplate) => object,
): WriterTemplate[] {
  let left = bytes;
  return templates.filter((template) => {
    left -= Buffer.byteLength(JSON.stringify(describe(template)));
    return left >= 0;
  });
}

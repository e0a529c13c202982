import type { WriterTemplate, WritingTask } from '../../../src-shared/contract/model-tasks.ts';

/** How templates are described to a language model: all of them in short, the likely ones in full. */

const WORD = /[\p{L}\p{N}]{3,}/gu;
/** Words of a sentence that may tell a template from others: most shorter ones are function words. */
const LONG_WORD = /\p{L}{5,}/gu;
/** Examples of a template: enough to show how its joke is told, too few to be copied from. */
const EXAMPLES = 3;

/** The templates by how well they fit an idea by their words; those that fit alike in the order given. */
export function byFit({ idea, templates }: Pick<WritingTask, 'idea' | 'templates'>): WriterTemplate[] {
  const wanted = new Set(idea.toLowerCase().match(WORD));
  const score = ({ name, tags, altNames, description, useWhen, category }: WriterTemplate) => {
    const words =
      [name, category, ...tags, ...altNames, description].join(' ').toLowerCase().match(WORD) ?? [];
    const telling = useWhen?.toLowerCase().match(LONG_WORD) ?? [];
    return new Set([...words, ...telling].filter((word) => wanted.has(word))).size;
  };
  return templates
    .map((template) => ({ template, score: score(template) }))
    .sort((a, b) => b.score - a.score)
    .map(({ template }) => template);
}

export const forChoice = ({ id, name, useWhen }: WriterTemplate) => ({
  template_id: id,
  use_when: useWhen ?? name,
});

/** What is needed to choose a template, and just enough to write for it as well. */
export const inShort = ({ id, name, useWhen, boxes }: WriterTemplate) => ({
  template_id: id,
  use_when: useWhen ?? name,
  regions: boxes.map(({ name: position, max_chars }) => ({ position, max_chars })),
});

export const inFull = ({ id, name, description, useWhen, failsWhen, boxes, examples }: WriterTemplate) => ({
  template_id: id,
  name,
  description,
  use_when: useWhen,
  fails_when: failsWhen,
  regions: boxes.map(({ name: position, role, max_chars, max_lines, text_style_hint }) => ({
    position,
    role,
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

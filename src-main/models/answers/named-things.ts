import type { WriterTemplate } from '../../../src-shared/contract/model-tasks.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';

/** Finds templates and regions by what models call them: ids, names, known names, in any spelling of their words. */

/** `Two Buttons`, `tpl_two-buttons` and `two_buttons` are one name. */
const plainName = (name: string): string =>
  readTemplateSlug(name.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** A function that finds a template; an id goes before the name of another one. */
export function createTemplateFinder(
  templates: readonly WriterTemplate[],
): (name: string) => WriterTemplate | undefined {
  const byName = new Map<string, WriterTemplate>();
  const add = (name: string, template: WriterTemplate) => {
    const plain = plainName(name);
    if (plain !== '' && !byName.has(plain)) byName.set(plain, template);
  };
  for (const template of templates) add(template.id, template);
  for (const template of templates) add(template.name, template);
  for (const template of templates) for (const name of template.altNames) add(name, template);
  return (name) => byName.get(plainName(name));
}

/** The region that a name means: its own name, or its role. */
export function findRegionByName(
  boxes: WriterTemplate['boxes'],
  name: string,
): WriterTemplate['boxes'][number] | undefined {
  const plain = plainName(name);
  return (
    boxes.find((box) => plainName(box.name) === plain) ?? boxes.find((box) => plainName(box.role) === plain)
  );
}

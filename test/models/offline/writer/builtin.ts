import { readdir, readFile } from 'node:fs/promises';
import type { WriterTemplate } from '../../../../src-shared/contract/model-tasks.ts';
import type { TemplateFile } from '../../../../src-shared/contract/template.ts';

const STORE = new URL('../../../../resources/templates/', import.meta.url);

/** A template file as a writer sees it. */
export function writerTemplate(
  file: Pick<
    TemplateFile,
    | 'slug'
    | 'name'
    | 'category'
    | 'tags'
    | 'alt_names'
    | 'description'
    | 'use_when'
    | 'fails_when'
    | 'box_positions'
    | 'example_captions'
  >,
): WriterTemplate {
  return {
    id: `tpl_${file.slug}`,
    name: file.name,
    category: file.category,
    tags: file.tags,
    altNames: file.alt_names,
    description: file.description,
    useWhen: file.use_when,
    failsWhen: file.fails_when,
    boxes: file.box_positions,
    examples: file.example_captions.map(({ captions }) => captions),
  };
}

/** All built-in templates, as a writer sees them. */
export async function builtinTemplates(): Promise<WriterTemplate[]> {
  const slugs = (await readdir(STORE, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return Promise.all(
    slugs
      .sort()
      .map(async (slug) =>
        writerTemplate(JSON.parse(await readFile(new URL(`${slug}/template.json`, STORE), 'utf8'))),
      ),
  );
}

import path from 'node:path';
import { readContent } from '../../../../src-main/models/offline/writer/content/content.ts';
import { createLocalWriter } from '../../../../src-main/models/offline/writer/local-writer.ts';
import type {
  WriterTemplate,
  WritingTask,
  WrittenMeme,
} from '../../../../src-shared/contract/model-tasks.ts';
import { builtinTemplates } from './builtin.ts';

export const RESOURCES = path.join(import.meta.dirname, '../../../../resources');

/** The content the app comes with. */
export const CONTENT = readContent(RESOURCES);

/** The writer as the app opens it. */
export const localWriter = () => createLocalWriter(CONTENT);

export const TEMPLATES = await builtinTemplates();
const writer = localWriter();

/** Writes one meme of an idea on any built-in template, or as the task says. */
export const write = (task: Partial<WritingTask> & { idea: string }): Promise<readonly WrittenMeme[]> =>
  writer.write(
    { tone: undefined, count: 1, seed: 's', templates: TEMPLATES, forbidden: [], ...task },
    new AbortController().signal,
  );

/** The built-in templates with these slugs. */
export const only = (...slugs: readonly string[]): WriterTemplate[] =>
  TEMPLATES.filter(({ id }) => slugs.includes(id.replace('tpl_', '')));

/** The kinds of joke that a built-in template tells. */
export const getTensions = (templateId: string) =>
  CONTENT.recipes.get(templateId.replace('tpl_', ''))?.tensions ?? [];

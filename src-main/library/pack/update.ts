import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { TemplateFile, TemplateOrigin } from '../../../src-shared/contract/template.ts';
import { checkTemplate, parseTemplateFile } from '../check.ts';
import { BASE_FILE } from '../origin.ts';
import { JSON_NAME, type ReadTemplate } from './types.ts';

/** Updates of imported templates: changes that the person has made since are kept. */

export interface ImportedFolder {
  dir: string;
  origin: TemplateOrigin;
}

/** A hash of a pack's template: differs after every change. */
export function computeFingerprint({ file, pictures }: ReadTemplate): string {
  const hash = createHash('sha256').update(JSON.stringify(file));
  for (const [name, bytes] of [...pictures].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex').slice(0, 32);
}

/** The template.json at a path; undefined if it is missing or not valid. */
export async function fileAt(path: string): Promise<TemplateFile | undefined> {
  try {
    return parseTemplateFile(JSON.parse(await readFile(path, 'utf8'))).file;
  } catch {
    return undefined;
  }
}

/** The file without examples that are not valid, such as those for regions it does not have. */
export function withValidExamples(file: TemplateFile): TemplateFile {
  const isValid = (example: TemplateFile['example_captions'][number]) =>
    !checkTemplate({ ...file, example_captions: [example] }, file.slug, undefined).some(({ path }) =>
      path.startsWith('example_captions'),
    );
  return { ...file, example_captions: file.example_captions.filter(isValid) };
}

/** Merges the changes between `base` and `current` into `incoming`; `kept`: the names of the changed fields. */
export function mergeEdits(
  base: TemplateFile,
  current: TemplateFile,
  incoming: TemplateFile,
): { file: TemplateFile; kept: string[] } {
  const before = new Map(Object.entries(base));
  const edits = Object.entries(current).filter(
    ([key, value]) => key !== 'slug' && !isDeepStrictEqual(value, before.get(key)),
  );
  const merged = { ...incoming, ...Object.fromEntries(edits), slug: current.slug };
  const { file } = parseTemplateFile(merged);
  const kept = file ? edits.map(([key]) => key) : [];
  return { file: withValidExamples(file ?? { ...incoming, slug: current.slug }), kept };
}

/** The template.json of an update: the pack's new file with the person's changes. */
export async function updateFile(
  { dir }: ImportedFolder,
  slug: string,
  incoming: TemplateFile,
): Promise<{ file: TemplateFile; kept: string[] }> {
  const [base, current] = await Promise.all([fileAt(join(dir, BASE_FILE)), fileAt(join(dir, JSON_NAME))]);
  if (!base || !current) return { file: { ...incoming, slug }, kept: [] };
  return mergeEdits(base, { ...current, slug }, incoming);
}

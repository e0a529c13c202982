import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { TemplateFile, TemplateOrigin } from '../../../src-shared/contract/template.ts';
import { checkTemplate, parseTemplateFile } from '../check.ts';
import { BASE_FILE } from '../origin.ts';
import { JSON_NAME, type ReadTemplate } from './types.ts';

/** Updates of templates that were imported before: what the person changed since then stays. */

/** The folder of a template that came from a pack. */
export interface ImportedFolder {
  dir: string;
  origin: TemplateOrigin;
}

/** Another text after every change of a pack's template. */
export function fingerprintOf({ file, pictures }: ReadTemplate): string {
  const hash = createHash('sha256').update(JSON.stringify(file));
  for (const [name, bytes] of [...pictures].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex').slice(0, 32);
}

export async function fileAt(path: string): Promise<TemplateFile | undefined> {
  try {
    return parseTemplateFile(JSON.parse(await readFile(path, 'utf8'))).file;
  } catch {
    return undefined;
  }
}

/** Without the examples that name regions which the file does not have. */
export function withValidExamples(file: TemplateFile): TemplateFile {
  const isValid = (example: TemplateFile['example_captions'][number]) =>
    !checkTemplate({ ...file, example_captions: [example] }, file.slug, undefined).some(({ path }) =>
      path.startsWith('example_captions'),
    );
  return { ...file, example_captions: file.example_captions.filter(isValid) };
}

/** The new file with what the person changed in the one of before, and the names of those fields. */
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

/** A pack's template as it will be in a library that has an earlier version of it. */
export async function updatedFile(
  { dir }: ImportedFolder,
  slug: string,
  incoming: TemplateFile,
): Promise<{ file: TemplateFile; kept: string[] }> {
  const [base, current] = await Promise.all([fileAt(join(dir, BASE_FILE)), fileAt(join(dir, JSON_NAME))]);
  if (!base || !current) return { file: { ...incoming, slug }, kept: [] };
  return mergeEdits(base, { ...current, slug }, incoming);
}

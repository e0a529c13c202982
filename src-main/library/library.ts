import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOfTemplateId } from '../contract/template.ts';
import type { Problem } from './check.ts';
import { loadTemplate, type Probe } from './load.ts';
import { createOrder } from './order.ts';
import { createIndex } from './search.ts';
import type { Library, Template, TemplateFilter } from './types.ts';

export interface LibraryOptions {
  /** Folders of template folders. Where two hold the same slug, the earlier root wins: ids never change meaning. */
  roots: readonly { dir: string; source: string }[];
  probe: Probe;
  /** Told about every folder that is left out, and why. */
  onSkipped?: (skipped: { dir: string; problems: Problem[] }) => void;
}

/** Open files at once while loading. */
const PARALLEL = 32;

async function templateFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) => join(root, entry.name))
    .sort();
}

/** A disk that fails in the middle of a folder costs this folder, not the library. */
function unexpected(error: unknown): { template: undefined; problems: Problem[] } {
  const message = error instanceof Error ? error.message : String(error);
  return { template: undefined, problems: [{ path: 'folder', message: `cannot be read: ${message}` }] };
}

async function loadAll({ roots, probe, onSkipped }: LibraryOptions): Promise<Template[]> {
  const folders = (
    await Promise.all(
      roots.map(async ({ dir, source }) =>
        (await templateFolders(dir)).map((path) => ({ dir: path, source })),
      ),
    )
  ).flat();
  const loaded: (Template | undefined)[] = new Array(folders.length);
  const queue = folders.entries();
  const worker = async () => {
    for (const [at, { dir, source }] of queue) {
      const { template, problems } = await loadTemplate(dir, source, probe).catch(unexpected);
      if (template) loaded[at] = template;
      else onSkipped?.({ dir, problems });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));

  const bySlug = new Map<string, Template>();
  for (const [at, template] of loaded.entries()) {
    if (!template) continue;
    const first = bySlug.get(template.file.slug);
    if (!first) bySlug.set(template.file.slug, template);
    else {
      const message = `"${template.file.slug}" is taken by a template of ${first.source}; choose another slug`;
      onSkipped?.({ dir: folders[at]?.dir ?? '', problems: [{ path: 'slug', message }] });
    }
  }
  return [...bySlug.values()];
}

function accepts({ category, verified }: TemplateFilter): (template: Template) => boolean {
  return ({ file }) =>
    (category === undefined || file.category === category) &&
    (verified === undefined || file.verified === verified);
}

/** The library over templates that are loaded already. */
export function libraryOf(loaded: readonly Template[]): Library {
  const templates = [...loaded].sort((a, b) => a.file.rank - b.file.rank || (a.id < b.id ? -1 : 1));
  const bySlug = new Map(templates.map((template) => [template.file.slug, template]));
  const categories = [...new Set(templates.map((template) => template.file.category))].sort();
  const files = new Map(
    templates.flatMap((template): [string, string][] => [
      [template.imageFile, template.imagePath],
      [template.thumbFile, template.thumbPath],
    ]),
  );
  const index = createIndex(templates);
  const order = createOrder(templates);

  return {
    get: (id) => bySlug.get(slugOfTemplateId(id)),
    all: () => templates,
    suggest: (id, limit) => index.closestSlugs(slugOfTemplateId(id), limit),
    list(filter, { limit, offset }, rankOf) {
      const accept = accepts(filter);
      const searching = filter.search !== undefined && filter.search.trim() !== '';
      const matches = searching ? index.search(filter.search ?? '', accept) : order(rankOf).filter(accept);
      return { templates: matches.slice(offset, offset + limit), total: matches.length };
    },
    categories: () => categories,
    fileOf: (cdnPath) => files.get(cdnPath),
  };
}

/**
 * Loads every template folder of the roots and indexes them. A broken folder is left out and reported to
 * `onSkipped`, a missing root holds no templates; neither is an error.
 */
export async function createLibrary(options: LibraryOptions): Promise<Library> {
  return libraryOf(await loadAll(options));
}

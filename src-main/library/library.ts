import { dirname } from 'node:path';
import type { Probe } from './load.ts';
import { createScanner, type OnSkipped, type Root, type Scanner, watchRoot } from './scan.ts';
import { byCuration, createTemplateIndex, type TemplateIndex } from './template-index.ts';
import type { Library, Template } from './types.ts';

export interface LibraryOptions {
  /** Folders of template folders. Where two hold the same slug, the earlier root wins: ids never change meaning. */
  roots: readonly Root[];
  probe: Probe;
  onSkipped?: OnSkipped;
  /** Finds the file of a CDN path that no template has any longer. */
  deletedImage?: (cdnPath: string) => string | undefined;
}

/** A library whose folders may change while it runs. */
export interface LiveLibrary extends Library {
  /** Adds or replaces a template whose folder was just written, without reading the disk. */
  put(template: Template): Promise<void>;
  /** Removes a template whose folder was just removed. */
  remove(template: Template): void;
  /** Loads what changed in the user's root. Runs after whatever `exclusively` runs. */
  rescan(): Promise<void>;
  /** Runs work that changes folders, one after the other and never during a rescan. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Checks every `everyMs` for what others changed in the user's root. Returns a function that stops it. */
  watch(everyMs: number, onError: (error: unknown) => void): () => void;
}

/** Runs one piece of work at a time, in the order given; one that fails does not stop the next. */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const folderOf = (template: Template) => dirname(template.imagePath);

/** Updates the index to what a scanner's root holds now. */
async function update(
  index: TemplateIndex,
  scanner: Scanner,
  onSkipped: OnSkipped | undefined,
): Promise<void> {
  const { loaded, removed } = await scanner.scan();
  const folders = new Set(removed);
  if (folders.size > 0) {
    for (const template of index.all().filter((each) => folders.has(folderOf(each))))
      index.remove(template.file.slug);
  }
  // Searches list equal hits in the order in which they were added.
  loaded.sort((a, b) => byCuration(a.template, b.template));
  for (const { dir, template } of loaded) {
    const first = index.get(template.file.slug);
    if (!first || folderOf(first) === dir) index.put(template);
    else {
      const message = `"${template.file.slug}" is taken by a template of ${first.source}; choose another slug`;
      onSkipped?.({ dir, problems: [{ path: 'slug', message }] });
    }
  }
}

/**
 * Loads every template folder of the roots and indexes them. A broken folder is left out and reported to
 * `onSkipped`, a missing root holds no templates; neither is an error. Only roots whose source is `user` are
 * scanned again later.
 */
export async function createLibrary(options: LibraryOptions): Promise<LiveLibrary> {
  const { roots, probe, onSkipped, deletedImage } = options;
  const index = createTemplateIndex(deletedImage);
  const scanners = roots.map((root) => createScanner(root, probe, onSkipped));
  const own = scanners.filter(({ source }) => source === 'user');
  const exclusively = createMutex();
  const rescan = () =>
    exclusively(async () => {
      for (const scanner of own) await update(index, scanner, onSkipped);
    });

  for (const scanner of scanners) await update(index, scanner, onSkipped);
  return {
    ...index,
    exclusively,
    rescan,
    async put(template) {
      index.put(template);
      for (const scanner of own) await scanner.markLoaded(folderOf(template));
    },
    remove(template) {
      index.remove(template.file.slug);
      for (const scanner of own) scanner.forget(folderOf(template));
    },
    watch(everyMs, onError) {
      const stops = own.map((scanner) => watchRoot(scanner, everyMs, rescan, onError));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

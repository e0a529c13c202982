import { dirname } from 'node:path';
import type { Probe } from './load.ts';
import { createScanner, type OnSkipped, type Root, type Scanner } from './scan.ts';
import { byCuration, createShelf, type Shelf } from './template-index.ts';
import type { Library, Template } from './types.ts';
import { watchRoot } from './watch.ts';

export interface LibraryOptions {
  /** Folders of template folders. Where two hold the same slug, the earlier root wins: ids never change meaning. */
  roots: readonly Root[];
  probe: Probe;
  onSkipped?: OnSkipped;
  /** Finds the file of a CDN path that no template names any more. */
  keptPicture?: (cdnPath: string) => string | undefined;
}

/** A library whose folders may change while it runs. */
export interface LiveLibrary extends Library {
  /** Shows a template whose folder was just written: no look at the disk is needed. */
  shelve(template: Template): Promise<void>;
  /** Forgets a template whose folder was just taken away. */
  unshelve(template: Template): void;
  /** Loads what changed in the user's root. Runs after whatever `exclusively` runs. */
  rescan(): Promise<void>;
  /** Runs work that changes folders, one after the other and never during a rescan. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Looks every `everyMs` for what others changed in the user's root. Returns what ends it. */
  watch(everyMs: number, onError: (error: unknown) => void): () => void;
}

/** Work waits for the work before it, whether that went well or not. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const folderOf = (template: Template) => dirname(template.imagePath);

/** Brings the shelf up to what a scanner's root holds now. */
async function apply(shelf: Shelf, scanner: Scanner, onSkipped: OnSkipped | undefined): Promise<void> {
  const { loaded, gone } = await scanner.look();
  const left = new Set(gone);
  if (left.size > 0) {
    for (const template of shelf.all().filter((each) => left.has(folderOf(each))))
      shelf.take(template.file.slug);
  }
  // Searches show equal hits in the order in which they came.
  loaded.sort((a, b) => byCuration(a.template, b.template));
  for (const { dir, template } of loaded) {
    const first = shelf.get(template.file.slug);
    if (!first || folderOf(first) === dir) shelf.put(template);
    else {
      const message = `"${template.file.slug}" is taken by a template of ${first.source}; choose another slug`;
      onSkipped?.({ dir, problems: [{ path: 'slug', message }] });
    }
  }
}

/**
 * Loads every template folder of the roots and indexes them. A broken folder is left out and reported to
 * `onSkipped`, a missing root holds no templates; neither is an error. Only roots whose source is `user` are
 * looked at again later.
 */
export async function createLibrary(options: LibraryOptions): Promise<LiveLibrary> {
  const { roots, probe, onSkipped, keptPicture } = options;
  const shelf = createShelf(keptPicture);
  const scanners = roots.map((root) => createScanner(root, probe, onSkipped));
  const own = scanners.filter(({ source }) => source === 'user');
  const exclusively = createTurns();
  const rescan = () =>
    exclusively(async () => {
      for (const scanner of own) await apply(shelf, scanner, onSkipped);
    });

  for (const scanner of scanners) await apply(shelf, scanner, onSkipped);
  return {
    ...shelf,
    exclusively,
    rescan,
    async shelve(template) {
      shelf.put(template);
      for (const scanner of own) await scanner.note(folderOf(template));
    },
    unshelve(template) {
      shelf.take(template.file.slug);
      for (const scanner of own) scanner.forget(folderOf(template));
    },
    watch(everyMs, onError) {
      const ends = own.map((scanner) => watchRoot(scanner, everyMs, rescan, onError));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

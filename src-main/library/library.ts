import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { KnownFormats } from './known-formats.ts';
import {
  type CachedFolder,
  type LibraryCache,
  readLibraryCache,
  writeLibraryCache,
} from './library-cache.ts';
import type { Probe } from './load.ts';
import { BUILT_IN_SOURCE, OWN_SOURCE } from './origin.ts';
import { createPlaceholderMaker, type MakePlaceholder } from './placeholder-maker.ts';
import { createScanner, type OnSkipped, type Root, type Scanner, watchRoot } from './scan.ts';
import type { Meanings } from './search.ts';
import { inSlices } from './slices.ts';
import { byCuration, createTemplateIndex, type TemplateIndex } from './template-index.ts';
import type { Library, Template } from './types.ts';

export interface LibraryOptions {
  /** Folders of template folders. Where two hold the same slug, the earlier root wins: ids never change meaning. */
  roots: readonly Root[];
  probe: Probe;
  onSkipped?: OnSkipped;
  /** Finds the file of a CDN path that no template has any longer. */
  deletedImage?: (cdnPath: string) => string | undefined;
  formats?: KnownFormats;
  meanings?: Meanings<Template>;
  /** Where templates are stored for the next start; written while the library is watched. */
  cache?: LibraryCache;
  /** Without it, templates have only the placeholders that lie in their folders. */
  makePlaceholder?: MakePlaceholder;
  /** ms since the epoch, on the clock of the disk's own times. */
  now?: () => number;
}

export interface LiveLibrary extends Library {
  /** Adds or replaces a template whose folder was just written, without reading the disk. */
  put(template: Template): Promise<void>;
  remove(template: Template): void;
  /** Gets ready for searches, in slices; the first search does it at once otherwise. */
  prepareSearch(): Promise<void>;
  /** Loads what changed in the user's root. Runs after whatever `exclusively` runs. */
  rescan(): Promise<void>;
  /** Stores the templates for the next start. @throws where the disk refuses */
  store(): Promise<void>;
  /** Runs work that changes folders, one after the other and never during a rescan. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Checks every `everyMs` for changes of others, and stores them; returns a function that stops it. */
  watch(everyMs: number, onError: (error: unknown) => void): () => Promise<void>;
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

const getFolder = (template: Template) => dirname(template.imagePath);

/** Updates the index to what a scanner's root holds now. Returns whether the cache is out of date. */
async function update(
  index: TemplateIndex,
  scanner: Scanner,
  onSkipped: OnSkipped | undefined,
): Promise<boolean> {
  const { loaded, removed } = await scanner.scan();
  const folders = new Set(removed);
  if (folders.size > 0) {
    for (const template of index.all().filter((each) => folders.has(getFolder(each))))
      index.remove(template.file.slug);
  }
  // Searches list equal hits in the order in which they were added.
  loaded.sort((a, b) => byCuration(a.template, b.template));
  await inSlices(loaded, ({ dir, template }) => {
    const first = index.get(template.file.slug);
    if (!first || getFolder(first) === dir) index.put(template);
    else {
      const message = `"${template.file.slug}" is taken by a template of ${first.source}; choose another slug`;
      onSkipped?.({ dir, problems: [{ path: 'slug', message }] });
    }
  });
  return removed.length > 0 || loaded.some(({ cached }) => !cached);
}

/** The folders of the index that a later process may take from the cache. */
function* cacheable(index: TemplateIndex, scanners: readonly Scanner[]): Generator<[string, CachedFolder]> {
  for (const scanner of scanners) {
    for (const { dir, ...stamps } of scanner.cacheable()) {
      const template = index.get(basename(dir));
      if (template && getFolder(template) === dir) yield [dir, { ...stamps, template }];
    }
  }
}

/** Stores built-in templates for the first starts of other homes; a disk that refuses costs those some time. */
async function share(file: string, key: string, folders: Iterable<[string, CachedFolder]>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeLibraryCache({ file, key }, folders))
    .catch(() => undefined);
}

/** Between a change and its being stored in the cache, ms: changes come in groups. */
const CACHE_AFTER_MS = 3000;

/** Calls `write` some time after a call of `changed`, or at once after one of `begin`, never twice at the same time. */
function createLateWriter(write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const begin = (): void => {
    timer = undefined;
    // A disk that refuses costs the next start some seconds and nothing else.
    last = last.then(write).catch(() => undefined);
  };
  return {
    begin,
    changed(): void {
      timer ??= setTimeout(begin, CACHE_AFTER_MS).unref();
    },
    stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      return last;
    },
  };
}

/**
 * Loads every template folder of the roots and indexes them. A broken folder is left out and reported to
 * `onSkipped`, a missing root holds no templates; neither is an error. Only roots whose source is `user` are
 * scanned again later.
 */
export async function createLibrary(options: LibraryOptions): Promise<LiveLibrary> {
  const { roots, probe, onSkipped, deletedImage, cache, now = Date.now } = options;
  const index = createTemplateIndex(deletedImage, options.formats, options.meanings);
  const cached = cache ? await readLibraryCache(cache) : undefined;
  const scanners = roots.map((root) =>
    createScanner(root, { probe, onSkipped, cached: cached?.folders, now }),
  );
  const own = scanners.filter(({ source }) => source === OWN_SOURCE);
  const inTurn = createMutex();
  let changing = 0;
  const store = async () => {
    if (cache) await writeLibraryCache(cache, cacheable(index, scanners));
  };
  const writer = createLateWriter(store);
  const state = { stale: false, watched: false };
  const noteChange = () => {
    state.stale = true;
    if (state.watched) writer.changed();
  };
  const refresh = async (scanner: Scanner) => {
    if (await update(index, scanner, onSkipped)) noteChange();
  };
  const rescan = () =>
    inTurn(async () => {
      for (const scanner of own) await refresh(scanner);
    });
  const catchUp = async () => {
    for (const scanner of own) if (scanner.isBehind()) await refresh(scanner);
  };

  for (const scanner of scanners) {
    const isStale = await update(index, scanner, onSkipped);
    if (isStale) noteChange();
    if (isStale && cache?.shared && cached?.isFirst && scanner.source === BUILT_IN_SOURCE)
      await share(cache.shared, cache.key, cacheable(index, [scanner]));
  }
  const placeholders =
    options.makePlaceholder && createPlaceholderMaker(index, options.makePlaceholder, noteChange);
  return {
    ...index,
    async makePlaceholders(templates) {
      await placeholders?.makeFor(templates);
      placeholders?.start();
    },
    async exclusively(work) {
      changing += 1;
      try {
        return await inTurn(work);
      } finally {
        changing -= 1;
      }
    },
    rescan,
    catchUp() {
      // The index follows what this process changes; a request would wait for a whole import.
      if (changing > 0 || !own.some((scanner) => scanner.isBehind())) return undefined;
      // `watch` reports what cannot be read.
      return inTurn(catchUp).catch(() => undefined);
    },
    store,
    async put(template) {
      index.put(template);
      for (const scanner of own) scanner.markLoaded(getFolder(template));
      noteChange();
      placeholders?.start();
    },
    remove(template) {
      index.remove(template.file.slug);
      for (const scanner of own) scanner.forget(getFolder(template));
      noteChange();
    },
    watch(everyMs, onError) {
      state.watched = true;
      if (state.stale) writer.begin();
      const stops = own.map((scanner) => watchRoot(scanner, everyMs, rescan, onError));
      return () => {
        state.watched = false;
        placeholders?.stop();
        for (const stop of stops) stop();
        return writer.stop();
      };
    },
  };
}

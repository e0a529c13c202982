/**
 * What is in a root of template folders, and what changed there since the last scan:
 * list the folders → compare each one's stamp with the known one → take from the cache what is as it was when it was
 * stored there → load the rest.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from './check.ts';
import type { CachedFolder } from './library-cache.ts';
import { loadTemplate, type Probe } from './load.ts';
import { inSlices } from './slices.ts';
import { folderStamp, pictureStamp, rootStamp, type Stamp } from './stamps.ts';
import type { Template } from './types.ts';

/** Open files at once while loading. */
const PARALLEL = 32;
/** Coarser than the clock of any file system: two changes this close may carry the same time, ms. */
const CLOCK_GRAIN = 2000;
/** The same for the file systems of today's disks, ms. */
const CLOCK_TICK = 20;

/** Called for every folder that is left out, with the reasons. */
export type OnSkipped = (skipped: { dir: string; problems: Problem[] }) => void;

export interface Root {
  dir: string;
  /** `builtin`, `user` or a pack's name. */
  source: string;
}

export interface Changes {
  /** Folders that are new or changed; `cached`: as they were when they were stored in the cache. */
  loaded: { dir: string; template: Template; cached: boolean }[];
  /** Folders that no longer are templates: deleted, or broken by now. */
  removed: string[];
}

async function foldersIn(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isFile() && !/^[._]/.test(entry.name))
      .map((entry) => join(root, entry.name))
      .sort();
  } catch (error) {
    // A disk that fails for a moment must not look like an empty library.
    if (existsSync(root)) throw error;
    return [];
  }
}

/** A disk error in the middle of a folder skips this folder, not the library. */
function toUnexpected(error: unknown): { template: undefined; problems: Problem[] } {
  const message = error instanceof Error ? error.message : String(error);
  return { template: undefined, problems: [{ path: 'folder', message: `cannot be read: ${message}` }] };
}

/** A folder that has to be loaded, with its stamp from before. */
interface ChangedFolder {
  dir: string;
  stamp: Stamp;
}

async function runEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

interface KnownFolder {
  stamp: string;
  /** The stamp of its pictures, where they cannot have changed since they were read. */
  pictures?: string;
}

interface ScannerDeps {
  probe: Probe;
  onSkipped?: OnSkipped | undefined;
  /** What an earlier process read, by folder; used by the first scan only. */
  cached?: ReadonlyMap<string, CachedFolder> | undefined;
  /** ms since the epoch */
  now?: () => number;
}

export function createScanner({ dir: root, source }: Root, deps: ScannerDeps) {
  const { probe, onSkipped, now = Date.now } = deps;
  const known = new Map<string, KnownFolder>();
  /** `age`: of the root's latest change when it was scanned, ms. */
  let last: { stamp: string; age: number } | undefined;
  let { cached: cache } = deps;

  const loadOne = async ({ dir, stamp }: ChangedFolder, found: Changes): Promise<void> => {
    const startedAt = now();
    const { template, problems } = await loadTemplate(dir, source, probe).catch(toUnexpected);
    if (!template) {
      found.removed.push(dir);
      onSkipped?.({ dir, problems });
      return;
    }
    found.loaded.push({ dir, template, cached: false });
    const pictures = pictureStamp(template);
    const settled = startedAt - Math.max(stamp.changedAt, pictures.changedAt) > CLOCK_GRAIN;
    if (settled) known.set(dir, { stamp: stamp.text, pictures: pictures.text });
  };

  const compare = (dir: string, found: Changes): ChangedFolder | undefined => {
    const stamp = folderStamp(dir);
    if (known.get(dir)?.stamp === stamp.text) return undefined;
    const before = cache?.get(dir);
    if (before?.stamp !== stamp.text || pictureStamp(before.template).text !== before.pictures) {
      known.set(dir, { stamp: stamp.text });
      return { dir, stamp };
    }
    known.set(dir, { stamp: stamp.text, pictures: before.pictures });
    found.loaded.push({ dir, template: before.template, cached: true });
    return undefined;
  };

  return {
    source,
    /** What changed since the last scan. @throws where the root itself cannot be read */
    async scan(): Promise<Changes> {
      const startedAt = now();
      const stamp = rootStamp(root);
      last = undefined;
      const folders = await foldersIn(root);
      const found: Changes = { loaded: [], removed: [] };
      const present = new Set(folders);
      for (const dir of known.keys()) {
        if (present.has(dir)) continue;
        known.delete(dir);
        found.removed.push(dir);
      }
      const changed: ChangedFolder[] = [];
      await inSlices(folders, (dir) => {
        const differing = compare(dir, found);
        if (differing) changed.push(differing);
      });
      cache = undefined;
      await runEach(changed, (each) => loadOne(each, found));
      found.loaded.sort((a, b) => (a.dir < b.dir ? -1 : 1));
      last = { stamp: stamp.text, age: startedAt - stamp.changedAt };
      return found;
    },
    /** The folder is as its template in the index: the next scan does not load it. */
    markLoaded(dir: string): void {
      known.set(dir, { stamp: folderStamp(dir).text });
    },
    forget(dir: string): void {
      known.delete(dir);
    },
    /** The folders that a later process may take from the cache while their stamps are these. */
    *cacheable(): Generator<{ dir: string; stamp: string; pictures: string }> {
      for (const [dir, { stamp, pictures }] of known) {
        if (pictures !== undefined) yield { dir, stamp, pictures };
      }
    },
    /** Whether folders were added to the root, removed from it or renamed in it since the last scan. */
    changed: (): boolean => !last || last.age <= CLOCK_GRAIN || last.stamp !== rootStamp(root).text,
    /** The same to ask with every request: on a coarse clock it may miss what `changed` finds. */
    isBehind: (): boolean => !last || Math.abs(last.age) <= CLOCK_TICK || last.stamp !== rootStamp(root).text,
  };
}

export type Scanner = ReturnType<typeof createScanner>;

/**
 * Polls every `everyMs` whether a root changed and calls `rescan` where it did, never twice at once. One `stat`
 * per poll: unlike the system's own watchers it works on every file system and misses nothing. An error that
 * repeats with the same message is reported once. Returns a function that stops it.
 */
export function watchRoot(
  scanner: Pick<Scanner, 'changed'>,
  everyMs: number,
  rescan: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let busy = false;
  let reported = '';
  const poll = async (): Promise<void> => {
    if (scanner.changed()) await rescan();
    reported = '';
  };
  const report = (error: unknown): void => {
    const message = String(error);
    if (message !== reported) onError(error);
    reported = message;
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    poll()
      .catch(report)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

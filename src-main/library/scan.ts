/**
 * What is in a root of template folders, and what changed there since the last scan:
 * list the folders → compare each one's signature with the known one → load only those that differ.
 */
import { type BigIntStats, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from './check.ts';
import { loadTemplate, type Probe } from './load.ts';
import type { Template } from './types.ts';

/** Open files at once while loading. */
const PARALLEL = 32;
/** Coarser than the clock of any file system: two changes this close may carry the same time, ms. */
const CLOCK_GRAIN = 2000;

/** Called for every folder that is left out, with the reasons. */
export type OnSkipped = (skipped: { dir: string; problems: Problem[] }) => void;

export interface Root {
  dir: string;
  /** `builtin`, `user` or a pack's name. */
  source: string;
}

/** What a scan found. */
export interface Changes {
  /** Folders that are new or changed. */
  loaded: { dir: string; template: Template }[];
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

function stampOf(stats: BigIntStats | undefined): string {
  return stats ? `${stats.ino}:${stats.mtimeNs}:${stats.size}` : 'none';
}

const statsOf = (path: string) => stat(path, { bigint: true }).catch(() => undefined);

/** Changes whenever a file of the folder is replaced or its template.json is written. */
async function signatureOf(dir: string): Promise<string> {
  const [folder, json] = await Promise.all([statsOf(dir), statsOf(join(dir, 'template.json'))]);
  return `${stampOf(folder)} ${stampOf(json)}`;
}

/** A disk error in the middle of a folder skips this folder, not the library. */
function unexpected(error: unknown): { template: undefined; problems: Problem[] } {
  const message = error instanceof Error ? error.message : String(error);
  return { template: undefined, problems: [{ path: 'folder', message: `cannot be read: ${message}` }] };
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Scans one root repeatedly. */
export function createScanner({ dir: root, source }: Root, probe: Probe, onSkipped: OnSkipped | undefined) {
  const known = new Map<string, string>();
  let last: { stamp: string; settled: boolean } | undefined;

  const loadOne = async (dir: string, found: Changes): Promise<void> => {
    const { template, problems } = await loadTemplate(dir, source, probe).catch(unexpected);
    if (template) found.loaded.push({ dir, template });
    else {
      found.removed.push(dir);
      onSkipped?.({ dir, problems });
    }
  };

  return {
    source,
    /** What changed since the last scan. @throws where the root itself cannot be read */
    async scan(): Promise<Changes> {
      const startedAt = Date.now();
      const stats = await statsOf(root);
      last = undefined;
      const folders = await foldersIn(root);
      const found: Changes = { loaded: [], removed: [] };
      const present = new Set(folders);
      for (const dir of known.keys()) {
        if (present.has(dir)) continue;
        known.delete(dir);
        found.removed.push(dir);
      }
      await eachOf(folders, async (dir) => {
        const signature = await signatureOf(dir);
        if (known.get(dir) === signature) return;
        known.set(dir, signature);
        await loadOne(dir, found);
      });
      found.loaded.sort((a, b) => (a.dir < b.dir ? -1 : 1));
      last = { stamp: stampOf(stats), settled: startedAt - Number(stats?.mtimeMs ?? 0) > CLOCK_GRAIN };
      return found;
    },
    /** The folder is as its template in the index: the next scan does not load it. */
    async markLoaded(dir: string): Promise<void> {
      known.set(dir, await signatureOf(dir));
    },
    forget(dir: string): void {
      known.delete(dir);
    },
    /** Whether folders were added to the root, removed from it or renamed in it since the last scan. */
    async changed(): Promise<boolean> {
      return !last?.settled || last.stamp !== stampOf(await statsOf(root));
    },
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
    if (await scanner.changed()) await rescan();
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

import { rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getKeys } from '../../../src-shared/contract/get-keys.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import {
  CLEANUP_KINDS,
  type CleanupBody,
  type CleanupData,
  type CleanupKind,
} from '../../../src-shared/contract/storage.ts';
import { deleteBackup, listBackups } from '../../backup/local-backups.ts';
import type { ServiceDeps } from '../deps.ts';
import { IMAGES_DIR, VIDEOS_DIR } from '../images/cdn.ts';
import { filesBelow, type Size } from './walk.ts';

/** Finds what a clean-up may delete. */

/** One file, or one backup. */
interface Candidate {
  bytes: number;
  /** False where it may not go any more. Rejects where the disk refuses. */
  remove(): Promise<boolean>;
}

type CleanUpDeps = Pick<ServiceDeps, 'store' | 'home' | 'now'>;

/** Uploads stay this long in any case, ms: the document that is to name one may not be saved yet. */
const UPLOADS_MS = DAY_MS;
const BACKUPS_MS = 7 * DAY_MS;
/** Rows whose texts are read before others get their turn. */
const ROWS_AT_ONCE = 200;
/** The name of an uploaded picture or video in an address: part of a SHA-256. */
const UPLOAD_NAME = /(?:images|videos)\/[0-9a-f]{2}\/([0-9a-f]{40})/g;

function candidates(deps: CleanUpDeps, kind: CleanupKind): AsyncIterable<Candidate> {
  switch (kind) {
    case 'uploads':
      return listUnusedUploads(deps);
    case 'lost':
      return filesIn(deps, 'cdn/.lost');
    case 'thumbs':
      return filesIn(deps, 'cdn/thumbs');
    case 'backups':
      return oldBackups(deps);
  }
}

async function* filesIn({ home }: CleanUpDeps, folder: string): AsyncGenerator<Candidate> {
  for await (const group of filesBelow(path.join(home, folder))) {
    for (const { path: file, size } of group) {
      yield { bytes: size, remove: () => rm(file).then(() => true) };
    }
  }
}

async function* listUnusedUploads(deps: CleanUpDeps): AsyncGenerator<Candidate> {
  const named = await listNamedUploads(deps);
  const isOld = (changedAt: number) => deps.now() - changedAt > UPLOADS_MS;
  const cdn = path.join(deps.home, 'cdn');
  for await (const group of filesBelow(path.join(cdn, IMAGES_DIR), path.join(cdn, VIDEOS_DIR))) {
    for (const { path: file, size, changedAt } of group) {
      if (!isOld(changedAt) || named.has(path.parse(file).name)) continue;
      yield {
        bytes: size,
        async remove() {
          // It may have been sent again since the folder was read; nothing happens between this check and the end.
          if (!isOld(statSync(file).mtimeMs)) return false;
          deps.store.uploads.removeFile(path.relative(cdn, file).replaceAll(path.sep, '/'));
          rmSync(file);
          return true;
        },
      };
    }
  }
}

/** The names of the uploads that a meme, draft, job or brand kit needs. */
async function listNamedUploads({ store }: CleanUpDeps): Promise<Set<string>> {
  const named = new Set<string>();
  for (const texts of store.pictureNames.pages(ROWS_AT_ONCE)) {
    for (const text of texts) {
      for (const [, name] of text.matchAll(UPLOAD_NAME)) if (name) named.add(name);
    }
    await setImmediate();
  }
  return named;
}

/** Those that a person made or brought go one by one, where they are listed. */
async function* oldBackups({ home, now }: CleanUpDeps): AsyncGenerator<Candidate> {
  for (const backup of await listBackups(home)) {
    const byItself = backup.kind === 'migration' || backup.kind === 'replaced';
    if (!byItself || now() - backup.createdAt <= BACKUPS_MS) continue;
    yield { bytes: backup.bytes, remove: () => deleteBackup(backup).then(() => true) };
  }
}

/** What would go, by kind. */
export async function planCleanup(deps: CleanUpDeps): Promise<CleanupData> {
  return { kinds: await forKinds(deps, getKeys(CLEANUP_KINDS), async () => true) };
}

/** Deletes for good; `cleaned` is called once it is done. Answers what went. */
export async function cleanUp(
  deps: CleanUpDeps & { cleaned(): void },
  { kinds }: CleanupBody,
): Promise<CleanupData> {
  try {
    return { kinds: await forKinds(deps, [...new Set(kinds)], removeCandidate) };
  } finally {
    deps.cleaned();
  }
}

/** What the disk refuses to delete stays. */
const removeCandidate = (candidate: Candidate): Promise<boolean> => candidate.remove().catch(() => false);

/** Counts, by kind, the candidates for which `take` returns true. */
async function forKinds(
  deps: CleanUpDeps,
  kinds: readonly CleanupKind[],
  take: (candidate: Candidate) => Promise<boolean>,
): Promise<({ kind: CleanupKind } & Size)[]> {
  const done: ({ kind: CleanupKind } & Size)[] = [];
  for (const kind of kinds) {
    const sum = { files: 0, bytes: 0 };
    for await (const candidate of candidates(deps, kind)) {
      if (!(await take(candidate))) continue;
      sum.files += 1;
      sum.bytes += candidate.bytes;
    }
    done.push({ kind, ...sum });
  }
  return done;
}

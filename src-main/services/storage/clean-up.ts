import { getKeys } from '../../../src-shared/contract/get-keys.ts';
import {
  CLEANUP_KINDS,
  type CleanupBody,
  type CleanupData,
  type CleanupKind,
} from '../../../src-shared/contract/storage.ts';
import { type Caller, requireOwner } from '../caller.ts';
import { type Candidate, type CleanUpDeps, candidates } from './candidates.ts';
import type { Size } from './walk.ts';

/** Deletes what nobody needs, when the owner asks for it. */

const WHAT = 'Cleaning up the disk';

/** What would go, by kind. @throws CamError OWNER_KEY_REQUIRED */
export async function planCleanup(deps: CleanUpDeps, caller: Caller): Promise<CleanupData> {
  requireOwner(caller, WHAT);
  return { kinds: await forKinds(deps, getKeys(CLEANUP_KINDS), async () => true) };
}

/** Deletes for good; `cleaned` is called once it is done. Answers what went. @throws CamError OWNER_KEY_REQUIRED */
export async function cleanUp(
  deps: CleanUpDeps & { cleaned(): void },
  caller: Caller,
  { kinds }: CleanupBody,
): Promise<CleanupData> {
  requireOwner(caller, WHAT);
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

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { memberOf } from '../member-of.ts';
import type { PendingCall } from './pending-call.ts';

/**
 * Pending calls as files named `<fingerprint>.<key>.<owner>.json`, where the owner is the process that works on the call, or
 * 0 once its client has given up. Renaming decides which of several processes takes a call over.
 */
export interface CallFiles {
  /** Takes over a call that no running process works on; undefined where there is none. */
  takeOver(fingerprint: string): PendingCall | undefined;
  /** Adds a new call, which this process works on. */
  add(call: PendingCall): void;
  setJob(call: PendingCall, jobId: string): void;
  /** Leaves a call for a repeat; false where it has no file. */
  release(call: PendingCall): boolean;
  /** Removes a call that this process works on. */
  remove(call: PendingCall): void;
}

export interface CallFilesOptions {
  /** Folder of the files; made where it is missing. */
  dir: string;
  now(): number;
  /** How long a call waits for a repeat, ms. */
  keptMs: number;
  /** This process. */
  pid: number;
  isRunning(pid: number): boolean;
}

/** A call by the name of its file. */
type Named = Pick<PendingCall, 'fingerprint' | 'key'>;

const NAME = /^([0-9a-f]+)\.([\w-]+)\.(\d+)\.json$/;
const NOBODY = 0;

/** Each function throws what the disk says. */
export function createCallFiles({ dir, now, keptMs, pid, isRunning }: CallFilesOptions): CallFiles {
  const fileOf = ({ fingerprint, key }: Named, owner: number) =>
    path.join(dir, `${fingerprint}.${key}.${owner}.json`);
  /** Keys of the calls that this process works on: others under its id are those of an earlier one that had it. */
  const own = new Set<string>();
  const isFree = (key: string, owner: number) =>
    owner === NOBODY || (owner === pid ? !own.has(key) : !isRunning(owner));

  const take = (file: string, named: Named): PendingCall | undefined => {
    // Another process may be first.
    if (!ifThere(() => renameSync(file, fileOf(named, pid)))) return undefined;
    own.add(named.key);
    return { ...named, jobId: jobIdIn(readFileSync(fileOf(named, pid), 'utf8')), isRepeat: true };
  };
  return {
    takeOver(fingerprint) {
      for (const name of readdirSync(dir)) {
        const [, ofFingerprint, key = '', owner] = NAME.exec(name) ?? [];
        if (ofFingerprint === undefined || !isFree(key, Number(owner))) continue;
        const file = path.join(dir, name);
        const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (now() - changedAt > keptMs) removeIfPossible(file);
        else if (ofFingerprint === fingerprint) {
          const call = take(file, { fingerprint, key });
          if (call) return call;
        }
      }
      return undefined;
    },
    add(call) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(fileOf(call, pid), '{}', { mode: 0o600, flag: 'wx' });
      own.add(call.key);
    },
    setJob(call, jobId) {
      const text = JSON.stringify({ job_id: jobId });
      // Given up meanwhile, or taken over: never a second file for one call.
      const isOwn = ifThere(() => writeFileSync(fileOf(call, pid), text, { flag: 'r+' }));
      if (!isOwn) ifThere(() => writeFileSync(fileOf(call, NOBODY), text, { flag: 'r+' }));
    },
    release(call) {
      own.delete(call.key);
      const at = now() / 1000;
      return ifThere(() => {
        utimesSync(fileOf(call, pid), at, at);
        renameSync(fileOf(call, pid), fileOf(call, NOBODY));
      });
    },
    remove(call) {
      own.delete(call.key);
      rmSync(fileOf(call, pid), { force: true });
    },
  };
}

/** Removes a file that is too old: one that cannot be removed now is met again, and must not hide the others. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

/** Changes a file; false where it is not there. */
function ifThere(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function jobIdIn(text: string): string | undefined {
  try {
    const id = memberOf(JSON.parse(text), 'job_id');
    return typeof id === 'string' ? id : undefined;
  } catch {
    // Cut off by a crash while it was written: the idempotency key in its name is enough.
    return undefined;
  }
}

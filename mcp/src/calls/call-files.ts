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
import { getMember } from '../get-member.ts';

/**
 * Pending calls as files named `<fingerprint>.<key>.<process>.json`: the id of the process that works on the call, or 0
 * once its client has given up. Renaming decides which of several processes takes a call over.
 */
interface CallFiles {
  /** Takes over a call that no running process works on; undefined if there is none. */
  takeOver(fingerprint: string): PendingCall | undefined;
  /** Adds a new call, which this process works on. */
  add(call: PendingCall): void;
  setJob(call: PendingCall, jobId: string): void;
  /** Leaves a call for a repeat; false if it has no file. */
  abandon(call: PendingCall): boolean;
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
type CallName = Pick<PendingCall, 'fingerprint' | 'key'>;

const NAME = /^([0-9a-f]+)\.([\w-]+)\.(\d+)\.json$/;
const NOBODY = 0;

/** Each function throws what the disk says. */
export function createCallFiles({ dir, now, keptMs, pid, isRunning }: CallFilesOptions): CallFiles {
  const getFile = ({ fingerprint, key }: CallName, worker: number) =>
    path.join(dir, `${fingerprint}.${key}.${worker}.json`);
  /** Keys of the calls that this process works on: others under its id are those of an earlier one that had it. */
  const own = new Set<string>();
  const isFree = (key: string, worker: number) =>
    worker === NOBODY || (worker === pid ? !own.has(key) : !isRunning(worker));

  const take = (file: string, named: CallName): PendingCall | undefined => {
    try {
      // Another process may have renamed it first.
      if (!ifThere(() => renameSync(file, getFile(named, pid)))) return undefined;
    } catch {
      // Another program, such as a virus scanner, has it open. The idempotency key prevents a second charge.
    }
    own.add(named.key);
    return { ...named, jobId: jobIdIn(getFile(named, pid)), isRepeat: true };
  };
  return {
    takeOver(fingerprint) {
      for (const name of readdirSync(dir)) {
        const [, ofFingerprint, key = '', worker] = NAME.exec(name) ?? [];
        if (ofFingerprint === undefined || !isFree(key, Number(worker))) continue;
        const file = path.join(dir, name);
        if (now() - readChangeTime(file) > keptMs) removeIfPossible(file);
        else if (ofFingerprint === fingerprint) {
          const call = take(file, { fingerprint, key });
          if (call) return call;
        }
      }
      return undefined;
    },
    add(call) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(getFile(call, pid), '{}', { mode: 0o600, flag: 'wx' });
      own.add(call.key);
    },
    setJob(call, jobId) {
      const text = JSON.stringify({ job_id: jobId });
      // Given up meanwhile, or taken over: never a second file for one call.
      const isOwn = ifThere(() => writeFileSync(getFile(call, pid), text, { flag: 'r+' }));
      if (!isOwn) ifThere(() => writeFileSync(getFile(call, NOBODY), text, { flag: 'r+' }));
    },
    abandon(call) {
      own.delete(call.key);
      const at = now() / 1000;
      return ifThere(() => {
        utimesSync(getFile(call, pid), at, at);
        renameSync(getFile(call, pid), getFile(call, NOBODY));
      });
    },
    remove(call) {
      own.delete(call.key);
      // It still has its old name if it could not be renamed.
      for (const worker of [pid, NOBODY]) rmSync(getFile(call, worker), { force: true });
    },
  };
}

/** Removes a file that is too old. Errors are ignored: it is removed later and must not hide the others. */
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

/**
 * When a file was changed, ms since the epoch; 0 if it does not exist; if that cannot be read, it does not count as too
 * old.
 */
function readChangeTime(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The job's id in a file; undefined where there is none, or it cannot be read: the key in the file's name is enough.
 */
function jobIdIn(file: string): string | undefined {
  try {
    // A crash during the write has left it incomplete.
    const id = getMember(JSON.parse(readFileSync(file, 'utf8')), 'job_id');
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A paid call on its way. */
export interface PendingCall {
  /** The same for calls of the same tool with the same arguments and key. Hex. */
  fingerprint: string;
  /** Idempotency key of the request to the engine. */
  key: string;
  /** The engine's job, once it is known. */
  jobId: string | undefined;
  /** Whether an earlier call that was not delivered is taken over. */
  isRepeat: boolean;
}

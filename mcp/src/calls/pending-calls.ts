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

/**
 * Paid calls whose results have not reached the client, so that a repeat of one returns its result instead of paying
 * again. Each is a file named `<print>.<key>.<owner>.json`, where the owner is the process that works on it, or 0 once
 * its client has given up. Files outlive the process: a client that restarts the server repeats the call to another.
 */

/** How long the result of a call that was not delivered is kept for a repeat, ms (contract, section 7). */
export const REPEAT_WITHIN_MS = 15 * 60 * 1000;

/** A paid call on its way. */
export interface PendingCall {
  /** The same for calls of the same tool with the same arguments and key. Hex. */
  print: string;
  /** Idempotency key of the request to the engine. */
  key: string;
  /** The engine's job, once it is known. */
  jobId: string | undefined;
  /** Whether an earlier call that was not delivered is taken over. */
  isRepeat: boolean;
}

export interface PendingCalls {
  /** Takes over a call with this print that was not delivered; undefined where there is none. */
  takeOver(print: string): PendingCall | undefined;
  /** Opens a new call. @throws Error where it cannot be stored */
  open(print: string): PendingCall;
  /** Stores which job works on a call. */
  setJob(call: PendingCall, jobId: string): void;
  /** Its client has given up waiting: a repeat takes it over. */
  abandon(call: PendingCall): void;
  /** It was delivered, failed or was cancelled: a repeat is a new call. */
  close(call: PendingCall): void;
}

export interface PendingCallsOptions {
  /** Folder of the files; made where it is missing. */
  dir: string;
  now(): number;
  newKey(): string;
  /** This process. */
  pid: number;
  isRunning(pid: number): boolean;
}

const NAME = /^([0-9a-f]+)\.([\w-]+)\.(\d+)\.json$/;

/** @throws Error where the folder cannot be made or written */
export function createPendingCalls({ dir, now, newKey, pid, isRunning }: PendingCallsOptions): PendingCalls {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const fileOf = ({ print, key }: Pick<PendingCall, 'print' | 'key'>, owner: number) =>
    path.join(dir, `${print}.${key}.${owner}.json`);

  /** Makes a file this process's own; undefined where another process was first. */
  const own = (file: string, found: { print: string; key: string }): PendingCall | undefined => {
    const ownFile = fileOf(found, pid);
    try {
      renameSync(file, ownFile);
      return { ...found, jobId: jobIdIn(readFileSync(ownFile, 'utf8')), isRepeat: true };
    } catch {
      return undefined;
    }
  };
  // An earlier process had the same id, as in a container that was restarted: it works on nothing any more.
  for (const name of readdirSync(dir)) {
    const [, print = '', key = '', owner] = NAME.exec(name) ?? [];
    if (owner === String(pid)) ifThere(() => renameSync(path.join(dir, name), fileOf({ print, key }, 0)));
  }
  /** Calls that this process has given up: a file of its own with the same name is a later call's. */
  const givenUp = new WeakSet<PendingCall>();
  const takeOver = (print: string): PendingCall | undefined => {
    for (const name of readdirSync(dir)) {
      const [, ofPrint, key = '', owner = ''] = NAME.exec(name) ?? [];
      if (ofPrint === undefined || (owner !== '0' && isRunning(Number(owner)))) continue;
      const file = path.join(dir, name);
      const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (now() - changedAt > REPEAT_WITHIN_MS) rmSync(file, { force: true });
      else if (ofPrint === print) {
        const call = own(file, { print, key });
        if (call) return call;
      }
    }
    return undefined;
  };

  return {
    takeOver,
    open(print) {
      const call = { print, key: newKey(), jobId: undefined, isRepeat: false };
      writeFileSync(fileOf(call, pid), '{}', { mode: 0o600, flag: 'wx' });
      return call;
    },
    setJob(call, jobId) {
      call.jobId = jobId;
      const text = JSON.stringify({ job_id: jobId });
      // Abandoned meanwhile, or taken over: never a second file for one call.
      ifThere(() => writeFileSync(fileOf(call, pid), text, { flag: 'r+' })) ||
        ifThere(() => writeFileSync(fileOf(call, 0), text, { flag: 'r+' }));
    },
    abandon(call) {
      if (givenUp.has(call)) return;
      givenUp.add(call);
      const at = now() / 1000;
      ifThere(() => {
        utimesSync(fileOf(call, pid), at, at);
        renameSync(fileOf(call, pid), fileOf(call, 0));
      });
    },
    close(call) {
      if (!givenUp.has(call)) rmSync(fileOf(call, pid), { force: true });
    },
  };
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
    const stored: unknown = JSON.parse(text);
    const id = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'job_id') : undefined;
    return typeof id === 'string' ? id : undefined;
  } catch {
    // Cut off by a crash while it was written: the idempotency key in its name is enough.
    return undefined;
  }
}

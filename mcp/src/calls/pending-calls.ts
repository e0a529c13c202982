import type { PendingCall } from './call-files.ts';
import { type CallFilesOptions, createCallFiles } from './call-files.ts';

/**
 * Paid calls whose results have not reached the client, so that a repeat of one returns its result instead of paying
 * again. They are kept as files, which outlive the process: a client that restarts the server repeats the call to
 * another. What cannot be stored, as on a disk that is full or may not be written, is kept by this process alone.
 */

/** How long the result of a call that was not delivered is kept for a repeat, ms. */
export const REPEAT_WITHIN_MS = 15 * 60 * 1000;

export interface PendingCalls {
  /** Takes over a call with this fingerprint that was not delivered; undefined where there is none. */
  takeOver(fingerprint: string): PendingCall | undefined;
  /** Opens a new call. */
  open(fingerprint: string): PendingCall;
  /** Notes which job works on a call. */
  setJob(call: PendingCall, jobId: string): void;
  /** Its client has given up waiting: a repeat takes it over. Later changes of this call are those of the repeat. */
  abandon(call: PendingCall): void;
  /** It was delivered, failed or was cancelled: a repeat is a new call. */
  close(call: PendingCall): void;
}

export interface PendingCallsOptions extends Omit<CallFilesOptions, 'keptMs'> {
  newKey(): string;
}

export function createPendingCalls({ newKey, ...options }: PendingCallsOptions): PendingCalls {
  const { now } = options;
  const files = createCallFiles({ ...options, keptMs: REPEAT_WITHIN_MS });
  /** Calls that are neither given up nor closed. */
  const current = new WeakSet<PendingCall>();
  let unstored: { call: PendingCall; until: number }[] = [];
  const takeUnstored = (fingerprint: string): PendingCall | undefined => {
    unstored = unstored.filter(({ until }) => until > now());
    const found = unstored.find(({ call }) => call.fingerprint === fingerprint);
    unstored = unstored.filter((one) => one !== found);
    return found && { ...found.call, isRepeat: true };
  };
  return {
    takeOver(fingerprint) {
      const call = unlessBroken(() => files.takeOver(fingerprint)) ?? takeUnstored(fingerprint);
      if (call) current.add(call);
      return call;
    },
    open(fingerprint) {
      const call = { fingerprint, key: newKey(), jobId: undefined, isRepeat: false };
      unlessBroken(() => files.add(call));
      current.add(call);
      return call;
    },
    setJob(call, jobId) {
      call.jobId = jobId;
      unlessBroken(() => files.setJob(call, jobId));
    },
    abandon(call) {
      if (!current.delete(call)) return;
      if (!unlessBroken(() => files.abandon(call))) unstored.push({ call, until: now() + REPEAT_WITHIN_MS });
    },
    close(call) {
      if (current.delete(call)) unlessBroken(() => files.remove(call));
    },
  };
}

/** The result of work on the disk; undefined where that fails, which is no reason to fail a call. */
function unlessBroken<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

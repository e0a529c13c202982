import { HOME_GONE, toDiskError } from '../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { storageCode } from './errors.ts';

/**
 * Whether the storage of a running engine works. It fails from the first error of the disk that any call meets until a
 * trial write succeeds; damage and a home that is gone stay until the engine is started again.
 */
export interface StorageHealth {
  /** What is wrong, for people and without paths; undefined while all is well. */
  reason(): string | undefined;
  /** Whether calls fail: `failing` until a trial write succeeds, `gone` for good. */
  state(): 'ok' | 'failing' | 'gone';
  /** Notes an error that a call or a job met; errors that are not the storage's are ignored. */
  report(error: unknown): void;
  /**
   * Notes the error of something that must be written all the same, such as giving credits back, and does it once
   * writing works again.
   */
  retryLater(error: unknown, work: () => void): void;
  /** A trial write succeeded. Does what had to wait for it; what fails again waits on. */
  recover(): void;
  /** Something that the owner should look at although calls work. */
  warn(reason: string): void;
}

/** Errors that no successful write disproves. */
const DAMAGE: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

export function createStorageHealth(): StorageHealth {
  let failure: { code: string; reason: string } | undefined;
  const warnings = new Set<string>();
  let waiting: (() => void)[] = [];
  const state = () => {
    if (!failure) return 'ok';
    return failure.code === HOME_GONE ? 'gone' : 'failing';
  };
  const report = (thrown: unknown): void => {
    const error = toDiskError(thrown);
    if (!(error instanceof CamError) || error.code !== 'STORAGE_UNAVAILABLE') return;
    const code = storageCode(error.cause);
    // A lock that lasted too long says nothing about the disk.
    if (code === 'SQLITE_BUSY' || state() === 'gone') return;
    failure = { code, reason: error.message };
  };
  const retry = (work: () => void): boolean => {
    try {
      work();
      return false;
    } catch (error) {
      report(error);
      return state() !== 'ok';
    }
  };
  return {
    reason: () => failure?.reason ?? [...warnings][0],
    state,
    report,
    retryLater(error, work) {
      waiting.push(work);
      report(error);
    },
    recover() {
      if (failure && failure.code !== HOME_GONE && !DAMAGE.has(failure.code)) failure = undefined;
      if (!failure) waiting = waiting.filter(retry);
    },
    warn: (reason) => {
      warnings.add(reason);
    },
  };
}

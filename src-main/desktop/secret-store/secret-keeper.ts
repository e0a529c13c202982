import { CamError } from '../../../src-shared/contract/errors.ts';
import type { KeptKeys } from '../../../src-shared/contract/ipc.ts';
import type { Log } from '../../bootstrap/log.ts';
import type { KeySafe } from './secret-cipher.ts';
import type { KeyFile } from './secret-file.ts';
import { createKeyBoxes } from './secret-store.ts';

/**
 * Keys of servers with models, sealed by the system's keychain. Each belongs to one origin, which is sealed with it:
 * neither a provider that is pointed elsewhere nor an edited file sends a key to another host.
 */
export interface KeyKeeper {
  /** The key for an origin, `https://api.openai.com`, at once; undefined where none is kept or it cannot be read. */
  keyFor(origin: string): string | undefined;
  /** Resolves once the kept keys have been read, as far as they can be. Never rejects. */
  loaded: Promise<void>;
  /** What is kept; keys that could not be read, as behind a locked keyring, are tried again. */
  kept(): Promise<KeptKeys>;
  /** @throws CamError VALIDATION_ERROR where none can be kept; Error in words where keychain or disk refuse */
  keep(origin: string, key: string): Promise<void>;
  /** @throws Error in words where the disk refuses */
  forget(origin: string): Promise<void>;
}

export interface KeeperDeps {
  file: KeyFile;
  safe: KeySafe;
  /** Why a key that is kept would not reach the engine; null where it would. */
  unreached(): string | null;
  log: Log;
}

/** Reads what is kept, beginning now. */
export function createKeyKeeper({ file, safe, unreached, log }: KeeperDeps): KeyKeeper {
  const boxes = createKeyBoxes(file, safe, log);
  const inSequence = createTurns();
  const refusal = async () => boxes.fault() ?? unreached() ?? (await safe.refusal());
  const state = async (): Promise<KeptKeys> => {
    await boxes.openClosed();
    const isOpen = (origin: string) => boxes.keyFor(origin) !== undefined;
    const origins = boxes.origins().filter(isOpen);
    const unreadable = boxes.origins().filter((origin) => !isOpen(origin));
    return { refusal: await refusal(), warning: boxes.warning(), origins, unreadable };
  };
  const loaded = inSequence(async () => {
    await boxes.load();
    await boxes.openClosed();
  });
  return {
    loaded,
    keyFor: boxes.keyFor,
    kept: () => inSequence(state),
    keep: (origin, key) =>
      inSequence(async () => {
        const why = await refusal();
        if (why !== null) throw new CamError('VALIDATION_ERROR', why);
        await boxes.put(origin, key);
      }),
    forget: (origin) => inSequence(() => boxes.remove(origin)),
  };
}

/** One at a time, in the order they were asked: each writes the whole file. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

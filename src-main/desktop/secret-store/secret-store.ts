import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { StoredKeys } from '../../../src-shared/contract/ipc.ts';
import type { Log } from '../../bootstrap/log.ts';
import { createSecretCipher, type SafeStorageApi, USE_ENVIRONMENT } from './secret-cipher.ts';
import { createSecretEntries } from './secret-entries.ts';
import { createSecretFile } from './secret-file.ts';

/**
 * Keys of model providers, encrypted by the system's keychain. Each belongs to one origin, which is encrypted with it:
 * neither a provider whose address is changed nor an edited file sends a key to another host.
 */
export interface SecretStore {
  /** What is stored; keys that could not be decrypted, as behind a locked keyring, are tried again. */
  status(): Promise<StoredKeys>;
  /**
   * @throws CamError VALIDATION_ERROR where none can be stored
   * @throws Error with a message for the user where the keychain or the file system refuses
   */
  save(origin: string, key: string): Promise<void>;
  /** @throws Error with a message for the user where the file system refuses */
  delete(origin: string): Promise<void>;
}

export interface SecretStoreDeps {
  home: string;
  storage: SafeStorageApi;
  platform: NodeJS.Platform;
  /** Whether the engine was started by this app: another program's cannot be given a key. */
  engineHere(): boolean;
  /** Gives the engine all keys that can be decrypted, by origin (`https://api.openai.com`), after each change. */
  shareKeys(keys: ReadonlyMap<string, string>): Promise<void>;
  log: Log;
}

/** Time that the start of the app waits for the keychain, ms: the user may have to unlock it, or it never responds. */
const LOAD_TIMEOUT_MS = 4000;
const ENGINE_ELSEWHERE = `The engine of this home runs outside the app, as by “cam serve”, so a key kept here would not reach it. ${USE_ENVIRONMENT}`;

/** Opens `<home>/provider-keys.json`. Resolves when its keys are decrypted, or after the timeout without them. */
export async function openSecretStore(deps: SecretStoreDeps): Promise<SecretStore> {
  const { home, storage, platform, engineHere, shareKeys, log } = deps;
  const cipher = createSecretCipher(storage, platform);
  const entries = createSecretEntries(createSecretFile(path.join(home, 'provider-keys.json')), cipher, log);
  const refusal = async () => {
    const elsewhere = engineHere() ? null : ENGINE_ELSEWHERE;
    return entries.fileError() ?? elsewhere ?? (await cipher.unavailableReason());
  };
  const status = async (): Promise<StoredKeys> => {
    await entries.decryptPending();
    const isReadable = (origin: string) => entries.keyFor(origin) !== undefined;
    const origins = entries.origins().filter(isReadable);
    const unreadable = entries.origins().filter((origin) => !isReadable(origin));
    return { refusal: await refusal(), warning: entries.warning(), origins, unreadable };
  };
  const save = async (origin: string, key: string) => {
    const reason = await refusal();
    if (reason !== null) throw new CamError('VALIDATION_ERROR', reason);
    await entries.set(origin, key);
  };
  const queue = createQueue();
  const enqueue = <T>(task: () => Promise<T>): Promise<T> =>
    queue(async () => {
      try {
        return await task();
      } finally {
        await shareKeys(entries.keys());
      }
    });
  const loaded = enqueue(async () => {
    await entries.load();
    await entries.decryptPending();
  });
  await Promise.race([loaded, setTimeout(LOAD_TIMEOUT_MS, undefined, { ref: false })]);
  return {
    status: () => enqueue(status),
    save: (origin, key) => enqueue(() => save(origin, key)),
    delete: (origin) => enqueue(() => entries.delete(origin)),
  };
}

/** Runs one task at a time, in order: each writes the whole file. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = done.catch(() => {});
    return done;
  };
}

import type { Log } from '../../bootstrap/log.ts';
import type { SecretCipher } from './secret-cipher.ts';
import type { EncryptedKeys, SecretFile } from './secret-file.ts';

/** The stored keys: encrypted in the file, decrypted in memory as far as the keychain allows. */
export interface SecretEntries {
  /** Reads the file. Never rejects: a problem is reported by `fileError` and `warning` from then on. */
  load(): Promise<void>;
  /** Why the file cannot be used, or null. */
  fileError(): string | null;
  /** What happened to the file, or null. */
  warning(): string | null;
  /** Tries to decrypt the keys that are not decrypted yet. */
  decryptPending(): Promise<void>;
  keyFor(origin: string): string | undefined;
  /** Copy of the decrypted keys, by origin. */
  keys(): ReadonlyMap<string, string>;
  origins(): readonly string[];
  /** @throws Error with a message for the user where the keychain or the file system refuses */
  set(origin: string, key: string): Promise<void>;
  /** @throws Error with a message for the user where the file system refuses */
  delete(origin: string): Promise<void>;
}

const DAMAGED =
  'The file of kept keys was damaged and has been put aside as provider-keys.json.damaged. Give the keys again.';

export function createSecretEntries(file: SecretFile, cipher: SecretCipher, log: Log): SecretEntries {
  let encryptedKeys: EncryptedKeys = new Map();
  let fileError: string | null = null;
  let warning: string | null = null;
  const keys = new Map<string, string>();
  const write = async (next: EncryptedKeys) => {
    if (fileError !== null) throw new Error(fileError);
    await file.write(next).catch((error: unknown) => {
      throw new Error(
        `The key file in CAM’s home cannot be written (${getErrorCode(error)}). Nothing was changed.`,
      );
    });
    encryptedKeys = next;
  };
  const set = async (origin: string, key: string) => {
    await write(new Map([...encryptedKeys, [origin, await encrypt(cipher, origin, key)]]));
    keys.set(origin, key);
    warning = null;
  };
  const decryptOne = async (origin: string, encrypted: Buffer) => {
    const entry = await decrypt(cipher, origin, encrypted);
    if (!entry) return log.warn({ origin }, 'a stored key cannot be read');
    keys.set(origin, entry.key);
    if (entry.outdated) await set(origin, entry.key).catch(() => log.warn({ origin }, 'not encrypted again'));
  };
  return {
    async load() {
      try {
        const read = await file.read();
        encryptedKeys = read.keys;
        if (read.damaged) warning = DAMAGED;
      } catch (error) {
        fileError = `The key file in CAM’s home cannot be read (${getErrorCode(error)}). Put its permissions right and start CAM again.`;
      }
      if (warning ?? fileError) log.warn(warning ?? fileError ?? '');
    },
    async decryptPending() {
      const pending = [...encryptedKeys].filter(([origin]) => !keys.has(origin));
      if (pending.length === 0 || (await cipher.unavailableReason()) !== null) return;
      for (const [origin, encrypted] of pending) await decryptOne(origin, encrypted);
    },
    async delete(origin) {
      await write(new Map([...encryptedKeys].filter(([other]) => other !== origin)));
      keys.delete(origin);
    },
    set,
    fileError: () => fileError,
    warning: () => warning,
    keyFor: (origin) => keys.get(origin),
    keys: () => new Map(keys),
    origins: () => [...encryptedKeys.keys()],
  };
}

async function encrypt(cipher: SecretCipher, origin: string, key: string): Promise<Buffer> {
  try {
    return await cipher.encrypt(JSON.stringify({ origin, key }));
  } catch {
    // Without the cause: its message may contain the key.
    throw new Error('The system’s keychain did not take the key. Unlock it and try again.');
  }
}

/** The decrypted key, if it was encrypted for this origin: the file may have been edited. */
async function decrypt(
  cipher: SecretCipher,
  origin: string,
  encrypted: Buffer,
): Promise<{ key: string; outdated: boolean } | undefined> {
  try {
    const { text, outdated } = await cipher.decrypt(encrypted);
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null || Reflect.get(entry, 'origin') !== origin)
      return undefined;
    const key: unknown = Reflect.get(entry, 'key');
    return typeof key === 'string' ? { key, outdated } : undefined;
  } catch {
    return undefined;
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

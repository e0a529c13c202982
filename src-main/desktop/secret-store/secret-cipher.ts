import type { SafeStorage } from 'electron';

/** Electron's safe storage, asked in the one way CAM uses it. */

export interface KeySafe {
  /** Why nothing can be sealed here and what to do instead; null where it can. Never throws. */
  refusal(): Promise<string | null>;
  /** @throws Error where the system's keychain does not do it */
  encrypt(text: string): Promise<Buffer>;
  /** `stale`: it should be sealed anew. @throws Error where it cannot be opened, for now or for good */
  open(sealed: Buffer): Promise<{ text: string; stale: boolean }>;
}

/** What of Electron's module is used; the calls that do not block. */
export type SafeStorageCalls = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** What a person can do where the desktop keeps no keys. */
export const USE_ENVIRONMENT =
  'Set the key in the environment instead, as CAM_OPENAI_API_KEY, CAM_ANTHROPIC_API_KEY or the api_key of a server in CAM_PROVIDERS, and start CAM again.';

const NO_KEYCHAIN = `This system has no keychain that CAM could use. ${USE_ENVIRONMENT}`;
const NO_KEYRING = `This desktop has no keyring running, such as GNOME Keyring or KWallet, so any program could read a key that is kept. ${USE_ENVIRONMENT}`;

/** Linux backends that encrypt with a password known to everybody, or are not there yet. */
const OPEN_BACKENDS: ReadonlySet<string> = new Set(['basic_text', 'unknown']);
/** What Chromium writes before anything it sealed with that password, also where a keyring was chosen and did not answer. */
const OPEN_TAG = 'v10';

/** `platform`: whose rules hold. To be used after the app is ready. */
export function createKeySafe(storage: SafeStorageCalls, platform: NodeJS.Platform): KeySafe {
  const isOpenToAll = async () => {
    if (platform !== 'linux') return false;
    if (OPEN_BACKENDS.has(storage.getSelectedStorageBackend())) return true;
    const probe = await storage.encryptStringAsync('probe');
    return probe.subarray(0, OPEN_TAG.length).toString('latin1') === OPEN_TAG;
  };
  return {
    async refusal() {
      try {
        if (!(await storage.isAsyncEncryptionAvailable())) return NO_KEYCHAIN;
        return (await isOpenToAll()) ? NO_KEYRING : null;
      } catch {
        return NO_KEYCHAIN;
      }
    },
    encrypt: (text) => storage.encryptStringAsync(text),
    async open(sealed) {
      const { result, shouldReEncrypt } = await storage.decryptStringAsync(sealed);
      return { text: result, stale: shouldReEncrypt };
    },
  };
}

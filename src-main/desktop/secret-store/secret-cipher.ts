import type { SafeStorage } from 'electron';

/** Encryption by the system's keychain, over Electron's safeStorage. */

export interface SecretCipher {
  /** Why nothing can be encrypted here, and what to do instead; null where it can. Never throws. */
  unavailableReason(): Promise<string | null>;
  /** @throws Error where the keychain refuses */
  encrypt(text: string): Promise<Buffer>;
  /** `outdated`: it should be encrypted again. @throws Error where it cannot be decrypted, now or ever */
  decrypt(encrypted: Buffer): Promise<{ text: string; outdated: boolean }>;
}

/** The functions of Electron's module that are used, of those that do not block. */
export type SafeStorageApi = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** Advice for users whose system cannot store keys. */
export const USE_ENVIRONMENT =
  'Set the key in the environment instead, as CAM_OPENAI_API_KEY, CAM_ANTHROPIC_API_KEY or the api_key of a server in CAM_PROVIDERS, and start CAM again.';

const NO_KEYCHAIN = `This system has no keychain that CAM could use. ${USE_ENVIRONMENT}`;
const NO_KEYRING = `This desktop has no keyring running, such as GNOME Keyring or KWallet, so any program could read a key that is kept. ${USE_ENVIRONMENT}`;

/** Linux backends that encrypt with a password everybody knows, or are not ready. */
const INSECURE_BACKENDS: ReadonlySet<string> = new Set(['basic_text', 'unknown']);
/** Chromium's prefix of data encrypted with that password, also where the chosen keyring does not respond. */
const INSECURE_PREFIX = 'v10';

/** To be used after the app is ready. */
export function createSecretCipher(storage: SafeStorageApi, platform: NodeJS.Platform): SecretCipher {
  const isInsecure = async () => {
    if (platform !== 'linux') return false;
    if (INSECURE_BACKENDS.has(storage.getSelectedStorageBackend())) return true;
    const probe = await storage.encryptStringAsync('probe');
    return probe.subarray(0, INSECURE_PREFIX.length).toString('latin1') === INSECURE_PREFIX;
  };
  return {
    async unavailableReason() {
      try {
        if (!(await storage.isAsyncEncryptionAvailable())) return NO_KEYCHAIN;
        return (await isInsecure()) ? NO_KEYRING : null;
      } catch {
        return NO_KEYCHAIN;
      }
    },
    encrypt: (text) => storage.encryptStringAsync(text),
    async decrypt(encrypted) {
      const { result, shouldReEncrypt } = await storage.decryptStringAsync(encrypted);
      return { text: result, outdated: shouldReEncrypt };
    },
  };
}

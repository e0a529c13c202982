import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Electron's `safeStorage`, its calls that do not block: really encrypts, with a keyring that outlives the process.
 * `backend`: as Electron names it, or `none` where there is no keychain; `locked` makes it refuse.
 */
export class FakeSafeStorage {
  backend: string;
  locked = false;
  /** The keyring of the key: data of another one cannot be decrypted. */
  keyring = 'login';
  /** Encrypts as Chromium does without a keyring, whatever the backend. */
  open = false;

  constructor(backend: string) {
    this.backend = backend;
  }

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return this.backend !== 'none';
  }

  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' {
    return this.backend === 'basic_text' ? 'basic_text' : 'gnome_libsecret';
  }

  async encryptStringAsync(text: string): Promise<Buffer> {
    if (this.locked || this.backend === 'none') throw new Error(`cannot encrypt ${text}`);
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#secret(), nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from(this.open ? 'v10' : 'v11'), nonce, cipher.getAuthTag(), encrypted]);
  }

  async decryptStringAsync(encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    if (this.locked || this.backend === 'none') throw new Error('the keyring is locked');
    const decipher = createDecipheriv('aes-256-gcm', this.#secret(), encrypted.subarray(3, 15));
    decipher.setAuthTag(encrypted.subarray(15, 31));
    const result = Buffer.concat([decipher.update(encrypted.subarray(31)), decipher.final()]).toString(
      'utf8',
    );
    return { result, shouldReEncrypt: false };
  }

  #secret(): Buffer {
    return createHash('sha256').update(this.keyring).digest();
  }
}

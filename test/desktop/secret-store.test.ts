import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { readProviderKey } from '../../src-main/desktop/ipc-validation.ts';
import { openSecretStore } from '../../src-main/desktop/secret-store/secret-store.ts';
import { tempFolders } from './driver.ts';
import { FakeSafeStorage } from './fake-electron/safe-storage.ts';

/** The store of providers' keys on a fake keychain that really encrypts. */

const folders = tempFolders();
afterAll(() => folders.remove());

const OPENAI = 'https://api.openai.com';
const KEY = 'sk-proj-unmistakable-0123456789';

let home: string;
let storage: FakeSafeStorage;
let logged: string[];
let engineHere: boolean;
beforeEach(() => {
  home = folders.make();
  storage = new FakeSafeStorage('gnome_libsecret');
  logged = [];
  engineHere = true;
});

/** The store, and the keys that the engine got from it. */
async function open(platform: NodeJS.Platform = 'linux') {
  let shared: ReadonlyMap<string, string> = new Map();
  const store = await openSecretStore({
    home,
    storage,
    platform,
    engineHere: () => engineHere,
    shareKeys: async (keys) => {
      shared = keys;
    },
    log: createLog('debug', { write: (line) => void logged.push(line) }),
  });
  return { ...store, keyFor: (origin: string) => shared.get(origin) };
}
const file = () => path.join(home, 'provider-keys.json');
const everything = () =>
  readdirSync(home)
    .map((name) => readFileSync(path.join(home, name), 'latin1'))
    .join('\n') + logged.join('\n');

describe('a key', () => {
  test('can be used at once, for its origin only, and after a restart', async () => {
    const keys = await open();
    await keys.save(OPENAI, KEY);
    for (const store of [keys, await open()]) {
      expect(store.keyFor(OPENAI)).toBe(KEY);
      for (const other of ['http://api.openai.com', `${OPENAI}:8443`, 'https://api.openai.com.evil.test'])
        expect(store.keyFor(other)).toBeUndefined();
      expect(await store.status()).toEqual({
        refusal: null,
        warning: null,
        origins: [OPENAI],
        unreadable: [],
      });
    }
  });

  test('is encrypted in a file for its owner only, and nowhere else', async () => {
    const keys = await open();
    await keys.save(OPENAI, KEY);
    expect(everything()).not.toContain(KEY);
    expect(everything()).not.toContain(Buffer.from(KEY).toString('base64').slice(4, -4));
    expect(readdirSync(home)).toEqual(['provider-keys.json']);
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('replaces another, and can be deleted', async () => {
    const keys = await open();
    await Promise.all([keys.save(OPENAI, 'old'), keys.save('http://lan:1', 'lan'), keys.save(OPENAI, KEY)]);
    expect([keys.keyFor(OPENAI), keys.keyFor('http://lan:1')]).toEqual([KEY, 'lan']);
    await keys.delete(OPENAI);
    for (const store of [keys, await open()]) {
      expect(store.keyFor(OPENAI)).toBeUndefined();
      expect(store.keyFor('http://lan:1')).toBe('lan');
    }
    expect(readFileSync(file(), 'utf8')).not.toContain(OPENAI);
  });

  test('moved to another origin in the file is not read: an edited file sends it nowhere else', async () => {
    await (await open()).save(OPENAI, KEY);
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(OPENAI, 'https://evil.test'));
    const keys = await open();
    expect(keys.keyFor('https://evil.test')).toBeUndefined();
    expect(keys.keyFor(OPENAI)).toBeUndefined();
    expect((await keys.status()).unreadable).toEqual(['https://evil.test']);
  });

  test('is encrypted again where the keychain has changed its own key', async () => {
    await (await open()).save(OPENAI, KEY);
    const before = readFileSync(file(), 'utf8');
    const decryptString = storage.decryptStringAsync.bind(storage);
    storage.decryptStringAsync = async (encrypted) => ({
      ...(await decryptString(encrypted)),
      shouldReEncrypt: true,
    });
    expect((await open()).keyFor(OPENAI)).toBe(KEY);
    expect(readFileSync(file(), 'utf8')).not.toBe(before);
    expect((await open()).keyFor(OPENAI)).toBe(KEY);
  });
});

describe('what cannot be read', () => {
  test('a locked keychain: reported, tried again, and nothing lost meanwhile', async () => {
    await (await open()).save(OPENAI, KEY);
    storage.locked = true;
    const keys = await open();
    expect(keys.keyFor(OPENAI)).toBeUndefined();
    const state = await keys.status();
    expect(state).toMatchObject({ origins: [], unreadable: [OPENAI] });
    storage.locked = false;
    await keys.save('http://lan:1', 'lan');
    expect(await keys.status()).toMatchObject({ refusal: null, origins: [OPENAI, 'http://lan:1'] });
    expect(keys.keyFor(OPENAI)).toBe(KEY);
  });

  test('another keychain: the key can be saved again', async () => {
    await (await open()).save(OPENAI, KEY);
    storage.keyring = 'new';
    const keys = await open();
    expect(await keys.status()).toMatchObject({ refusal: null, unreadable: [OPENAI] });
    await keys.save(OPENAI, KEY);
    expect(await keys.status()).toMatchObject({ origins: [OPENAI], unreadable: [] });
  });

  test.each(['{"version":1,"keys":', '[]', '{"version":2,"keys":{}}', '{"version":1,"keys":[]}', ''])(
    'a damaged file, %j, is renamed and reported, and keys can be stored again',
    async (text) => {
      writeFileSync(file(), text);
      const keys = await open();
      expect(await keys.status()).toMatchObject({
        refusal: null,
        warning: expect.stringContaining('provider-keys.json.damaged'),
        origins: [],
      });
      expect(readFileSync(`${file()}.damaged`, 'utf8')).toBe(text);
      await keys.save(OPENAI, KEY);
      expect((await keys.status()).warning).toBeNull();
      expect((await open()).keyFor(OPENAI)).toBe(KEY);
    },
  );

  test('a damaged entry affects no other', async () => {
    const keys = await open();
    await keys.save(OPENAI, KEY);
    await keys.save('http://lan:1', 'lan');
    const stored = JSON.parse(readFileSync(file(), 'utf8'));
    stored.keys['http://lan:1'] = 'bm90IGEgYm94';
    writeFileSync(file(), JSON.stringify(stored));
    const again = await open();
    expect(await again.status()).toMatchObject({ origins: [OPENAI], unreadable: ['http://lan:1'] });
    expect(again.keyFor(OPENAI)).toBe(KEY);
  });

  test('a file that may not be read is left alone', async () => {
    // What cannot be read as a file, also by a superuser.
    mkdirSync(file());
    const keys = await open();
    expect((await keys.status()).refusal).toMatch(/cannot be read \(EISDIR\)/);
    await expect(keys.save(OPENAI, KEY)).rejects.toThrow('cannot be read');
    await expect(keys.delete(OPENAI)).rejects.toThrow('cannot be read');
    expect(statSync(file()).isDirectory()).toBe(true);
  });
});

describe('where none can be stored', () => {
  test.each<[string, () => void, RegExp]>([
    ['no keychain', () => Object.assign(storage, { backend: 'none' }), /no keychain/],
    ['Linux without a keyring', () => Object.assign(storage, { backend: 'basic_text' }), /no keyring/],
    ['a keyring that is open to all', () => Object.assign(storage, { open: true }), /no keyring/],
    ['an engine of another process', () => (engineHere = false), /outside the app/],
  ])('%s', async (_, prepare, words) => {
    prepare();
    const keys = await open();
    const { refusal } = await keys.status();
    expect(refusal).toMatch(words);
    expect(refusal).toContain('CAM_OPENAI_API_KEY');
    await expect(keys.save(OPENAI, KEY)).rejects.toThrow(refusal ?? '');
    expect(keys.keyFor(OPENAI)).toBeUndefined();
    expect(readdirSync(home)).toEqual([]);
  });

  test('other systems are not asked for a backend, and use that prefix', async () => {
    storage.backend = 'basic_text';
    storage.open = true;
    const keys = await open('darwin');
    await keys.save(OPENAI, KEY);
    expect(keys.keyFor(OPENAI)).toBe(KEY);
  });

  test('the error of a keychain that fails does not contain the key', async () => {
    const keys = await open('darwin');
    storage.locked = true;
    const refusal = await keys.save(OPENAI, KEY).catch((error: Error) => error);
    expect(refusal).toMatchObject({ message: expect.stringContaining('Unlock it') });
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain(KEY);
    expect(keys.keyFor(OPENAI)).toBeUndefined();
  });

  test('the keychain is not used at the start where no key is stored', async () => {
    let calls = 0;
    const available = storage.isAsyncEncryptionAvailable.bind(storage);
    storage.isAsyncEncryptionAvailable = () => {
      calls += 1;
      return available();
    };
    const keys = await open();
    expect(calls).toBe(0);
    await keys.save(OPENAI, KEY);
    expect(calls).toBe(1);
  });
});

test.each([
  [{ address: 'https://a.test/v1', key: 'two words' }, /blanks/],
  [{ address: 'https://a.test/v1', key: 'sk\r\nx-evil: 1' }, /line breaks/],
  [{ address: 'https://a.test/v1', key: 'sk-\u0000' }, /blanks/],
  [{ address: 'https://a.test/v1', key: 'schlüssel' }, /letters, digits and signs/],
  [{ address: 'https://a.test/v1', key: '' }, /up to 4096/],
  [{ address: 'https://a.test/v1', key: 'x'.repeat(4097) }, /up to 4096/],
  [{ address: 'https://a.test/v1', key: 7 }, /up to 4096/],
  [{ address: 'file:///etc/passwd', key: KEY }, /web address/],
  [{ address: 'nowhere', key: KEY }, /web address/],
  [{ key: KEY }, /text is missing/],
  ['sk', /no key/],
  [null, /no key/],
])('the page may not give %j', (value, words) => {
  expect(() => readProviderKey(value)).toThrow(words);
  expect(() => readProviderKey(value)).not.toThrow(KEY);
});

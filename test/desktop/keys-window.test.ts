import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { createCaller } from '../helpers/window.ts';
import { type Driver, type LaunchOptions, ready, reloaded } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** Keys of providers, given in the real page to the built main process on the fake Electron, and used over HTTP. */

const KEY = 'sk-proj-unmistakable-0123456789abcdef';

const apps = launchedApps();
let mine: OpenAiServer;
let other: OpenAiServer;

beforeAll(async () => {
  mine = await startOpenAiServer();
  other = await startOpenAiServer();
});

afterEach(async () => {
  for (const server of [mine, other]) server.seen.length = 0;
});
afterAll(async () => {
  await mine.close();
  await other.close();
});

const start = async (home: string, env: LaunchOptions['env'] = {}): Promise<Driver> => {
  return ready(apps.launch({ home, env: { CAM_LOG_LEVEL: 'debug', ...env } }));
};

const readOwner = (home: string) => {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  return createCaller(readEngineInfo(home)?.local_url ?? '', key);
};

/** Sets the two servers up, the first at `address`, and opens the settings. */
async function settings(app: Driver, home: string, address: string): Promise<void> {
  await readOwner(home)('PATCH', '/v1/settings', {
    welcomed: true,
    providers: [
      { id: 'mine', name: 'Mine', base_url: address },
      { id: 'other', name: 'Other', base_url: other.baseUrl },
    ],
  });
  await app.op('evaluate', `location.hash = '#/settings'; undefined`);
  await reloaded(app);
  await app.op('seen', 'Model providers');
}

const passOn = (app: Driver, bridge: string): Promise<unknown> =>
  app.op('evaluate', `window.desktop.${bridge}.then((value) => value ?? 'done', (e) => e.message)`);

/** Tests a server's connection by its button, and returns the key it received. */
async function shownTo(app: Driver, name: string, server: OpenAiServer): Promise<string | undefined> {
  const before = server.seen.length;
  await app.op('click', `Test connection to ${name}`);
  await app.until(async () => server.seen.length > before);
  return server.seen.at(-1)?.headers.authorization;
}

/** All bytes of the files in a folder. */
const readFolderBytes = (dir: string): string =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

test('a key given in the settings is sent to its server alone, at once and after a restart, until it is forgotten', async () => {
  const home = apps.folder();
  const app = await start(home);
  await settings(app, home, mine.baseUrl);
  expect(await shownTo(app, 'Mine', mine)).toBeUndefined();

  await app.op('click', 'Key for Mine');
  await app.op('fill', 'Key', `${KEY}\n two`);
  await app.op('click', 'Save the key for Mine');
  await app.op('seen', 'A key has no spaces.');
  await app.op('fill', 'Key', ` ${KEY} `);
  await app.op('click', 'Save the key for Mine');
  await app.op('seen', 'Key in the keychain');
  expect(await shownTo(app, 'Mine', mine)).toBe(`Bearer ${KEY}`);
  expect(await shownTo(app, 'Other', other)).toBeUndefined();

  // It is stored in no file unencrypted, and nothing returns it to the page.
  expect(readFolderBytes(home)).toContain('"providers"');
  expect(readFolderBytes(home)).not.toContain(KEY);
  expect(readFolderBytes(home)).not.toContain(Buffer.from(KEY).toString('base64').slice(4, -4));
  expect(app.stderr()).not.toContain(KEY);
  expect(await passOn(app, 'storedKeys()')).toEqual({
    refusal: null,
    warning: null,
    unreadable: [],
    origins: [new URL(mine.baseUrl).origin],
  });
  const page = `Promise.all([Promise.all(['/v1/providers', '/v1/settings'].map((at) => fetch(at).then((r) => r.text()))),
    document.documentElement.outerHTML, [...document.querySelectorAll('input')].map(({ value }) => value)]).then(JSON.stringify)`;
  expect(await app.op('evaluate', page)).not.toContain(KEY);

  // Pointed elsewhere, the provider leaves its key behind; it can be forgotten there or used again.
  await settings(app, home, other.baseUrl);
  await app.op('seen', 'Saved keys that no server in this list uses');
  expect(await shownTo(app, 'Mine', other)).toBeUndefined();
  expect(JSON.stringify(other.seen)).not.toContain(KEY);

  await app.op('quit').catch(() => {});
  expect(await app.exited).toBe(0);
  const again = await start(home);
  await settings(again, home, mine.baseUrl);
  await again.op('seen', 'Key in the keychain');
  expect(await shownTo(again, 'Mine', mine)).toBe(`Bearer ${KEY}`);

  await again.op('click', 'Key for Mine');
  await again.op('click', 'Delete the key for Mine');
  await again.op('click', 'Delete key');
  await again.op('seen', 'Deleted the key for Mine.');
  expect(await passOn(again, 'storedKeys()')).toMatchObject({ origins: [], unreadable: [] });
  expect(await shownTo(again, 'Mine', mine)).toBeUndefined();
  expect(readFileSync(path.join(home, 'provider-keys.json'), 'utf8')).not.toContain('127.0.0.1');
});

test('a server is added with its key', async () => {
  const home = apps.folder();
  const app = await start(home);
  await settings(app, home, mine.baseUrl);
  await app.op('click', 'Add a provider');
  await app.op('fill', 'Name', 'Third');
  await app.op('fill', 'Address', `${mine.baseUrl}/`);
  await app.op('fill', 'Key', KEY);
  await app.op('click', 'Add');
  await app.op('seen', 'Key in the keychain');
  expect(await shownTo(app, 'Third', mine)).toBe(`Bearer ${KEY}`);
});

test('what is no key, and who is not the page, is refused', async () => {
  const home = apps.folder();
  const app = await start(home);
  const keep = (key: string, address = mine.baseUrl) =>
    passOn(app, `saveKey(${JSON.stringify({ address, key })})`);
  expect(await keep(`${KEY}\r\nx-evil: 1`)).toMatch(/without blanks or line breaks/);
  expect(await keep('x'.repeat(4097))).toMatch(/up to 4096/);
  expect(await keep(KEY, 'file:///etc/passwd')).toMatch(/web address/);
  expect(await passOn(app, `deleteKey(7)`)).toMatch(/text is missing/);
  await app.op('smuggle', `${mine.baseUrl}/models`);
  expect(await keep(KEY)).toBe('This page may not do that.');
  expect(await passOn(app, 'storedKeys()')).toBe('This page may not do that.');
  expect(await passOn(app, `deleteKey('https://api.openai.com')`)).toBe('This page may not do that.');
  expect(existsSync(path.join(home, 'provider-keys.json'))).toBe(false);
  expect(app.stderr()).not.toContain(KEY);
});

test.each(['none', 'basic_text'])(
  'where the keychain is %s, the page shows the alternative',
  async (backend) => {
    const home = apps.folder();
    const app = await start(home, { FAKE_KEYRING: backend });
    await settings(app, home, mine.baseUrl);
    await app.op('seen', 'Set the key in the environment instead');
    await app.op('seen', 'export CAM_OPENAI_API_KEY=sk-');
    expect(await app.op('evaluate', `document.querySelectorAll('[aria-label="Key for Mine"]').length`)).toBe(
      0,
    );
    const refused = await passOn(app, `saveKey({ address: ${JSON.stringify(mine.baseUrl)}, key: 'sk-x' })`);
    expect(refused).toContain('CAM_OPENAI_API_KEY');
    expect(existsSync(path.join(home, 'provider-keys.json'))).toBe(false);
  },
  60_000,
);

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { createCaller } from '../helpers/window.ts';
import { type Driver, ready, reloaded } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/**
 * One start of an installed app on the fake Electron: everything in Settings that only a desktop has, from the control
 * in the page to the machine, and Quick caption with the shortcut that is chosen there.
 */

const KEY = 'sk-proj-unmistakable-0123456789abcdef';
const KEYS = 'Ctrl+Alt+M';
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const apps = launchedApps();
let app: Driver;
let home: string;
let mine: OpenAiServer;
let other: OpenAiServer;

beforeAll(async () => {
  mine = await startOpenAiServer();
  other = await startOpenAiServer();
  home = apps.folder();
  const env = {
    FAKE_PACKAGED: '1',
    FAKE_PICTURES: home,
    APPIMAGE: '/a b/CAM.AppImage',
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_SESSION_TYPE: 'wayland',
    CAM_LOG_LEVEL: 'debug',
  };
  writeFileSync(path.join(home, 'app-update.yml'), 'provider: generic\nurl: https://far.test/\n');
  app = await ready(apps.launch({ home, env }));
  await callOwner('PATCH', '/v1/settings', {
    welcomed: true,
    providers: [
      { id: 'mine', name: 'Mine', base_url: mine.baseUrl },
      { id: 'other', name: 'Other', base_url: other.baseUrl },
    ],
  });
  await page(`location.hash = '#/settings'; undefined`);
  await reloaded(app);
  await app.op('seen', 'Model providers');
});
afterAll(async () => {
  await mine.close();
  await other.close();
});

const page = (source: string) => app.op('evaluate', source);

function callOwner<T>(...call: Parameters<ReturnType<typeof createCaller>>): Promise<T> {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  return createCaller(readEngineInfo(home)?.local_url ?? '', key)<T>(...call);
}

const isOn = (label: string) =>
  `document.getElementById([...document.querySelectorAll('label')].find((l) => l.textContent === '${label}').htmlFor).getAttribute('aria-checked') === 'true'`;

test('opening at login is turned on, and shows what the desktop has changed', async () => {
  const file = path.join(home, 'config/autostart/app.captionameme.cam.desktop');
  await app.op('clickSwitch', 'Open CAM at login');
  await app.until(async () => existsSync(file));
  await app.op('clickSwitch', 'Open it in the background');
  await app.until(async () => readFileSync(file, 'utf8').includes('Exec="/a b/CAM.AppImage" --background\n'));
  writeFileSync(file, '[Desktop Entry]\nExec=cam\nHidden=true\n');
  await page(`window.dispatchEvent(new Event('focus')); undefined`);
  await app.until(async () => !(await page(isOn('Open CAM at login'))));
});

test('the cam command is installed and removed, and installed from the menu', async () => {
  const file = path.join(home, '.local/bin/cam');
  await app.op('clickSwitch', 'Install the cam command');
  await app.until(async () => existsSync(file));
  await app.op('clickSwitch', 'Install the cam command');
  await app.until(async () => !existsSync(file));
  await app.op('chooseMenu', 'help.cam-command');
  await app.op('seen', `The cam command is installed: ${file}`);
  expect(existsSync(file)).toBe(true);
});

test('spelling is checked once the user has agreed, and that is stored', async () => {
  await app.op('answer', '0');
  await app.op('clickSwitch', 'Check spelling');
  await app.until(async () => (await app.op('spelling')).on);
  await app.until(async () => {
    const { check_spelling } = await callOwner<{ check_spelling: boolean }>('GET', '/v1/settings');
    return check_spelling;
  });
});

test('the interface is enlarged by keys and menu, and Settings shows it', async () => {
  const comesTo = (factor: number) => app.until(async () => (await app.op('window')).zoomFactor === factor);
  await app.op('key', 'Control+Equal');
  await comesTo(1.1);
  await app.op('key', 'Control+Alt+Equal');
  await comesTo(1.25);
  await app.op('seen', '125%');
  await app.until(async () => (await page('window.innerWidth')) === 1088);
  await app.op('chooseMenu', 'app.zoom-out');
  await comesTo(1.1);
  await app.op('key', 'Control+Digit0');
  await comesTo(1);
});

test('the dialog of the system gives the path of a model; cancelled, what was chosen stays', async () => {
  await app.op('click', 'Use your own GGUF model…');
  await app.op('answer', JSON.stringify('/models/tiny.gguf'));
  await app.op('click', 'Choose a file…');
  const chosen = `document.querySelector('[role="dialog"] input[type="text"]')?.value`;
  await app.until(async () => (await page(chosen)) === '/models/tiny.gguf');
  const before = (await app.op('record')).dialogs.length;
  await app.op('answer', 'null');
  await app.op('click', 'Choose a file…');
  await app.until(async () => (await app.op('record')).dialogs.length > before);
  expect(await page(chosen)).toBe('/models/tiny.gguf');
  await app.op('key', 'Escape');
});

test('the log is shown from Settings and the palette', async () => {
  await app.op('seen', 'CAM sends none of them');
  await app.op('click', 'Show logs');
  await app.op('key', 'Control+k');
  await app.until(() => page(`document.activeElement?.matches('[cmdk-input]') ?? false`));
  await app.op('type', 'diagnostics');
  const selected = `document.querySelector('[cmdk-item][aria-selected=true]')?.textContent ?? ''`;
  await app.until(async () => String(await page(selected)).includes('Show logs'));
  await app.op('key', 'Enter');
  await app.until(async () => (await app.op('record')).shownInFolder.length === 2);
});

test('updates are looked for automatically or not; without a connection that is said', async () => {
  await app.op('seen', 'The update server can’t be reached.');
  const file = path.join(home, 'updates.json');
  await app.op('clickSwitch', 'Check for updates automatically');
  await app.until(async () => existsSync(file) && readFileSync(file, 'utf8').includes('false'));
});

/** Tests a server's connection by its button, and returns the key it received. */
async function shownTo(name: string, server: OpenAiServer): Promise<string | undefined> {
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

test('a key is sent to its server alone, stored nowhere in the clear, and forgotten when it is deleted', async () => {
  expect(await shownTo('Mine', mine)).toBeUndefined();
  await app.op('click', 'Key for Mine');
  await app.op('fill', 'Key', `${KEY}\n two`);
  await app.op('click', 'Save the key for Mine');
  await app.op('seen', 'A key has no spaces.');
  await app.op('fill', 'Key', ` ${KEY} `);
  await app.op('click', 'Save the key for Mine');
  await app.op('seen', 'Key in the keychain');
  expect(await shownTo('Mine', mine)).toBe(`Bearer ${KEY}`);
  expect(await shownTo('Other', other)).toBeUndefined();
  expect(readFolderBytes(home)).toContain('"providers"');
  expect(readFolderBytes(home)).not.toContain(KEY);
  expect(readFolderBytes(home)).not.toContain(Buffer.from(KEY).toString('base64').slice(4, -4));
  expect(app.stderr()).not.toContain(KEY);
  // Nothing returns it to the page.
  const seen = `Promise.all([Promise.all(['/v1/providers', '/v1/settings'].map((at) => fetch(at).then((r) => r.text()))),
    document.documentElement.outerHTML, [...document.querySelectorAll('input')].map(({ value }) => value)]).then(JSON.stringify)`;
  expect(await page(seen)).not.toContain(KEY);
  await app.op('click', 'Key for Mine');
  await app.op('click', 'Delete the key for Mine');
  await app.op('click', 'Delete key');
  await app.op('seen', 'Deleted the key for Mine.');
  expect(await shownTo('Mine', mine)).toBeUndefined();
  expect(readFileSync(path.join(home, 'provider-keys.json'), 'utf8')).not.toContain('127.0.0.1');
});

test('a server is added with its key; pointed elsewhere, it leaves its key behind', async () => {
  await app.op('click', 'Add a provider');
  await app.op('fill', 'Name', 'Third');
  await app.op('fill', 'Address', `${mine.baseUrl}/`);
  await app.op('fill', 'Key', KEY);
  await app.op('click', 'Add');
  await app.op('seen', 'Key in the keychain');
  expect(await shownTo('Third', mine)).toBe(`Bearer ${KEY}`);
  await callOwner('PATCH', '/v1/settings', {
    providers: [{ id: 'mine', name: 'Mine', base_url: other.baseUrl }],
  });
  await reloaded(app);
  await app.op('seen', 'Saved keys that no server in this list uses');
  expect(await shownTo('Mine', other)).toBeUndefined();
  expect(JSON.stringify(other.seen)).not.toContain(KEY);
});

/** Presses the keys for a new shortcut in Settings. */
async function choose(...keys: string[]) {
  const press = `(() => { const b = document.querySelector('button[data-recording=false]'); b?.focus(); b?.click(); return b !== null; })()`;
  await app.until(async () => (await page(press)) === true);
  for (const key of keys) await app.op('key', key);
}
const hidden = () => app.until(async () => !(await app.op('window')).visible);
const pictures = async () =>
  (await app.op('record')).clipboard.filter(({ format }) => format === 'image/png').length;
/** Presses the shortcut, and makes the next ops about its window once it is shown. */
async function openQuick() {
  expect(await app.op('pressGlobally', KEYS)).toBe(true);
  await app.op('use', '1');
  await app.until(async () => (await app.op('window')).visible);
  await app.op('seen', 'choose');
}
/** Resolves once texts can be typed. */
const canType = () =>
  app.until(async () => (await page(`document.activeElement?.tagName === 'TEXTAREA'`)) === true);

test('a shortcut needs a modifier and refuses what programs use; on Wayland the desktop decides', async () => {
  await choose('m');
  await app.op('seen', 'as well.');
  for (const keys of ['Control+c', 'Alt+F4']) {
    await app.op('key', keys);
    await app.op('seen', 'Programs or your system use');
  }
  await app.op('key', 'Escape');
  await app.op('holdShortcut', 'Ctrl+Alt+K', 'true');
  await choose('Control+Alt+k');
  await app.op('seen', 'Ctrl+Alt+K is used by another program or by your system.');
  await choose('Control+Alt+m');
  await app.op('seen', 'Quick caption opens with Ctrl+Alt+M.');
  await app.op('seen', 'On Wayland');
  expect(await app.op('registeredShortcuts')).toEqual([KEYS]);
});

test('Quick caption: find, type, Enter copies; the next begins with nothing, and offers the picture on the clipboard', async () => {
  await openQuick();
  await app.op('type', 'two but');
  await app.op('key', 'Enter');
  await canType();
  await app.op('type', 'Sleep');
  await app.op('key', 'Enter');
  await hidden();
  expect(await pictures()).toBe(1);
  await app.op('copyElsewhere', 'image/png', PIXEL);
  await openQuick();
  expect(await page(`document.querySelector('input, textarea').value`)).toBe('');
  await app.op('seen', 'Caption the picture on the clipboard');
  expect((await app.op('record')).clipboardReads).toBe(0);
  await app.op('key', 'ArrowUp');
  await app.op('key', 'Enter');
  await canType();
  await app.op('seen', 'Picture on the clipboard');
  await app.op('type', 'Above');
  await app.op('key', 'Enter');
  await hidden();
  expect(await pictures()).toBe(2);
  expect((await app.op('record')).clipboardReads).toBe(1);
});

test('in the editor the canvas has the keys of browsers, and Alt makes them the interface’s', async () => {
  await app.op('use', '0');
  await page(`location.hash = '#/new/tpl_two-buttons'; undefined`);
  const shown = `document.querySelector('button[aria-label^="Zoom"]')?.getAttribute('aria-label')`;
  const before = await app.until(() => page(shown));
  await app.op('key', 'Control+Equal');
  await app.until(async () => (await page(shown)) !== before);
  expect(await app.op('window')).toMatchObject({ zoomFactor: 1 });
  await app.op('key', 'Control+Alt+Minus');
  await app.until(async () => (await app.op('window')).zoomFactor === 0.9);
});

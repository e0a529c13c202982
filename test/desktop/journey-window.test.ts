import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { connectTo } from '../helpers/mcp-client.ts';
import { createCaller } from '../helpers/window.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { type Driver, REGISTER, ROOT, ready, reloaded } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/**
 * One start of the built app on the fake Electron, in the order a person goes: the page in real Chromium, from a real
 * engine in a process of its own; a second start; the tray; and the end while a call runs.
 */

const apps = launchedApps();
let app: Driver;
let home: string;
let stranger: Server;
let strangerUrl: string;

beforeAll(async () => {
  stranger = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>stranger</title>');
  });
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  const address = stranger.address();
  strangerUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  home = apps.folder();
  app = await ready(apps.launch({ home, env: { FAKE_KEYRING: 'none' } }));
});
afterAll(() => stranger.close());

const page = (source: string) => app.op('evaluate', source);
const text = (source: string) => page(`${source}.then(() => 'done', (error) => error.message)`);

test('shows the page of its own engine, signed in, with a strict policy and without Node', async () => {
  const { origin } = new URL(await app.op('url'));
  expect(origin).toBe(readEngineInfo(home)?.local_url);
  expect(readEngineInfo(home)?.pid).not.toBe(app.child.pid);
  const policy = (await fetch(origin)).headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
  expect(await page('typeof require + typeof process + typeof module')).toBe('undefinedundefinedundefined');
  await app.op('seen', 'Make your first meme');
  // The token is used and removed from the address bar.
  await app.until(async () => !(await app.op('url')).includes('token='));
});

test('offers exactly the bridge of the contract, to structured clones', async () => {
  expect(await page('Object.keys(window.desktop).sort().join()')).toBe(
    'checkForUpdates,chooseModelFile,cliCommand,clipboardPicture,closeQuick,copyFile,copyImage,deleteKey,getPath,hasClipboardPicture,importPack,info,loginOffer,onCommand,onFileOpened,onLinkOpened,onPackOpened,onQuickShown,onUpdateChanged,openExternal,openFromQuick,prepareDrag,quickReady,quickShortcut,recordShortcut,restartToUpdate,saveFile,saveKey,setAutomaticUpdates,setCliCommand,setEnabledCommands,setKeepInTray,setLanguage,setLogin,setNotifyJobs,setQuickBusy,setQuickShortcut,setSpelling,setTheme,setZoom,showFile,showLogs,showQuick,startDrag,stopPack,storedKeys,updates,zoom',
  );
  const save = (bytes: string) =>
    text(`window.desktop.saveFile({ name: 'a.png', type: 'image/png', bytes: ${bytes} })`);
  for (const part of ['() => 1', 'Promise.resolve()', 'document.body', 'new Blob([])'])
    expect(await save(part), part).toMatch(/could not be cloned/);
  // The prototype of a class does not cross.
  expect(await save('new (class Bytes { length = 4 })()')).toMatch(/no bytes/);
  const file = path.join(home, 'out.png');
  await app.op('answer', JSON.stringify(file));
  expect(await save('new Uint8Array([137, 80, 78, 71])')).toBe('done');
  expect([...readFileSync(file)]).toEqual([137, 80, 78, 71]);
});

test('leads nowhere else: links open in the browser, and no window opens', async () => {
  const before = await app.op('url');
  await page(`location.href = ${JSON.stringify(strangerUrl)}; undefined`);
  await app.until(async () => (await app.op('record')).external.includes(strangerUrl));
  await page(`window.open('${strangerUrl}popup'); undefined`);
  await app.until(async () => (await app.op('record')).external.includes(`${strangerUrl}popup`));
  await app.until(async () => (await app.op('pages')) === 1);
  expect((await app.op('record')).popups).toEqual(['deny']);
  expect(await app.op('url')).toBe(before);
});

test('a second start hands over its pack, whose import is shown; one that is no zip is refused in words', async () => {
  const template = JSON.stringify(ownFile('calm', { name: 'Calm from a pack' }));
  const pack = createZip([
    { name: 'calm/template.json', data: template },
    { name: 'calm/blank.webp', data: PICTURE },
  ]);
  writeFileSync(path.join(home, 'cats.campack'), pack);
  const second = apps.launch({ home, args: ['cats.campack'] });
  expect(await second.exited).toBe(0);
  await app.op('seen', 'Imported 1 template');
  await app.op('seen', 'Calm from a pack');
  await app.op('click', 'Done');
  writeFileSync(path.join(home, 'torn.zip'), 'no zip');
  await app.op('openFile', path.join(home, 'torn.zip'));
  await app.op('seen', 'not a zip');
  await app.op('key', 'Escape');
});

test('a model that is dropped on the window is asked about with its path', async () => {
  await page(`{
    window.__fakeElectronPaths = { 'mine.gguf': '/models/mine.gguf' };
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['GGUF', new Uint8Array(8)], 'mine.gguf'));
    const init = { dataTransfer, bubbles: true, cancelable: true };
    for (const type of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, init));
  }`);
  const shown = `document.querySelector('[role="dialog"] input[dir="ltr"]')?.value`;
  await app.until(async () => (await page(shown)) === '/models/mine.gguf');
  await app.op('key', 'Escape');
});

test('a chosen menu item reaches the page, from the tray too; what it cannot do is grey', async () => {
  await app.op('close');
  expect(await app.op('window')).toMatchObject({ visible: false });
  await app.op('chooseTray', 'open');
  await app.until(() =>
    app.op('chooseMenu', 'go.gallery').then(
      () => true,
      () => false,
    ),
  );
  await app.until(async () => (await app.op('url')).includes('gallery'));
  const menu = await app.op('menu');
  const front = menu.flatMap(({ submenu = [] }) => submenu).find(({ id }) => id === 'arrange.front');
  expect(front?.enabled).toBe(false);
});

test('an assistant’s client is served beside it, without changing it', async () => {
  await app.op('minimise');
  const session = await connectTo({
    command: process.execPath,
    cwd: home,
    args: ['--import', REGISTER, path.join(ROOT, 'out/desktop.js'), 'mcp', '--home', home],
    env: { HOME: apps.folder(), XDG_CACHE_HOME: apps.folder(), TMPDIR: apps.folder() },
  });
  expect(await session.words('cam_account')).toContain('studio');
  const captions = [{ position: '0', text: 'Beside the window' }];
  const made = await session.call('cam_meme_caption', { template_id: 'no-yes', captions });
  expect(made.isError).not.toBe(true);
  await session.close();
  expect(session.stderr()).toBe('');
  // A second start of the app shows its window.
  expect(await app.op('window')).toMatchObject({ minimised: true });
});

test('where nothing can be kept or updated, Settings says what to do instead', async () => {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  await createCaller(readEngineInfo(home)?.local_url ?? '', key)('PATCH', '/v1/settings', {
    providers: [{ id: 'mine', name: 'Mine', base_url: 'http://127.0.0.1:1/v1' }],
  });
  await page(`location.hash = '#/settings'; undefined`);
  await reloaded(app);
  await app.op('seen', 'Set the key in the environment instead');
  await app.op('seen', 'export CAM_OPENAI_API_KEY=sk-');
  expect(await page(`document.querySelectorAll('[aria-label="Key for Mine"]').length`)).toBe(0);
  await app.op('seen', 'Update it with git.');
});

test('a foreign page that gets into the window can do nothing', async () => {
  const own = await app.op('url');
  await app.op('smuggle', strangerUrl);
  const call = `window.desktop.openExternal('https://evil.test/')`;
  expect(await text(call)).toBe('This page may not do that.');
  expect((await app.op('record')).external).not.toContain('https://evil.test/');
  expect(app.stderr()).toContain('message of a foreign frame refused');
  await app.op('smuggle', own);
});

test('a call that runs is finished before CAM ends, and frees its home', async () => {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const call = request(`${readEngineInfo(home)?.local_url}/v1/meme/caption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  // The engine has seen the call.
  await once(call, 'continue');
  const quitting = app.op('quit').catch(() => {});
  call.end(JSON.stringify({ template_id: 'tpl_two-buttons', captions: [{ position: 'top', text: 'wait' }] }));
  const [answer] = await once(call, 'response');
  const body = await new Response(answer).text();
  expect({ status: answer.statusCode, body, stderr: app.stderr() }).toMatchObject({ status: 200 });
  await quitting;
  expect(await app.exited).toBe(0);
  expect(existsSync(path.join(home, 'engine.json'))).toBe(false);
});

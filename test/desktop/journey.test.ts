import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../src-main/bootstrap/config.ts';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { startOrConnect } from '../../src-main/bootstrap/run-engine.ts';
import { isOver, type Job } from '../../src-shared/contract/jobs.ts';
import { connectTo } from '../helpers/mcp-client.ts';
import { createCaller } from '../helpers/window.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { type Driver, REGISTER, ROOT, ready, reloaded } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/**
 * One start of the built app on the fake Electron, in the order a person goes: on a damaged database; the page in real
 * Chromium, from a real engine in a process of its own; a second start; the tray; an engine that is killed; and the end
 * while a call runs.
 */

/** A provider whose key cannot be kept here. */
const MINE = { id: 'mine', name: 'Mine', base_url: 'http://127.0.0.1:1/v1' };

const apps = launchedApps();
let app: Driver;
let home: string;
let key: string;

beforeAll(async () => {
  home = apps.folder();
  await useHome();
});

const page = (source: string) => app.op('evaluate', source);
const text = (source: string) => page(`${source}.then(() => 'done', (error) => error.message)`);
const file = (name: string) => path.join(home, name);
const info = () => readEngineInfo(home);
const call = <T>(...args: Parameters<ReturnType<typeof createCaller>>): Promise<T> =>
  createCaller(info()?.local_url ?? '', key)<T>(...args);
const questions = async () => (await app.op('record')).dialogs;

/** Leaves a home as an app that was used does, with one backup. */
async function useHome(): Promise<void> {
  const config = readConfig({ home, port: '0' }, {}, { os: process.platform, homedir: home, cwd: home });
  const engine = await startOrConnect(config, createLog('silent'));
  key = ensureOwner(home).key;
  const owner = createCaller(engine.localUrl, key);
  await owner('PATCH', '/v1/settings', { theme: 'dark', welcomed: true, providers: [MINE] });
  await owner('POST', '/v1/backups', {});
  await vi.waitFor(() => expect(readdirSync(file('backups'))).not.toEqual([]));
  await engine.stop();
}

test('a database that is torn: the last backup is restored, and the damaged file kept', async () => {
  // A log that is left beside it, where a copy was still being written, would make it whole again.
  rmSync(file('cam.db-wal'), { force: true });
  truncateSync(file('cam.db'), Math.floor(statSync(file('cam.db')).size / 2));
  const damaged = readFileSync(file('cam.db'));
  app = apps.launch({ home, env: { FAKE_KEYRING: 'none' } });
  await app.until(async () => (await questions()).length > 0);
  expect(await app.op('windows')).toBe(0);
  await app.op('answer', '0');
  await ready(app);
  expect(await call('GET', '/v1/settings')).toMatchObject({ theme: 'dark' });
  const [aside = ''] = readdirSync(home).filter((name) => name.startsWith('before-restore-'));
  expect(readFileSync(path.join(home, aside, 'cam.db')).equals(damaged)).toBe(true);
  expect(await questions()).toHaveLength(1);
});

test('shows the page of its own engine, signed in, with a strict policy and without Node', async () => {
  const { origin } = new URL(await app.op('url'));
  expect(origin).toBe(info()?.local_url);
  const policy = (await fetch(origin)).headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
  expect(await page('typeof require + typeof process + typeof module')).toBe('undefinedundefinedundefined');
  await app.until(() => page(`document.querySelector('nav') !== null`));
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
  await app.op('answer', JSON.stringify(file('out.png')));
  expect(await save('new Uint8Array([137, 80, 78, 71])')).toBe('done');
  expect([...readFileSync(file('out.png'))]).toEqual([137, 80, 78, 71]);
});

test('a second start hands over its pack, whose import is shown', async () => {
  const template = JSON.stringify(ownFile('calm', { name: 'Calm from a pack' }));
  const pack = createZip([
    { name: 'calm/template.json', data: template },
    { name: 'calm/blank.webp', data: PICTURE },
  ]);
  writeFileSync(file('cats.campack'), pack);
  const second = apps.launch({ home, args: ['cats.campack'] });
  expect(await second.exited).toBe(0);
  await app.op('seen', 'Imported 1 template');
  await app.op('seen', 'Calm from a pack');
  await app.op('click', 'Done');
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
  await page(`location.hash = '#/settings'; undefined`);
  await reloaded(app);
  await app.op('seen', 'Set the key in the environment instead');
  await app.op('seen', 'export CAM_OPENAI_API_KEY=sk-');
  expect(await page(`document.querySelectorAll('[aria-label="Key for Mine"]').length`)).toBe(0);
  await app.op('seen', 'Update it with git.');
});

/** Many enough that some are still to be drawn when the engine is killed. */
const ITEMS = Array.from({ length: 24 }, (_, at) => ({
  type: 'caption',
  template_id: 'tpl_two-buttons',
  captions: [{ position: 'top', text: `Meme ${at}` }],
}));

test('a killed engine is started again at its port; the window keeps what was typed, and the job goes on', async () => {
  const field = `document.querySelector('[aria-label="Left button"], textarea')`;
  await page(`location.hash = '#/new/tpl_two-buttons'; undefined`);
  await app.until(() => page(`${field} !== null`));
  await page(`${field}.focus(); undefined`);
  await app.op('type', 'unsaved');
  await page('window.same = true; undefined');
  const url = info()?.local_url;
  const countMemes = async () => (await call<{ total: number }>('GET', '/v1/memes?limit=1')).total;
  const [memes, asked] = [await countMemes(), (await questions()).length];
  const started = await fetch(`${url}/v1/meme/batch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'respond-async',
    },
    body: JSON.stringify({ items: ITEMS }),
  });
  expect(started.status).toBe(202);
  const job = JSON.parse(await started.text()).data.id;
  const before = info()?.pid ?? 0;
  expect(before).not.toBe(app.child.pid);
  process.kill(before, 'SIGKILL');
  const again = app.until(async () => {
    const after = info();
    return after !== undefined && after.pid !== before && after;
  });
  await app.op('key', '!');
  expect((await again).local_url).toBe(url);
  // Whether the window has noticed depends on how fast the engine starts; window/drafts keeps one away for longer.
  await app.until(() => page(`!document.body.innerText.includes('Reconnecting')`));
  // The page was not loaded again.
  expect(await page('window.same')).toBe(true);
  expect(await page(`${field}.value`)).toBe('unsaved!');
  await app.op('seen', 'Saved');
  expect(await questions()).toHaveLength(asked);
  // The job makes each meme once.
  const ended = await app.until(async () => {
    const found = await call<Job>('GET', `/v1/jobs/${job}`);
    return isOver(found.status) && found;
  });
  expect(ended).toMatchObject({ status: 'succeeded', error: null });
  expect(await countMemes()).toBe(memes + ITEMS.length);
  expect(readFileSync(file('logs/desktop.log'), 'utf8')).toContain('"reason":"killed"');
});

test('a call that runs is finished before CAM ends, and frees its home', async () => {
  const running = request(`${info()?.local_url}/v1/meme/caption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  running.flushHeaders();
  // The engine has seen the call.
  await once(running, 'continue');
  const quitting = app.op('quit').catch(() => {});
  running.end(
    JSON.stringify({ template_id: 'tpl_two-buttons', captions: [{ position: 'top', text: 'wait' }] }),
  );
  const [answer] = await once(running, 'response');
  const body = await new Response(answer).text();
  expect({ status: answer.statusCode, body, stderr: app.stderr() }).toMatchObject({ status: 200 });
  await quitting;
  expect(await app.exited).toBe(0);
  expect(existsSync(file('engine.json'))).toBe(false);
});

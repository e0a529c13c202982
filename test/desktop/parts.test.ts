import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { readFlags } from '../../src-main/desktop/command-line.ts';
import { pathOfLink } from '../../src-main/desktop/deep-links.ts';
import { isOwnFrame } from '../../src-main/desktop/ipc.ts';
import { safeFileName } from '../../src-main/desktop/ipc-validation.ts';
import { isExternal } from '../../src-main/desktop/navigation-policy.ts';
import { FILE_BYTES_MAX, parseOpenRequest, readOpenedFile } from '../../src-main/desktop/open-requests.ts';
import { createBridge } from '../../src-main/desktop/preload-bridge.ts';
import { clipboardFile, createTempFiles } from '../../src-main/desktop/temp-files.ts';
import { setupTray } from '../../src-main/desktop/tray.ts';
import { setupUpdates, type Updater } from '../../src-main/desktop/updates.ts';
import { windowOptions } from '../../src-main/desktop/window-options.ts';
import { placeWindow, readWindowState, writeWindowState } from '../../src-main/desktop/window-state.ts';
import { tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());
const log = createLog('silent');

describe('cam:// links', () => {
  test.each([
    ['cam://edit/tpl_two-buttons', '/edit/tpl_two-buttons'],
    ['cam://browse', '/browse'],
    ['cam://browse/', '/browse'],
    ['cam://browse?search=grumpy%20cat', '/browse?search=grumpy%20cat'],
    ['cam://browse?search=%26x%3D1%23', '/browse?search=%26x%3D1%23'],
    ['CAM://settings', '/settings'],
  ])('%s leads to %s', (link, place) => expect(pathOfLink(link)).toBe(place));

  test.each([
    'cam://edit/',
    'cam://edit/tpl_../../x',
    'cam://edit/tpl_x/extra',
    'cam://edit/TPL_X',
    'cam://edit/tpl_x?next=1',
    'cam://edit/tpl_x#token=1',
    'cam://user:pass@edit/tpl_x',
    'cam://edit:80/tpl_x',
    'cam://browse?search=a&search=b',
    'cam://browse?q=a',
    'cam://browse?search=%E2%80%AEevil',
    `cam://browse?search=${'x'.repeat(201)}`,
    'cam://gallery?search=a',
    'cam://nowhere',
    'cam:edit',
    'https://edit/tpl_x',
    'javascript:alert(1)',
    '',
  ])('%s leads nowhere', (link) => expect(pathOfLink(link)).toBeUndefined());
});

describe('opened files and links', () => {
  test('known files and links, in order; flags and others are left out', () => {
    const args = [
      '/usr/bin/cam',
      '--port',
      '5000',
      '--x=/a.png',
      'a.png',
      '/b/c.CAMPACK',
      'd.exe',
      'cam://jobs',
    ];
    const opened = parseOpenRequest(args, '/home/me');
    expect(opened.files).toEqual([path.resolve('/home/me', 'a.png'), path.resolve('/b/c.CAMPACK')]);
    expect(opened.links).toEqual(['/jobs']);
  });

  test('a file is read with its type; too large, missing or a folder gives a message', async () => {
    const dir = folders.make();
    writeFileSync(path.join(dir, 'a.JPG'), 'jpeg');
    expect(await readOpenedFile(path.join(dir, 'a.JPG'))).toEqual({
      name: 'a.JPG',
      type: 'image/jpeg',
      bytes: new Uint8Array(Buffer.from('jpeg')),
    });
    writeFileSync(path.join(dir, 'big.png'), '');
    truncateSync(path.join(dir, 'big.png'), FILE_BYTES_MAX + 1);
    await expect(readOpenedFile(path.join(dir, 'big.png'))).rejects.toThrow('up to 100 MB');
    await expect(readOpenedFile(path.join(dir, 'none.png'))).rejects.toThrow(
      'none.png cannot be read: ENOENT',
    );
    mkdirSync(path.join(dir, 'dir.png'));
    await expect(readOpenedFile(path.join(dir, 'dir.png'))).rejects.toThrow('dir.png is no file');
    await expect(readOpenedFile(path.join(dir, 'a.exe'))).rejects.toThrow('does not open');
  });

  test('flags are those of `cam serve`', () => {
    expect(
      readFlags(['--home', '/h', '--port=7', '--no-sandbox', 'x.png', '--log-level', 'debug']),
    ).toMatchObject({
      home: '/h',
      port: '7',
      logLevel: 'debug',
    });
  });
});

describe('file names', () => {
  test.each([
    ['meme.png', 'meme.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\evil.png', 'evil.png'],
    ['a:b*c?.png', 'abc.png'],
    ['.hidden', 'hidden'],
    ['..', 'meme'],
    ['', 'meme'],
    ['con.png', 'meme.png'],
    ['LPT1', 'meme'],
    ['console.png', 'console.png'],
    ['tab\there\u0000.png', 'tabhere.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['Zażółć 猫.webp', 'Zażółć 猫.webp'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(76)}.png`],
  ])('%j becomes %j', (name, plain) => expect(safeFileName(name)).toBe(plain));
});

describe('the window', () => {
  const one = { x: 0, y: 0, width: 1920, height: 1040 };
  const two = { x: 1920, y: 0, width: 1280, height: 1000 };
  const stored = { x: 2000, y: 50, width: 1100, height: 750 };

  test('opens at its last position, while that is on a display', () => {
    expect(placeWindow(stored, [one, two])).toEqual(stored);
    expect(placeWindow(stored, [one])).toEqual({ width: 1360, height: 860 });
    expect(placeWindow({ ...stored, y: -500 }, [one, two])).toEqual({ width: 1360, height: 860 });
    expect(placeWindow({ ...stored, x: 3190 }, [one, two])).toEqual({ width: 1360, height: 860 });
    expect(placeWindow({ ...stored, x: 0, width: 5000 }, [one])).toEqual({ width: 1360, height: 860 });
    expect(placeWindow({ ...stored, x: 10, width: 10, height: 10 }, [one])).toMatchObject({
      width: 1024,
      height: 700,
    });
    expect(placeWindow(null, [{ ...one, width: 1100, height: 720 }])).toEqual({ width: 1100, height: 720 });
    expect(placeWindow(null, [])).toEqual({ width: 1360, height: 860 });
  });

  test('its state is written atomically, and a damaged file gives the initial state', () => {
    const file = path.join(folders.make(), 'deep', 'window.json');
    const state = { bounds: stored, maximised: true, toldOfTray: true };
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
    expect(readdirSync(path.dirname(file))).toEqual(['window.json']);
    for (const text of ['{ "bo', 'null', '[]', '{"bounds":{"x":"1"}}', '{"bounds":{"x":1e999}}']) {
      writeFileSync(file, text);
      expect(readWindowState(file), text).toEqual({ bounds: null, maximised: false, toldOfTray: false });
    }
  });

  test('gives the page no Node on any platform', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const options = windowOptions({ platform, dark: true, preload: '/p.cjs', icon: '/i.png', bounds: {} });
      expect(options.webPreferences).toMatchObject({
        preload: '/p.cjs',
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
      });
      expect(options.backgroundColor).toBe('#161210');
    }
  });
});

describe('the shell accepts messages of', () => {
  const origin = 'http://127.0.0.1:4226';
  test.each([
    ['its own page', { url: `${origin}/edit/x`, parent: null }, true],
    ['a frame in it', { url: `${origin}/`, parent: {} }, false],
    ['another port', { url: 'http://127.0.0.1:4227/', parent: null }, false],
    ['another name of it', { url: 'http://localhost:4226/', parent: null }, false],
    ['a look-alike', { url: 'http://127.0.0.1:4226.evil.test/', parent: null }, false],
    ['a credential trick', { url: 'http://127.0.0.1:4226@evil.test/', parent: null }, false],
    ['an empty page', { url: 'about:blank', parent: null }, false],
    ['a file', { url: 'file:///etc/passwd', parent: null }, false],
    ['a frame that was removed', null, false],
  ])('%s', (_, frame, may) => expect(isOwnFrame(frame, origin)).toBe(may));

  test('only external web addresses open in the browser', () => {
    expect(isExternal('https://example.org/', origin)).toBe(true);
    expect(isExternal(`${origin}/`, origin)).toBe(false);
    for (const url of ['file:///x', 'javascript:1', 'mailto:a@b', 'ms-settings:', 'nonsense']) {
      expect(isExternal(url, origin), url).toBe(false);
    }
  });
});

test('events that arrive before the page listens are queued for its first listener', () => {
  const handlers = new Map<string, (event: never, value: unknown) => void>();
  const never: never = undefined as never;
  const bridge = createBridge({
    invoke: async () => ({ ok: true, value: null }),
    send: () => {},
    on(channel, handler) {
      handlers.set(channel, handler);
      return never;
    },
  });
  handlers.get('link.opened')?.(never, '/jobs');
  const seen: string[] = [];
  const stop = bridge.onLinkOpened((place) => seen.push(place));
  handlers.get('link.opened')?.(never, '/keys');
  stop();
  handlers.get('link.opened')?.(never, '/browse');
  expect(seen).toEqual(['/jobs', '/keys']);
});

test('temporary files have folders of their own and are deleted in the end', () => {
  const dir = folders.make();
  const tempFiles = createTempFiles(dir);
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) };
  const tokens = Array.from({ length: 25 }, () => tempFiles.add(file));
  const paths = tokens.flatMap((token) => tempFiles.pathOf(token) ?? []);
  expect(paths).toHaveLength(20);
  expect(new Set(paths.map((one) => path.basename(one)))).toEqual(new Set(['a.png']));
  expect([...readFileSync(paths[0] ?? '')]).toEqual([1]);
  expect(tempFiles.pathOf('../../x')).toBeUndefined();
  tempFiles.clear();
  expect(readdirSync(dir)).toEqual([]);
});

test('a file on the clipboard has each platform’s own form', () => {
  expect(clipboardFile('/tmp/a b.png', 'linux').payload).toBe('file:///tmp/a%20b.png\r\n');
  expect(clipboardFile('/tmp/a.png', 'darwin').format).toContain('public.file-url');
  const drop = Buffer.from(clipboardFile('C:\\a.png', 'win32').payload);
  expect(drop.readUInt32LE(0)).toBe(20);
  expect(drop.readUInt32LE(16)).toBe(1);
  expect(drop.subarray(20).toString('utf16le')).toBe('C:\\a.png\0\0');
});

test('a desktop without tray is no failure', () => {
  const context = {
    version: '1',
    address: 'http://x',
    engineHere: true,
    open() {},
    copyAddress() {},
    quit() {},
  };
  const none = setupTray(
    () => {
      throw new Error('no status notifier');
    },
    () => {},
    context,
  );
  expect(none).toBeNull();
});

describe('updates', () => {
  function updater() {
    const listeners = new Map<string, (value: never) => void>();
    const fake = {
      checks: 0,
      autoDownload: false,
      autoInstallOnAppQuit: false,
      logger: {} as unknown,
      on: (event: string, listener: (value: never) => void) => listeners.set(event, listener),
      async checkForUpdates() {
        fake.checks += 1;
        throw new Error('offline');
      },
    } satisfies Updater & { checks: number };
    return { fake, listeners };
  }

  test('are checked at the start and every six hours, and never restart the app', async () => {
    const { fake, listeners } = updater();
    let tick = () => {};
    let period = 0;
    let stopped = false;
    const every = (ms: number, work: () => void) => {
      period = ms;
      tick = work;
      return () => {
        stopped = true;
      };
    };
    const updates = setupUpdates({ configured: true, load: async () => fake, every, log });
    await expect.poll(() => period).toBe(6 * 3600 * 1000);
    tick();
    expect(fake.checks).toBe(2);
    expect(fake).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true });
    expect(updates.readyVersion()).toBeNull();
    listeners.get('update-downloaded')?.({ version: '9.9.9' } as never);
    expect(updates.readyVersion()).toBe('9.9.9');
    updates.stop();
    expect(stopped).toBe(true);
  });

  test('are off where no feed is configured', () => {
    const load = () => Promise.reject(new Error('must not be loaded'));
    const updates = setupUpdates({ configured: false, load, every: () => () => {}, log });
    expect(updates.readyVersion()).toBeNull();
  });
});

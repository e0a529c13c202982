import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { COMMAND_IDS, COMMANDS, type CommandInfo } from '../../src-shared/contract/commands.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { type Driver, launch, ready } from './driver.ts';
import type { ShownItem } from './fake-electron/control.ts';
import { launchedApps } from './launched-apps.ts';

/**
 * The built main process and preload, run on the fake Electron: its windows are real Chromium pages showing the real
 * app from a real engine; menus, dialogs and the tray are written down.
 */

const apps = launchedApps();
const servers: Server[] = [];

const start = apps.launch;

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const flat = (items: readonly ShownItem[]): ShownItem[] =>
  items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);

async function otherSite(): Promise<{ port: number; url: string }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>stranger</title>');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, url: `http://127.0.0.1:${port}/` };
}

const BYTES = 'new Uint8Array([137, 80, 78, 71])';

describe('the window', () => {
  let app: Driver;
  let home: string;
  beforeAll(async () => {
    home = apps.folder();
    app = launch({ home });
    await ready(app);
  });
  afterAll(async () => {
    app.child.kill('SIGKILL');
    await app.exited;
  });

  test('is locked down', async () => {
    const { options } = await app.op('window');
    expect(options).toMatchObject({ minWidth: 1024, minHeight: 700, show: false });
    expect(options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    });
    expect((await app.op('record')).sandboxed).toBe(true);
    expect(await app.op('evaluate', 'typeof require + typeof process + typeof module')).toBe(
      'undefinedundefinedundefined',
    );
  });

  test('shows the app of its own engine, signed in, with a strict policy', async () => {
    const { origin } = new URL(await app.op('url'));
    expect(origin).toBe(readEngineInfo(home)?.local_url);
    const page = await fetch(origin);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(page.headers.get('content-security-policy')).not.toMatch(
      /script-src[^;]*'unsafe-(?:inline|eval)'/,
    );
    const session = await app.until(async () => {
      const seen = await app.op(
        'evaluate',
        `fetch('/session', { headers: { 'x-cam-session-secret': localStorage.getItem('cam.session') ?? '' } }).then((r) => r.json()).then((b) => b.data.signed_in)`,
      );
      return seen === true;
    });
    expect(session).toBe(true);
    // The token is used and removed from the address bar.
    await app.until(async () => !(await app.op('url')).includes('token='));
  });

  test('offers exactly the bridge of the contract', async () => {
    expect(await app.op('evaluate', 'Object.keys(window.desktop).sort().join()')).toBe(
      'checkForUpdates,chooseModelFile,cliCommand,clipboardPicture,closeQuick,copyFile,copyImage,deleteKey,hasClipboardPicture,importPack,info,loginOffer,onCommand,onFileOpened,onLinkOpened,onPackOpened,onQuickShown,onUpdateChanged,openExternal,openFromQuick,pathOf,prepareDrag,quickReady,quickShortcut,recordShortcut,restartToUpdate,saveFile,saveKey,setAutomaticUpdates,setCliCommand,setEnabledCommands,setKeepInTray,setLanguage,setLogin,setNotifyJobs,setQuickBusy,setQuickShortcut,setSpelling,setTheme,setZoom,showFile,showLogs,showQuick,startDrag,stopPack,storedKeys,updates,zoom',
    );
    expect(await app.op('evaluate', 'window.desktop.info()')).toMatchObject({
      version: JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')).version,
      platform: process.platform,
      versions: { node: process.versions.node },
      system: expect.stringMatching(new RegExp(`^\\S+ \\S+ ${process.arch}$`)),
      home,
      homepage: null,
    });
  });

  test('has a menu item for every command that is not hidden, and no others of its kind', async () => {
    const own: readonly string[] = ['quit', 'recent', 'recent-clear'];
    const ids = flat(await app.op('menu')).flatMap(({ id }) => (id && !own.includes(id) ? [id] : []));
    const shown = COMMAND_IDS.filter((id) => {
      const info: CommandInfo = COMMANDS[id];
      return !info.hidden;
    });
    expect(ids.toSorted()).toEqual(shown.toSorted());
  });

  test('a chosen menu item reaches the page; what it cannot do is grey', async () => {
    await app.op(
      'evaluate',
      `window.chosen = []; window.desktop.onCommand((id) => window.chosen.push(id)); window.desktop.setEnabledCommands(['go.gallery', 'edit.copy', 'no.such']); undefined`,
    );
    const item = async (id: string) => flat(await app.op('menu')).find((one) => one.id === id);
    await app.until(async () => (await item('go.gallery'))?.enabled && !(await item('go.jobs'))?.enabled);
    await expect(app.op('chooseMenu', 'go.jobs')).rejects.toThrow('cannot be chosen');
    await app.op('chooseMenu', 'edit.copy');
    // While the page has no use for it, editing belongs to the text field.
    await app.op('chooseMenu', 'edit.paste');
    expect((await app.op('record')).textActions).toEqual(['paste']);
    await app.op('chooseMenu', 'go.gallery');
    await app.until(
      async () => (await app.op('evaluate', 'window.chosen.join()')) === 'edit.copy,go.gallery',
    );
    // The app itself has navigated there.
    await app.until(async () => (await app.op('url')).includes('gallery'));
  });

  test('saves complete files where the user chooses, under safe names', async () => {
    const file = path.join(home, 'out.png');
    await app.op('answer', JSON.stringify(file));
    const save = `window.desktop.saveFile({ name: '../../evil:name?.png', type: 'image/png', bytes: ${BYTES} })`;
    expect(await app.op('evaluate', save)).toBe(file);
    expect([...readFileSync(file)]).toEqual([137, 80, 78, 71]);
    const { dialogs } = await app.op('record');
    expect(dialogs.at(-1)).toMatchObject({
      kind: 'save',
      options: { defaultPath: path.join(home, 'evilname.png'), filters: [{ extensions: ['png'] }] },
    });
    await app.op('answer', 'null');
    expect(await app.op('evaluate', save)).toBeNull();
    // A folder in the way: a message, and no partial file remains.
    mkdirSync(path.join(home, 'in-the-way.png'));
    await app.op('answer', JSON.stringify(path.join(home, 'in-the-way.png')));
    expect(await app.op('evaluate', `${save}.catch((error) => error.message)`)).toMatch(/was not saved/);
    expect(readdirSync(home).filter((name) => name.includes('.in-the-way'))).toEqual([]);
    // Only what was saved here is shown.
    await app.op('evaluate', `window.desktop.showFile(${JSON.stringify(file)})`);
    const other = await app.op('evaluate', `window.desktop.showFile('/etc/passwd').catch((e) => e.message)`);
    expect(other).toMatch(/saved in this session/);
    expect((await app.op('record')).shownInFolder).toEqual([file]);
  });

  test('copies pictures and files, and drags them out', async () => {
    await app.op('evaluate', `window.desktop.copyImage(${BYTES})`);
    await app.op(
      'evaluate',
      `window.desktop.copyFile({ name: 'a b.png', type: 'image/png', bytes: ${BYTES} })`,
    );
    const { clipboard } = await app.op('record');
    expect(clipboard[0]).toEqual({
      format: 'image/png',
      base64: Buffer.from([137, 80, 78, 71]).toString('base64'),
    });
    expect(clipboard[1]?.format).toBe('text/uri-list');
    const list = Buffer.from(clipboard[1]?.base64 ?? '', 'base64').toString();
    expect(list).toMatch(/^file:\/\/\/.*\/a%20b\.png\r\n$/);
    expect(existsSync(new URL(list.trim()))).toBe(true);
    await app.op(
      'evaluate',
      `window.desktop.prepareDrag({ name: 'drag.png', type: 'image/png', bytes: ${BYTES} }).then((token) => window.desktop.startDrag(token))`,
    );
    await app.until(async () => (await app.op('record')).dragged.length > 0);
    const [dragged = ''] = (await app.op('record')).dragged;
    expect([...readFileSync(dragged)]).toEqual([137, 80, 78, 71]);
  });

  test('refuses what is malformed or out of bounds', async () => {
    const refused = (call: string) =>
      app.op('evaluate', `window.desktop.${call}.then(() => 'done', (e) => e.message)`);
    expect(await refused(`copyImage('text')`)).toMatch(/no bytes/);
    expect(await refused(`saveFile({ name: 1, type: 'image/png', bytes: ${BYTES} })`)).toMatch(
      /needs a name/,
    );
    expect(await refused(`openExternal('file:///etc/passwd')`)).toMatch(/only web addresses/);
    expect(await refused(`openExternal('javascript:alert(1)')`)).toMatch(/only web addresses/);
    for (const link of ['/settings', '/mcp/install?name=cam&config=e30" --flag "', '/mcp/install?\\n']) {
      const call = `openExternal('cursor://anysphere.cursor-deeplink${link}')`;
      expect(await refused(call)).toMatch(/only web addresses/);
    }
    expect((await app.op('record')).external).toEqual([]);
  });

  test('takes nothing from the page that cannot be cloned', async () => {
    const refused = (part: string) =>
      app.op(
        'evaluate',
        `window.desktop.saveFile({ name: 'a.png', type: 'image/png', bytes: ${part} }).then(() => 'done', (e) => e.message)`,
      );
    for (const part of ['() => 1', 'Promise.resolve()', 'document.body', 'new Blob([])']) {
      expect(await refused(part), part).toMatch(/could not be cloned/);
    }
    const [before] = (await app.op('record')).dialogs.slice(-1);
    // The prototype of a class does not cross.
    expect(await refused('new (class Bytes { length = 4 })()')).toMatch(/no bytes/);
    expect((await app.op('record')).dialogs.at(-1)).toEqual(before);
  });

  test('opens a link that adds CAM to a client of assistants', async () => {
    const link = `cursor://anysphere.cursor-deeplink/mcp/install?name=cam&config=${'e30'.repeat(2000)}`;
    await app.op('evaluate', `window.desktop.openExternal('${link}')`);
    expect((await app.op('record')).external).toEqual([link]);
  });

  test('the theme reaches the frame', async () => {
    await app.op('evaluate', `window.desktop.setTheme('dark'); undefined`);
    await app.until(async () => (await app.op('window')).theme === 'dark');
  });

  test('leads nowhere else: links open in the browser, everything else is denied', async () => {
    const { url } = await otherSite();
    const before = await app.op('url');
    await app.op('evaluate', `location.href = ${JSON.stringify(url)}; undefined`);
    await app.until(async () => (await app.op('record')).external.includes(url));
    await app.op('evaluate', `window.open(${JSON.stringify(`${url}popup`)}); undefined`);
    await app.until(async () => (await app.op('record')).external.includes(`${url}popup`));
    expect(await app.op('url')).toBe(before);
    await app.until(async () => (await app.op('pages')) === 1);
    expect((await app.op('record')).popups).toEqual(['deny']);
  });

  test('grants the page nothing of the machine', async () => {
    const own = await app.op('url');
    const no = { granted: false, checked: false, device: false };
    for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal']) {
      expect(await app.op('permission', permission, own), permission).toEqual(no);
    }
    expect(await app.op('permission', 'clipboard-sanitized-write', own)).toMatchObject({ granted: true });
    expect(await app.op('permission', 'clipboard-sanitized-write', 'http://evil.test/')).toEqual(no);
  });

  test('a foreign page that gets into the window can do nothing', async () => {
    const { url } = await otherSite();
    await app.op('smuggle', url);
    const answer = await app.op(
      'evaluate',
      `window.desktop.openExternal('https://evil.test/').then(() => 'done', (e) => e.message)`,
    );
    expect(answer).toBe('This page may not do that.');
    await app.op('evaluate', `window.desktop.setKeepInTray(false); undefined`);
    expect((await app.op('record')).external).not.toContain('https://evil.test/');
    expect(app.stderr()).toContain('message of a foreign frame refused');
  });
});

describe('closing and quitting', () => {
  test('closing keeps the engine in the tray, explained once; the tray opens the window again', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    await app.op('close');
    expect(await app.op('window')).toMatchObject({ visible: false });
    expect((await app.op('record')).notifications).toHaveLength(1);
    expect(readEngineInfo(home)).toBeDefined();
    const { toolTip, items } = await app.op('tray');
    expect(toolTip).toContain(readEngineInfo(home)?.base_url);
    expect(items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['state', 'address', 'open', 'copy-address', 'quit']),
    );
    await app.op('chooseTray', 'open');
    expect(await app.op('window')).toMatchObject({ visible: true, focused: true });
    await app.op('chooseTray', 'copy-address');
    expect((await app.op('record')).clipboardText).toEqual([readEngineInfo(home)?.base_url]);
    await app.op('close');
    expect((await app.op('record')).notifications).toHaveLength(1);
    await app.op('chooseTray', 'quit').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(existsSync(path.join(home, 'engine.json'))).toBe(false);
  });

  test.each(['failed', 'none'])(
    'explains the tray again where the system did not show it (%s)',
    async (how) => {
      const home = apps.folder();
      const silent = await ready(start({ home, env: { FAKE_NOTIFICATIONS: how } }));
      await silent.op('close');
      await silent.until(async () => !(await silent.op('window')).visible);
      expect((await silent.op('record')).notifications).toEqual([]);
      await silent.op('quit').catch(() => {});
      await silent.exited;
      const app = await ready(start({ home }));
      for (let time = 0; time < 2; time++) {
        await app.op('close');
        await app.until(async () => !(await app.op('window')).visible);
        await app.until(async () => (await app.op('record')).notifications.length === 1);
        await app.op('chooseTray', 'open');
      }
      expect(JSON.parse(readFileSync(path.join(home, 'window.json'), 'utf8')).toldOfTray).toBe(true);
    },
  );

  test('leaves full screen before it hides, and remembers it', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    await app.op('fullScreen');
    await app.until(async () => (await app.op('window')).fullScreen);
    await app.op('close');
    await app.until(async () => !(await app.op('window')).visible);
    expect(JSON.parse(readFileSync(path.join(home, 'window.json'), 'utf8')).fullScreen).toBe(true);
  });

  test('where no desktop shows tray icons, closing ends CAM, once the page has been asked', async () => {
    const app = await ready(start({ env: { FAKE_TRAY_HOST: 'none' } }));
    expect(await app.op('close').catch(() => false)).toBe(false);
    expect(await app.exited).toBe(0);
  });

  test('runs and ends in order where nothing reads its stderr; the log is in its file', async () => {
    const home = apps.folder();
    const app = await ready(start({ home, deaf: true }));
    await app.op('evaluate', `window.desktop.openExternal('file:///').catch(() => {})`);
    expect(readFileSync(path.join(home, 'logs/desktop.log'), 'utf8')).toContain(
      'call from the window failed',
    );
    await app.op('quit').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(app.stderr()).toBe('');
  });

  test('logging off from Windows is delayed until CAM has ended in order', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    expect(await app.op('endSession').catch(() => true)).toBe(true);
    expect(await app.exited).toBe(0);
    expect(existsSync(path.join(home, 'engine.json'))).toBe(false);
  });

  test('where that is not wanted, closing ends CAM and frees the home', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    await app.op('evaluate', 'window.desktop.setKeepInTray(false); undefined');
    // Messages are handled in order: the call returns after it.
    await app.op('evaluate', 'window.desktop.info()');
    await app.op('close').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(readEngineInfo(home)).toBeUndefined();
  });

  test('settings apply from the start, before the page sends them', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
    const changed = await fetch(`${readEngineInfo(home)?.local_url}/v1/settings`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ keep_in_tray: false, theme: 'dark' }),
    });
    expect(changed.status).toBe(200);
    await app.op('quit').catch(() => {});
    await app.exited;
    const again = await ready(start({ home }));
    expect((await again.op('window')).options.backgroundColor).toBe('#161210');
    await again.op('close').catch(() => {});
    expect(await again.exited).toBe(0);
  });

  test('unsaved changes are asked about before the app quits', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    await app.op('unsaved');
    const questions = async () => (await app.op('record')).dialogs.filter(({ kind }) => kind === 'message');
    await app.op('quit');
    await app.until(async () => (await questions()).length === 1);
    expect((await questions())[0]?.options).toMatchObject({ buttons: ['Stay', 'Leave without saving'] });
    await app.op('answer', '0');
    // CAM continues, with its engine and in the tray.
    const health = await fetch(`${readEngineInfo(home)?.local_url}/v1/health`);
    expect(health.status).toBe(200);
    await app.until(async () => {
      await app.op('close');
      return !(await app.op('window')).visible;
    });
    await app.op('quit');
    await app.until(async () => (await questions()).length === 2);
    expect(await app.op('window')).toMatchObject({ visible: true });
    await app.op('answer', '1').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(readEngineInfo(home)).toBeUndefined();
  });

  test('a call that runs is finished before CAM ends', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
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
    call.end(
      JSON.stringify({ template_id: 'tpl_two-buttons', captions: [{ position: 'top', text: 'wait' }] }),
    );
    const [answer] = await once(call, 'response');
    const body = await new Response(answer).text();
    expect({ status: answer.statusCode, body, stderr: app.stderr() }).toMatchObject({ status: 200 });
    await quitting;
    expect(await app.exited).toBe(0);
  });

  test.each(['shutdown', 'SIGTERM'] as const)('ends in order at %s', async (how) => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    if (how === 'shutdown') await app.op('shutdown').catch(() => {});
    else app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);
    expect(existsSync(path.join(home, 'engine.json'))).toBe(false);
  });

  test('the window opens where it was', async () => {
    const home = apps.folder();
    const app = await ready(start({ home }));
    await app.op('setBounds', JSON.stringify({ x: 40, y: 30, width: 1200, height: 800 }));
    await app.op('quit').catch(() => {});
    await app.exited;
    const again = await ready(start({ home }));
    expect((await again.op('window')).options).toMatchObject({ x: 40, y: 30, width: 1200, height: 800 });
  });
});

describe('other programs', () => {
  test('a second start hands over what it was to open, and ends', async () => {
    const home = apps.folder();
    const first = await ready(start({ home }));
    await first.op(
      'evaluate',
      `window.opened = []; window.desktop.onLinkOpened((p) => window.opened.push(p)); window.desktop.onFileOpened((f) => window.opened.push(f.name + ' ' + f.type + ' ' + f.bytes.length)); undefined`,
    );
    await first.op('minimise');
    writeFileSync(path.join(home, 'meme.png'), 'png!');
    const second = start({ home, args: ['meme.png', 'cam://edit/tpl_two-buttons', 'cam://evil/../x'] });
    expect(await second.exited).toBe(0);
    await first.until(async () => (await first.op('evaluate', 'window.opened.length')) === 2);
    expect(await first.op('evaluate', 'window.opened.toSorted()')).toEqual([
      '/edit/tpl_two-buttons',
      'meme.png image/png 4',
    ]);
    expect(await first.op('window')).toMatchObject({ visible: true, minimised: false, focused: true });
  });

  test('a pack that is opened is imported, and its summary shown; one that is no zip is refused in words', async () => {
    const home = apps.folder();
    const pack = createZip([
      { name: 'calm/template.json', data: JSON.stringify(ownFile('calm', { name: 'Calm from a pack' })) },
      { name: 'calm/blank.webp', data: PICTURE },
    ]);
    writeFileSync(path.join(home, 'cats.campack'), pack);
    const app = await ready(start({ home, args: ['cats.campack'] }));
    await app.op('seen', 'Imported 1 template');
    await app.op('seen', 'Calm from a pack');
    writeFileSync(path.join(home, 'torn.zip'), 'no zip');
    // The first visit's welcome waits until the summary is read.
    await app.op('click', 'Done');
    await app.op('seen', 'Make your first meme');
    await app.op('openFile', path.join(home, 'torn.zip'));
    await app.op('seen', 'not a zip');
  });

  test('what CAM is started with waits for the page to listen', async () => {
    const app = await ready(start({ args: ['cam://browse?search=grumpy'] }));
    await app.until(async () => (await app.op('url')).includes('grumpy'));
    await app.op('openUrl', 'cam://jobs');
    await app.until(async () => (await app.op('url')).includes('jobs'));
  });

  test('a port in use by another program: another one, or quit', async () => {
    const { port } = await otherSite();
    const home = apps.folder();
    const app = await ready(start({ home, args: ['--port', String(port)], env: { FAKE_ANSWERS: '[0]' } }));
    expect((await app.op('record')).dialogs[0]).toMatchObject({
      options: {
        message: `Port ${port} is in use by another program.`,
        buttons: ['Use another port', 'Quit'],
      },
    });
    expect(new URL(await app.op('url')).port).not.toBe(String(port));
    const quits = start({ args: ['--port', String(port)], env: { FAKE_ANSWERS: '[1]' } });
    expect(await quits.exited).toBe(0);
  });

  test('the engine of a CAM that already runs on the home is used and left alone', async () => {
    const { serve } = await import('../helpers/engine-process.ts');
    const home = apps.folder();
    const engine = await serve(home);
    try {
      const app = await ready(start({ home }));
      expect(new URL(await app.op('url')).origin).toBe(engine.baseUrl);
      expect((await app.op('tray')).items[0]?.label).toContain('uses a running engine');
      await app.op('quit').catch(() => {});
      expect(await app.exited).toBe(0);
      expect((await fetch(`${engine.baseUrl}/v1/health`)).status).toBe(200);
    } finally {
      await engine.stop();
    }
  });

  test('invalid settings are shown in an error box', async () => {
    const app = start({ args: ['--port', 'many'] });
    expect(await app.exited).toBe(1);
    expect(app.stderr()).toContain('--port is');
  });

  test('only an installed CAM takes cam:// links from the system', async () => {
    const checkout = await ready(start());
    expect((await checkout.op('record')).protocols).toEqual([]);
    const installed = await ready(start({ env: { FAKE_PACKAGED: '1' } }));
    expect((await installed.op('record')).protocols).toEqual(['cam']);
  });
});

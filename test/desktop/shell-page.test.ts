import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ShellApp, shellApps } from './shell-app.ts';

/** What the page may call, and where it may go. */

const apps = shellApps();
const BYTES = new Uint8Array([137, 80, 78, 71]);
const BASE64 = Buffer.from(BYTES).toString('base64');
const picture = (name: string) => ({ name, type: 'image/png', bytes: BYTES });

let app: ShellApp;
beforeEach(async () => {
  app = await apps.open();
});

/** A value of the wrong type, as a page that was taken over could send it. */
const wrong = (value: unknown): never => value as never;

test('says what it is made of, and where its home is', async () => {
  expect(await app.desktop().info()).toMatchObject({
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    platform: process.platform,
    versions: { node: process.versions.node },
    system: expect.stringMatching(new RegExp(`^\\S+ \\S+ ${process.arch}$`)),
    home: app.home,
    homepage: null,
  });
});

describe('files', () => {
  test('are saved complete where the user chooses, under safe names', async () => {
    const file = path.join(app.home, 'out.png');
    app.electron.dialog.answer(file);
    expect(await app.desktop().saveFile(picture('../../evil:name?.png'))).toBe(file);
    expect([...readFileSync(file)]).toEqual([...BYTES]);
    expect(app.record.dialogs.at(-1)).toMatchObject({
      kind: 'save',
      options: { defaultPath: path.join(app.home, 'evilname.png'), filters: [{ extensions: ['png'] }] },
    });
    app.electron.dialog.answer(null);
    expect(await app.desktop().saveFile(picture('a.png'))).toBeNull();
    // A folder in the way: a message, and no partial file remains.
    mkdirSync(path.join(app.home, 'in-the-way.png'));
    app.electron.dialog.answer(path.join(app.home, 'in-the-way.png'));
    await expect(app.desktop().saveFile(picture('a.png'))).rejects.toThrow('was not saved');
    expect(readdirSync(app.home).filter((name) => name.includes('.in-the-way'))).toEqual([]);
  });

  test('are shown in their folder only where they were saved here', async () => {
    const file = path.join(app.home, 'out.png');
    app.electron.dialog.answer(file);
    await app.desktop().saveFile(picture('out.png'));
    await app.desktop().showFile(file);
    await expect(app.desktop().showFile('/etc/passwd')).rejects.toThrow('saved in this session');
    expect(app.record.shownInFolder).toEqual([file]);
  });

  test('and pictures are copied and dragged out, and their copies go when CAM ends', async () => {
    await app.desktop().copyImage(BYTES);
    await app.desktop().copyFile(picture('a b.png'));
    const [copied, list] = app.record.clipboard;
    expect(copied).toEqual({ format: 'image/png', base64: BASE64 });
    expect(list?.format).toBe('text/uri-list');
    const address = Buffer.from(list?.base64 ?? '', 'base64').toString();
    expect(address).toMatch(/^file:\/\/\/.*\/a%20b\.png\r\n$/);
    const file = new URL(address.trim());
    expect(existsSync(file)).toBe(true);
    app.desktop().startDrag(await app.desktop().prepareDrag(picture('drag.png')));
    expect([...readFileSync(app.record.dragged[0] ?? '')]).toEqual([...BYTES]);
    app.quit();
    await app.ended;
    expect(existsSync(file)).toBe(false);
  });

  test('with a model are chosen in the dialog of the system', async () => {
    app.electron.dialog.answer('/models/tiny.gguf');
    expect(await app.desktop().chooseModelFile('gguf')).toBe('/models/tiny.gguf');
    expect(app.record.dialogs.at(-1)).toMatchObject({
      kind: 'open',
      options: { properties: ['openFile'], filters: [{ extensions: ['gguf'] }] },
    });
    app.electron.dialog.answer(null);
    expect(await app.desktop().chooseModelFile('onnx')).toBeNull();
    expect(app.record.dialogs.at(-1)).toMatchObject({ options: { filters: [{ extensions: ['onnx'] }] } });
  });
});

describe('refused', () => {
  test('is what is malformed or out of bounds', async () => {
    const { copyImage, saveFile, openExternal, deleteKey } = app.desktop();
    await expect(copyImage(wrong('text'))).rejects.toThrow('no bytes');
    await expect(saveFile({ ...picture('a'), name: wrong(1) })).rejects.toThrow('needs a name');
    await expect(deleteKey(wrong(7))).rejects.toThrow('text is missing');
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)'])
      await expect(openExternal(url)).rejects.toThrow('only web addresses');
    for (const link of ['/settings', '/mcp/install?name=cam&config=e30" --flag "', '/mcp/install?\n'])
      await expect(openExternal(`cursor://anysphere.cursor-deeplink${link}`)).rejects.toThrow(
        'only web addresses',
      );
    for (const factor of [0, 3, 1.05, '1', Number.NaN, null])
      await expect(app.desktop().setZoom(wrong(factor)), `${factor}`).rejects.toThrow('no such size');
    expect(app.record.external).toEqual([]);
  });

  test('is everything a foreign page in the window asks for, keys too', async () => {
    await app.window().loadURL('http://evil.test/');
    const { openExternal, saveKey, storedKeys, deleteKey, setKeepInTray } = app.desktop();
    for (const call of [
      () => openExternal('https://evil.test/'),
      () => saveKey({ address: 'https://api.test/v1', key: 'sk-x' }),
      () => storedKeys(),
      () => deleteKey('https://api.test'),
    ])
      await expect(call()).rejects.toThrow('This page may not do that.');
    setKeepInTray(false);
    expect(app.record.external).toEqual([]);
    expect(app.log()).toContain('message of a foreign frame refused');
    // The message was not heeded: closing still hides the window.
    app.window().close();
    expect(app.window().visible).toBe(false);
  });
});

test('a key that is saved reaches the engine, for its server alone, until it is deleted', async () => {
  await app.desktop().saveKey({ address: 'https://api.test/v1', key: 'sk-unmistakable' });
  expect(app.engine.keyFor('https://api.test')).toBe('sk-unmistakable');
  expect(app.engine.keyFor('https://other.test')).toBeUndefined();
  expect(await app.desktop().storedKeys()).toMatchObject({ origins: ['https://api.test'] });
  await app.desktop().deleteKey('https://api.test/v1');
  expect(app.engine.keyFor('https://api.test')).toBeUndefined();
});

test('a link that adds CAM to a client of assistants is opened', async () => {
  const link = `cursor://anysphere.cursor-deeplink/mcp/install?name=cam&config=${'e30'.repeat(2000)}`;
  await app.desktop().openExternal(link);
  expect(app.record.external).toEqual([link]);
});

describe('the page', () => {
  test('leads nowhere else: links open in the browser, everything else is denied', async () => {
    const { url } = app.page();
    await app.page().navigate('https://elsewhere.test/');
    await app.page().navigate('file:///etc/passwd');
    expect(app.window().webContents.openWindow('https://elsewhere.test/popup')).toBe('deny');
    expect(app.record.external).toEqual(['https://elsewhere.test/', 'https://elsewhere.test/popup']);
    // CAM's documentation opens in the browser too, and its own pages in the window.
    await app.page().navigate(`${app.engine.localUrl}/docs/errors`);
    expect(app.record.external.at(-1)).toBe(`${app.engine.localUrl}/docs/errors`);
    expect(app.page().url).toBe(url);
    await app.page().navigate(`${app.engine.localUrl}/other`);
    expect(app.page().url).toBe(`${app.engine.localUrl}/other`);
  });

  test('is granted nothing of the machine but writing to the clipboard', () => {
    const no = { granted: false, checked: false, device: false };
    for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal'])
      expect(app.session.askPermission(permission, app.page().url), permission).toEqual(no);
    const write = (url: string) => app.session.askPermission('clipboard-sanitized-write', url);
    expect(write(app.page().url)).toMatchObject({ granted: true, checked: true });
    expect(write('http://evil.test/')).toEqual(no);
  });

  test('gives its theme to the frame', async () => {
    app.desktop().setTheme('dark');
    expect(app.electron.nativeTheme.themeSource).toBe('dark');
    expect(app.window().background).toBe('#161210');
  });
});

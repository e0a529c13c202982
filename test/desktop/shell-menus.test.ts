import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ShellApp, shellApps, until } from './shell-app.ts';
import { StubEngine } from './stub-engine.ts';
import { NOTHING_TO_EDIT } from './text-menu-params.ts';

/** The menus of the app: at the top, at the pointer, the files used last, logs and crash reports; and spell checking. */

const apps = shellApps();

describe('the menu', () => {
  test('reaches the page, and what the page cannot do is grey', async () => {
    const app = await apps.open();
    const chosen: string[] = [];
    app.desktop().onCommand((id) => chosen.push(id));
    app.desktop().setEnabledCommands(['go.gallery', 'edit.copy']);
    expect(() => app.chooseMenu('go.jobs')).toThrow('cannot be chosen');
    app.window().close();
    app.chooseMenu('edit.copy');
    app.chooseMenu('go.gallery');
    expect(chosen).toEqual(['edit.copy', 'go.gallery']);
    expect(app.window().visible).toBe(true);
    // While the page has no use for it, editing belongs to the text field.
    app.chooseMenu('edit.paste');
    expect(app.record.textActions).toEqual(['paste']);
  });

  test('and the tray follow the language', async () => {
    const app = await apps.open();
    app.desktop().setLanguage('de');
    await until(() => app.menuItem('quit')?.label === 'CAM beenden');
    expect(app.trayItems().find(({ id }) => id === 'open')?.label).not.toBe('Open CAM');
  });

  test('of macOS gives editing back to text fields while a dialog has the focus', async () => {
    const app = await apps.open({ platform: 'darwin' });
    app.desktop().setEnabledCommands(['edit.copy']);
    expect(app.menuItem('edit.copy')?.role).toBeUndefined();
    app.window().emit('blur');
    expect(app.menuItem('edit.copy')?.role).toBe('copy');
    app.window().emit('focus');
    expect(app.menuItem('edit.copy')?.role).toBeUndefined();
  });
});

describe('at the pointer', () => {
  const rightClick = (app: ShellApp, params: object) => {
    app.menus.popped = [];
    app.window().webContents.emit('context-menu', {}, { ...NOTHING_TO_EDIT, ...params });
    return app.menus.popped;
  };
  const click = (app: ShellApp, id: string) =>
    Reflect.apply(app.menus.popped.find((item) => item.id === id)?.click ?? (() => {}), undefined, []);

  test('a link is copied and opened; one into the app leads nowhere outside of it', async () => {
    const app = await apps.open();
    const linkURL = 'https://cam.example/';
    expect(rightClick(app, { linkURL })).toHaveLength(2);
    click(app, 'copy-link');
    click(app, 'open-link');
    expect(app.record).toMatchObject({ clipboardText: [linkURL], external: [linkURL] });
    expect(rightClick(app, { linkURL: `${app.engine.localUrl}/gallery` })).toEqual([]);
  });

  test('a misspelled word is corrected or learned', async () => {
    const engine = Object.assign(new StubEngine(), { settings: { check_spelling: true } });
    const app = await apps.open({ engine });
    const word = { isEditable: true, misspelledWord: 'memme', dictionarySuggestions: ['meme'] };
    const [first] = rightClick(app, word);
    Reflect.apply(first?.click ?? (() => {}), undefined, []);
    click(app, 'learn');
    expect(app.record.textActions).toEqual(['correct:meme']);
    expect(app.session.spelling.learned).toEqual(['memme']);
  });
});

describe('spelling', () => {
  const NOWHERE = 'http://127.0.0.1:1/';

  test('loads no dictionary until the user has agreed, and follows the language', async () => {
    const app = await apps.open();
    const { spelling } = app.session;
    expect(spelling).toMatchObject({ on: false, server: NOWHERE });
    app.electron.dialog.answer(1);
    expect(await app.desktop().setSpelling(true)).toBe(false);
    expect(spelling).toMatchObject({ on: false, server: NOWHERE });
    expect(app.questions()[0]).toMatchObject({ message: 'Download a dictionary to check spelling?' });
    app.electron.dialog.answer(0);
    expect(await app.desktop().setSpelling(true)).toBe(true);
    expect(spelling).toMatchObject({ on: true, languages: ['en-GB'] });
    expect(spelling.server).toMatch(/^https:\/\/redirector\.gvt1\.com\//);
    app.desktop().setLanguage('de');
    await until(() => spelling.languages.join() === 'de');
    expect(await app.desktop().setSpelling(false)).toBe(false);
    expect(spelling).toMatchObject({ on: false, server: NOWHERE });
  });

  test('that was agreed to is on at the next start, without asking again', async () => {
    const engine = Object.assign(new StubEngine(), { settings: { check_spelling: true } });
    const app = await apps.open({ engine });
    expect(app.session.spelling.on).toBe(true);
    expect(app.questions()).toEqual([]);
  });
});

describe('recent files', () => {
  const labels = (app: ShellApp) => {
    const submenu = app.menuItem('recent')?.submenu;
    const items = Array.isArray(submenu) ? submenu : [];
    return items.flatMap(({ id, label }) => (/^recent-\d+$/.test(id ?? '') ? [label] : []));
  };
  const openFile = (app: ShellApp, file: string) => {
    writeFileSync(file, '');
    app.electron.app.emit('open-file', { preventDefault() {} }, file);
  };

  test('are those that were opened and saved; they open again from the menu, and can be cleared', async () => {
    const app = await apps.open();
    const pictures = apps.folder();
    expect(labels(app)).toEqual([]);
    openFile(app, path.join(pictures, 'cat & dog.png'));
    await until(() => labels(app).length === 1);
    openFile(app, path.join(app.temp, 'dragged.png'));
    for (const name of ['saved.png', 'notes.txt']) {
      app.electron.dialog.answer(path.join(pictures, name));
      await app.desktop().saveFile({ name, type: 'image/png', bytes: new Uint8Array([1]) });
    }
    expect(labels(app)).toEqual(['saved.png', 'cat && dog.png']);
    app.quit();
    await app.ended;

    const again = await apps.open({ home: app.home });
    await until(() => labels(again).length === 2);
    const opened: string[] = [];
    again.desktop().onFileOpened(({ name }) => opened.push(name));
    again.chooseMenu('recent-1');
    await until(() => opened.length === 1);
    expect(opened).toEqual(['cat & dog.png']);
    expect(labels(again)).toEqual(['cat && dog.png', 'saved.png']);
    again.chooseMenu('recent-clear');
    expect(labels(again)).toEqual([]);
    expect(again.menuItem('recent')?.enabled).toBe(false);
    expect(readFileSync(path.join(app.home, 'recent-files.json'), 'utf8')).toBe('[]\n');
  });

  test('that are gone leave the menu when the window gets the focus', async () => {
    const app = await apps.open();
    const file = path.join(apps.folder(), 'a.png');
    openFile(app, file);
    await until(() => labels(app).length === 1);
    rmSync(file);
    app.window().emit('focus');
    await until(() => labels(app).length === 0);
  });
});

describe('crash reports', () => {
  /** A report as the reporter leaves it; `at`: seconds since the epoch. */
  function leaveReport(home: string, name: string, at: number) {
    const folder = path.join(home, 'logs/crashes/completed');
    mkdirSync(folder, { recursive: true });
    for (const ending of ['dmp', 'meta']) {
      const file = path.join(folder, `${name}.${ending}`);
      writeFileSync(file, '');
      utimesSync(file, at, at);
    }
  }

  test('stay in the home: the newest five, and none is sent', async () => {
    const home = apps.folder();
    for (let at = 1; at <= 7; at++) leaveReport(home, `report-${at}`, at);
    const app = await apps.open({ home });
    const folder = path.join(home, 'logs/crashes');
    expect(app.record.crashReporter).toEqual({ uploadToServer: false, beforeReady: true, folder });
    const kept = readdirSync(path.join(folder, 'completed')).toSorted();
    expect(kept).toEqual([3, 4, 5, 6, 7].flatMap((at) => [`report-${at}.dmp`, `report-${at}.meta`]));
    app.chooseMenu('crash-reports');
    expect(app.record.shownInFolder).toEqual([path.join(folder, 'completed/report-7.dmp')]);
  });

  test('are in the menu from the first crash on', async () => {
    const app = await apps.open();
    expect(app.menuItem('crash-reports')).toBeUndefined();
    leaveReport(app.home, 'first', 1);
    await app.window().webContents.end('crashed');
    expect(app.menuItem('crash-reports')).toBeDefined();
  });
});

test('the log is shown from menu and page, before anything is in it too', async () => {
  const app = await apps.open();
  const log = path.join(app.home, 'logs/desktop.log');
  app.chooseMenu('help.logs');
  await app.desktop().showLogs();
  expect(app.record.shownInFolder).toEqual([log, log]);
  readFileSync(log);
});

test('the end of a process of the app is noted in the log, an end in order is not', async () => {
  const app = await apps.open();
  const gone = (reason: string) =>
    app.electron.app.emit(
      'child-process-gone',
      {},
      { type: 'Utility', name: 'CAM engine', reason, exitCode: 1 },
    );
  gone('killed');
  gone('clean-exit');
  const log = readFileSync(path.join(app.home, 'logs/desktop.log'), 'utf8');
  expect(log).toContain('"name":"CAM engine"');
  expect(log).toContain('"reason":"killed"');
  expect(log).not.toContain('clean-exit');
});

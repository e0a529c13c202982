import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JumpListCategory, MenuItemConstructorOptions } from 'electron';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { QUICK_FLAG } from '../../src-main/desktop/command-line.ts';
import { pathOfLink } from '../../src-main/desktop/open-requests.ts';
import { APP_LINKS } from '../../src-main/desktop/recent/jump-list.ts';
import { createRecentFiles, RECENT_FILES_MAX } from '../../src-main/desktop/recent/recent-files.ts';
import { setupRecent } from '../../src-main/desktop/recent/setup-recent.ts';
import { createTexts } from '../../src-main/desktop/texts.ts';
import { tempFolders } from './driver.ts';
import { FakeJumpList } from './fake-electron/jump-list.ts';

/** The files used last, and the menus of the app's icon. */

const folders = tempFolders();
afterAll(() => folders.remove());

/** A file that is not in the app's folder for temporary files. */
function makeFile(folder: string, name: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

describe('the list', () => {
  const opened = (home: string, tempFolders: string[] = []) => {
    const onChange = vi.fn();
    const onError = vi.fn();
    const file = path.join(home, 'recent-files.json');
    return { files: createRecentFiles({ file, tempFolders, onChange, onError }), onChange, onError, file };
  };

  test('has the newest first, each once, and ten of them; the next start has them too', async () => {
    const home = folders.make();
    const { files } = opened(home);
    const made = Array.from({ length: RECENT_FILES_MAX + 2 }, (_, at) => makeFile(home, `${at}.png`));
    for (const file of made) files.add(file);
    files.add(made[5] ?? '');
    const expected = [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((at) => made[at]);
    expect(files.list()).toEqual(expected);
    const next = opened(home);
    expect(next.files.list()).toEqual([]);
    await next.files.refresh();
    expect(next.files.list()).toEqual(expected);
    expect(next.onChange).toHaveBeenCalledTimes(1);
  });

  test('leaves out files that are gone, and has them again when they are back', async () => {
    const home = folders.make();
    const { files, onChange } = opened(home);
    const [a, b] = [makeFile(home, 'a.png'), makeFile(home, 'b.png')];
    files.add(a);
    files.add(b);
    rmSync(a);
    onChange.mockClear();
    await files.refresh();
    expect(files.list()).toEqual([b]);
    makeFile(home, 'a.png');
    await files.refresh();
    await files.refresh();
    expect(files.list()).toEqual([b, a]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('keeps no file of a temporary folder, at any depth', () => {
    const home = folders.make();
    const { files } = opened(home, [path.join(home, 'temp')]);
    expect(files.add(makeFile(home, 'temp/x/a.png'))).toBe(false);
    expect(files.add(makeFile(home, 'temporary/a.png'))).toBe(true);
    expect(files.add(makeFile(home, '..a.png'))).toBe(true);
    expect(files.list()).toHaveLength(2);
  });

  test.each(['{', '{"a":1}', '[1,"relative.png",null]'])('starts empty on %s', async (stored) => {
    const home = folders.make();
    writeFileSync(path.join(home, 'recent-files.json'), stored);
    const { files } = opened(home);
    await files.refresh();
    expect(files.list()).toEqual([]);
  });

  test('that cannot be written is logged, and lasts while the app runs', () => {
    const home = folders.make();
    const { files, onError, file } = opened(home);
    mkdirSync(file);
    const a = makeFile(home, 'a.png');
    files.add(a);
    expect(onError).toHaveBeenCalledOnce();
    expect(files.list()).toEqual([a]);
  });
});

/** The menus of the icon on one platform, with what the system and the log were told. */
function setup(platform: NodeJS.Platform, { allowsCustom = true, packaged = true } = {}) {
  const home = folders.make();
  const list = new FakeJumpList(allowsCustom);
  const dock = { items: [] as MenuItemConstructorOptions[] };
  const told: string[] = [];
  const warned: unknown[] = [];
  const app = {
    isPackaged: packaged,
    addRecentDocument: (file: string) => void told.push(file),
    clearRecentDocuments: () => void told.push('cleared'),
    getJumpListSettings: () => list.getJumpListSettings(),
    setJumpList: (categories: JumpListCategory[] | null) => list.setJumpList(categories),
    dock: Object.assign(Object.create(null), {
      setMenu: ({ items }: { items: MenuItemConstructorOptions[] }) => {
        dock.items = items;
      },
    }),
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const texts = createTexts({ folder: 'resources/messages', wanted: () => ['en'], onError: fail });
  const recent = setupRecent({
    app,
    platform,
    home,
    texts,
    tempFolders: [],
    program: 'C:\\CAM\\CAM.exe',
    log: { warn: (details: unknown) => void warned.push(details) },
    open: (target) => void told.push(`open ${target}`),
    onChange() {},
    Menu: { buildFromTemplate: (items) => Object.assign(Object.create(null), { items }) },
  });
  return { recent, list, dock, told, warned, home, speak: texts.choose };
}

const click = (item: MenuItemConstructorOptions | undefined) =>
  Reflect.apply(item?.click ?? (() => {}), undefined, []);

/** Categories of the jump list with the titles of their items. */
const titles = ({ shown }: FakeJumpList) =>
  (shown ?? []).map(({ type, name, items = [] }) => [name ?? type, ...items.map(({ title }) => title)]);

const PLACES = ['tasks', 'New meme', 'Quick caption', 'Browse templates', 'Gallery', 'Jobs'];

describe('the jump list of Windows', () => {
  test('has recent files and places in CAM, as arguments of the program', () => {
    const { recent, list, home, told, warned } = setup('win32');
    expect(titles(list)).toEqual([PLACES]);
    const file = makeFile(home, 'a b.png');
    recent.add(file);
    recent.add(makeFile(home, 'c & d.campack'));
    recent.add(makeFile(home, 'notes.txt'));
    expect(titles(list)).toEqual([['Recent files', 'c & d.campack', 'a b.png'], PLACES]);
    const items = list.shown?.flatMap((category) => category.items ?? []) ?? [];
    const program = 'C:\\CAM\\CAM.exe';
    const icon = { type: 'task', program, iconPath: program, iconIndex: 0 };
    expect(items[1]).toEqual({ ...icon, title: 'a b.png', args: `"${file}"`, description: file });
    expect(items.slice(2).map(({ args }) => args)).toEqual(APP_LINKS.map(({ argument }) => `"${argument}"`));
    expect(told).toEqual([file, path.join(home, 'c & d.campack')]);
    expect(warned).toEqual([]);
  });

  test('does not bring back a file that the user removed from it, until it is used again', async () => {
    const { recent, list, home, warned, speak } = setup('win32');
    const [a, b] = [makeFile(home, 'a.png'), makeFile(home, 'b.png')];
    recent.add(a);
    recent.add(b);
    list.remove('a.png');
    await speak('de');
    expect(titles(list)[0]).toEqual(['Zuletzt verwendete Dateien', 'b.png']);
    await speak('en');
    expect(titles(list)[0]).toEqual(['Recent files', 'b.png']);
    list.remove('b.png');
    recent.add(b);
    expect(titles(list)[0]).toEqual(['Recent files', 'b.png']);
    expect(warned).toEqual([]);
  });

  test('keeps its places where privacy settings allow no files, and the log says so', () => {
    const { recent, list, home, warned } = setup('win32', { allowsCustom: false });
    recent.add(makeFile(home, 'a.png'));
    expect(titles(list)).toEqual([PLACES]);
    expect(warned).toEqual([{ code: 'customCategoryAccessDeniedError' }]);
  });

  test('has items of files with long paths, without the description that Windows would not take', () => {
    const { recent, list, home, warned } = setup('win32');
    recent.add(makeFile(home, `${'long/'.repeat(60)}a.png`));
    expect(titles(list)[0]).toEqual(['Recent files', 'a.png']);
    expect(warned).toEqual([]);
  });

  test('is none of a checkout', () => expect(setup('win32', { packaged: false }).list.shown).toBeNull());
});

test('on macOS the dock opens places in CAM, and the system keeps the recent files', async () => {
  const { recent, dock, told, home, speak } = setup('darwin');
  expect(dock.items.map(({ label }) => label)).toEqual(PLACES.slice(1));
  click(dock.items[2]);
  const file = makeFile(home, 'a.png');
  recent.add(file);
  expect(told).toEqual(['open cam://browse', file]);
  const item = recent.menu();
  expect(item).toMatchObject({ role: 'recentDocuments', submenu: [{ role: 'clearRecentDocuments' }] });
  await speak('de');
  expect(dock.items[0]?.label).toBe('Neues Meme');
});

test('every place is a link that CAM opens', () => {
  for (const { argument } of APP_LINKS)
    if (argument !== QUICK_FLAG) expect(pathOfLink(argument), argument).toBeDefined();
});

test('files that are called the same are shown with their folders', () => {
  const { recent, home } = setup('linux');
  for (const name of ['x/a.png', 'y/a.png', 'b.png']) recent.add(makeFile(home, name));
  const { submenu } = recent.menu();
  const labels = Array.isArray(submenu) ? submenu.map(({ label }) => label) : [];
  expect(labels.slice(0, 3)).toEqual([
    'b.png',
    `a.png – ${path.join(home, 'y')}`,
    `a.png – ${path.join(home, 'x')}`,
  ]);
});

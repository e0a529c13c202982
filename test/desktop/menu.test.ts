import type { Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import {
  type MenuContext,
  menuTemplate,
  setupMenu,
  TEXT_ACTIONS,
  toAccelerator,
} from '../../src-main/desktop/menu.ts';
import {
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  type CommandInfo,
  MENUS,
} from '../../src-shared/contract/commands.ts';
import { t } from '../helpers/texts.ts';
import { FakeMenus } from './fake-electron/menu.ts';

const context = (platform: NodeJS.Platform, enabled: CommandId[] = []) => {
  const done: string[] = [];
  const made: MenuContext = {
    t,
    platform,
    developer: false,
    focused: true,
    enabled: new Set(enabled),
    perform: (id) => done.push(id),
    editText: (action) => done.push(`text:${action}`),
    quit: () => done.push('quit'),
    showLogs: () => done.push('logs'),
    quick: { show: () => done.push('quick'), keys: () => 'Ctrl+Alt+M' },
    crashReports: { exist: () => false, show: () => done.push('crash reports') },
    recentMenu: () => ({ label: 'Open recent' }),
  };
  return { made, done };
};

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const click = (items: readonly MenuItemConstructorOptions[], id: string) =>
  Reflect.apply(flat(items).find((item) => item.id === id)?.click ?? (() => {}), undefined, []);

const visible = COMMAND_IDS.filter((id) => {
  const info: CommandInfo = COMMANDS[id];
  return !info.hidden;
});

describe.each(['linux', 'win32', 'darwin'] as const)('on %s', (platform) => {
  const { made } = context(platform);
  const template = menuTemplate(made);

  test('every visible command stands in its own menu, in the order of the table', () => {
    for (const menu of MENUS) {
      const submenu = template.find(({ label }) => label === menu)?.submenu;
      const ids = (Array.isArray(submenu) ? submenu : []).flatMap(({ id }) =>
        id && id !== 'quit' ? [id] : [],
      );
      const isInAppMenu = (id: CommandId) => platform === 'darwin' && /^help\.(?:about|updates)$/.test(id);
      const own = (id: CommandId) => COMMANDS[id].menu === menu && !isInAppMenu(id);
      expect(ids, menu).toEqual(visible.filter(own));
    }
  });

  test.each([[], Object.keys(TEXT_ACTIONS), COMMAND_IDS])('Electron accepts it (%#)', (...ids) => {
    const enabled = COMMAND_IDS.filter((id) => ids.some((one) => one === id));
    for (const focused of [true, false]) {
      const items = menuTemplate({ ...context(platform, enabled).made, focused, developer: true });
      const menus = new FakeMenus(platform);
      expect(() => menus.setApplicationMenu(menus.buildFromTemplate(items))).not.toThrow();
    }
  });

  test('nothing a person could type is taken away from text fields', () => {
    for (const { id = '', accelerator, registerAccelerator } of flat(template)) {
      if (!accelerator || id === 'quit') continue;
      const bare = !/\b(?:CmdOrCtrl|Cmd|Ctrl|Alt)\b/.test(String(accelerator));
      // macOS takes every key its menu shows.
      if (platform === 'darwin') expect(bare, id).toBe(false);
      else expect(registerAccelerator, id).toBe(false);
    }
  });

  test.each(['help.about', 'quit'])('%s is there once', (wanted) => {
    expect(flat(template).filter(({ id }) => id === wanted)).toHaveLength(1);
  });
});

test('an editing item is the page’s while it has a use for it, else the text field’s', () => {
  const busy = context('linux', ['edit.copy']);
  const items = menuTemplate(busy.made);
  click(items, 'edit.copy');
  click(items, 'edit.paste');
  expect(busy.done).toEqual(['edit.copy', 'text:paste']);
  for (const id of Object.keys(TEXT_ACTIONS))
    expect(flat(items).find((item) => item.id === id)?.enabled).toBe(true);
  expect(flat(items).find(({ id }) => id === 'arrange.front')?.enabled).toBe(false);
});

test('on macOS an editing item that is not the page’s has its role, for text fields of the system’s dialogs', () => {
  const items = flat(menuTemplate(context('darwin', ['edit.copy']).made));
  expect(items.find(({ id }) => id === 'edit.paste')).toMatchObject({ role: 'paste' });
  expect(items.find(({ id }) => id === 'edit.copy')).not.toHaveProperty('role');
});

test('on macOS all editing items have their roles while a dialog of the system has the focus', () => {
  const { made } = context('darwin', ['edit.copy', 'edit.undo']);
  const items = flat(menuTemplate({ ...made, focused: false }));
  for (const [id, role] of Object.entries(TEXT_ACTIONS))
    expect(items.find((item) => item.id === id)).toMatchObject({ role });
});

test.each([
  ['Mod+K', 'CmdOrCtrl+K'],
  ['Mod++', 'CmdOrCtrl+Plus'],
  ['Mod+=', 'CmdOrCtrl+='],
  ['Mod+Shift+]', 'CmdOrCtrl+Shift+]'],
  ['Alt+A', 'Alt+A'],
  ['Escape', 'Esc'],
  ['?', '?'],
])('%s is written %s', (keys, accelerator) => expect(toAccelerator(keys)).toBe(accelerator));

test('the log can be shown whatever the page says; crash reports where there are some', () => {
  const { made, done } = context('linux');
  const items = menuTemplate(made);
  expect(flat(items).find(({ id }) => id === 'help.logs')).not.toHaveProperty('enabled', false);
  click(items, 'help.logs');
  expect(flat(items).some(({ id }) => id === 'crash-reports')).toBe(false);
  click(
    menuTemplate({ ...made, crashReports: { ...made.crashReports, exist: () => true } }),
    'crash-reports',
  );
  expect(done).toEqual(['logs', 'crash reports']);
});

test('the menu is rebuilt only when something changed', () => {
  let built = 0;
  const { enabled: _, focused: __, ...made } = context('darwin').made;
  const menu: Menu = Object.create(null);
  const menuOfApp = setupMenu({ ...made, build: () => menu, show: () => built++ });
  menuOfApp.setEnabled(new Set());
  menuOfApp.setEnabled(new Set(['go.jobs']));
  menuOfApp.setEnabled(new Set(['go.jobs']));
  menuOfApp.setEnabled(new Set(['go.keys']));
  expect(built).toBe(3);
  menuOfApp.rebuild();
  expect(built).toBe(4);
  for (const focused of [true, false, false, true]) menuOfApp.setFocused(focused);
  expect(built).toBe(6);
});

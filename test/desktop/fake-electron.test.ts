import { describe, expect, test } from 'vitest';
import { readAccelerator } from './fake-electron/accelerator.ts';
import { cloned, pack, unpack } from './fake-electron/clone.ts';
import { FakeMenus } from './fake-electron/menu.ts';
import { FakeScreen } from './fake-electron/screen.ts';

/** The fake Electron itself, against what the documentation and the sources of Electron 45 say. */

describe('accelerators', () => {
  test.each([
    ['CommandOrControl+A', 'ctrl+a', 'meta+a'],
    ['CmdOrCtrl+Shift+Z', 'ctrl+shift+z', 'meta+shift+z'],
    ['Shift+CmdOrCtrl+z', 'ctrl+shift+z', 'meta+shift+z'],
    ['Ctrl+Plus', 'ctrl+shift+=', 'ctrl+shift+='],
    ['Super+?', 'meta+shift+/', 'meta+shift+/'],
    ['Option+F24', 'alt+f24', 'alt+f24'],
    ['Esc', 'escape', 'escape'],
    ['Enter', 'return', 'return'],
  ])('%s', (text, elsewhere, mac) => {
    expect(readAccelerator(text, 'linux')).toBe(elsewhere);
    expect(readAccelerator(text, 'win32')).toBe(elsewhere);
    expect(readAccelerator(text, 'darwin')).toBe(mac);
  });

  test.each(['Ctrl', 'Ctrl++', 'Mod+Z', 'Ctrl+F25', 'Ctrl+Ä', 'Ctrl+⌫', 'Ctrl+Del', 'Ctrl+A+B', ''])(
    '%s is none',
    (text) => {
      expect(() => readAccelerator(text, 'linux')).toThrow(/valid key|Invalid accelerator/);
    },
  );
});

describe('menus', () => {
  const build =
    (item: object, platform: NodeJS.Platform = 'linux') =>
    () =>
      new FakeMenus(platform).buildFromTemplate([item]);
  test('an item needs a label, a role or a type, and only known ones', () => {
    expect(build({ id: 'x' })).toThrow('must have at least one of label, role or type');
    expect(build({ label: 'x', type: 'menu' })).toThrow('Unknown menu item type: menu');
    expect(build({ label: 'x', type: 'submenu' })).toThrow('Invalid submenu');
    expect(build({ role: 'selectall' })).toThrow('no role');
    expect(build({ role: 'services' })).toThrow('no role of linux');
    expect(build({ label: 'x', submenu: [{ role: 'nothing' }] })).toThrow('no role');
    expect(build({ label: 'x', accelerator: 'Mod+Z' })).toThrow('Invalid accelerator token');
    expect(build({ role: 'services' }, 'darwin')).not.toThrow();
  });

  test('separators at the ends and beside each other are dropped', () => {
    const line = { type: 'separator' } as const;
    const given = [line, { label: 'a' }, line, line, { label: 'b' }, line];
    const { items } = new FakeMenus('linux').buildFromTemplate(given);
    expect(items.map(({ label, type }) => label ?? type)).toEqual(['a', 'separator', 'b']);
  });

  test('two items that take the same keys are refused, not those that only show them', () => {
    const menus = new FakeMenus('linux');
    const show = (registerAccelerator: boolean) => () => {
      const own = { label: 'x', accelerator: 'Control+W', registerAccelerator };
      menus.setApplicationMenu(menus.buildFromTemplate([{ role: 'close' }, own]));
    };
    expect(show(true)).toThrow('x and close both take ctrl+w');
    expect(show(false)).not.toThrow();
  });
});

test('the display that shares most with a rectangle is matched, else the main one', () => {
  const display = (id: number, x: number, primary: boolean) => {
    const bounds = { x, y: 0, width: 1000, height: 800 };
    return { id, bounds, workArea: bounds, scaleFactor: id, primary };
  };
  const screen = new FakeScreen([display(1, -1000, false), display(2, 0, true)]);
  const matching = (x: number) => screen.getDisplayMatching({ x, y: 0, width: 500, height: 500 }).id;
  expect([matching(-300), matching(-200), matching(5000)]).toEqual([1, 2, 2]);
  const gone: unknown[] = [];
  screen.on('display-removed', (_, { id }) => gone.push(id));
  screen.remove(2);
  expect(gone).toEqual([2]);
  expect(screen.getPrimaryDisplay().id).toBe(1);
});

test('only structured clones cross between processes', () => {
  class Named {
    name = 'x';
    shout() {
      return this.name;
    }
  }
  expect(Object.getPrototypeOf(cloned(new Named()))).toBe(Object.prototype);
  expect(cloned({ at: new Date(0), bytes: Buffer.from('a') })).toEqual({
    at: new Date(0),
    bytes: new Uint8Array([97]),
  });
  for (const part of [() => 1, Symbol('x'), Promise.resolve(), new WeakMap(), new WeakSet()]) {
    expect(() => cloned({ deep: [part] })).toThrow('An object could not be cloned.');
  }
});

test('bytes and numbers reach a page as they are; what the fake cannot carry is an error', () => {
  const value = { bytes: new Uint8Array([0, 255]), no: Number.NaN, far: -Infinity, text: 'é' };
  expect(unpack(pack(value) ?? '')).toEqual(value);
  expect(() => pack(new Map())).toThrow('cannot carry');
});

import { expect, test, vi } from 'vitest';
import { createCommands } from '../../../src-renderer/state/commands/registry.ts';

test('the latest enabled action performs a command, in any order of registration', () => {
  const commands = createCommands(false);
  const [screen, app] = [vi.fn(), vi.fn()];
  let elsewhere = false;
  commands.add({ 'app.search': { perform: screen } });
  commands.add({ 'app.search': { enabled: () => elsewhere, perform: app } });
  expect(commands.perform('app.search')).toBe(true);
  expect(screen).toHaveBeenCalledOnce();
  expect(app).not.toHaveBeenCalled();
  elsewhere = true;
  commands.perform('app.search');
  expect(app).toHaveBeenCalledOnce();
});

test('a disabled command is neither performed nor found by its shortcut', () => {
  const commands = createCommands(false);
  const perform = vi.fn();
  const remove = commands.add({ 'edit.undo': { enabled: () => false, perform } });
  expect(commands.perform('edit.undo')).toBe(false);
  const press = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  expect(commands.find(press, false)).toBeUndefined();
  remove();
  commands.add({ 'edit.undo': { perform } });
  expect(commands.find(press, false)).toBe('edit.undo');
});

test('while one writes, a shortcut neither types nor arranges what is selected', () => {
  const commands = createCommands(false);
  const perform = vi.fn();
  const ids = ['insert.text', 'edit.duplicate', 'arrange.lock', 'arrange.front', 'app.palette'] as const;
  for (const id of ids) commands.add({ [id]: { perform } });
  const press = (key: string, code: string, mod = true, shiftKey = false) =>
    [false, true].map((writing) =>
      commands.find({ key, code, ctrlKey: mod, metaKey: false, shiftKey, altKey: false }, writing),
    );
  expect(press('t', 'KeyT', false)).toEqual(['insert.text', undefined]);
  expect(press('d', 'KeyD')).toEqual(['edit.duplicate', undefined]);
  expect(press('l', 'KeyL')).toEqual(['arrange.lock', undefined]);
  expect(press('}', 'BracketRight', true, true)).toEqual(['arrange.front', undefined]);
  expect(press('k', 'KeyK')).toEqual(['app.palette', 'app.palette']);
});

test('a letter that AltGr writes is no shortcut in a text', () => {
  const commands = createCommands(false);
  commands.add({ 'edit.copy-style': { perform: () => undefined } });
  const keys = { code: 'KeyC', ctrlKey: true, altKey: true, metaKey: false, shiftKey: false };
  expect(commands.find({ ...keys, key: 'ć' }, true)).toBeUndefined();
  expect(commands.find({ ...keys, key: 'c' }, true)).toBe('edit.copy-style');
  expect(commands.find({ ...keys, key: 'ć' }, false)).toBe('edit.copy-style');
});

import { describe, expect, test } from 'vitest';
import {
  formatGlobalShortcut,
  type PressedKey,
  readPressedKeys,
} from '../../../src-renderer/state/app/global-keys.ts';

/** Keys as they are pressed, and shortcuts as each platform writes them. */

const press = (fields: Partial<PressedKey>): PressedKey => ({
  key: '',
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  getModifierState: () => false,
  ...fields,
});

describe('pressed keys', () => {
  test('modifiers stand in one order, and alone are no shortcut yet', () => {
    const held = press({ key: 'Shift', code: 'ShiftLeft', shiftKey: true, ctrlKey: true });
    expect(readPressedKeys(held, 'linux')).toEqual({ modifiers: ['Ctrl', 'Shift'], key: null, types: false });
  });

  test('letters are where the layout has them, on macOS where they are on the keyboard', () => {
    const azerty = press({ key: 'a', code: 'KeyQ', ctrlKey: true, altKey: true });
    expect(readPressedKeys(azerty, 'win32').key).toBe('A');
    expect(readPressedKeys(azerty, 'darwin').key).toBe('Q');
    // With Option, macOS types another character; a Cyrillic layout has no Latin letter.
    expect(readPressedKeys(press({ key: 'µ', code: 'KeyM', altKey: true }), 'darwin').key).toBe('M');
    expect(readPressedKeys(press({ key: 'ь', code: 'KeyM', ctrlKey: true }), 'linux').key).toBe('M');
  });

  test('AltGr on Windows types a character, and other keys are none that a shortcut can have', () => {
    const euro = press({ key: '€', code: 'KeyE', ctrlKey: true, altKey: true });
    const withAltGr = { ...euro, getModifierState: (name: string) => name === 'AltGraph' };
    expect([withAltGr, euro].map((key) => readPressedKeys(key, 'win32').types)).toEqual([true, false]);
    expect(readPressedKeys(press({ key: 'é', code: 'Digit2x' }), 'linux').key).toBe('');
    expect(readPressedKeys(press({ key: ' ', code: 'Space', altKey: true }), 'linux').key).toBe('Space');
  });
});

test.each([
  ['darwin', '⌃⌥⇧⌘↑'],
  ['win32', 'Ctrl+Alt+Shift+Win+↑'],
  ['linux', 'Ctrl+Alt+Shift+Super+↑'],
] as const)('%s writes %s', (platform, written) => {
  expect(formatGlobalShortcut('Ctrl+Alt+Shift+Meta+Up', platform)).toBe(written);
});

import { describe, expect, test } from 'vitest';
import { shortcutProblem } from '../../../src-shared/contract/quick-shortcut.ts';

/** Which keys can be a global shortcut. */

const PLATFORMS = ['darwin', 'win32', 'linux'] as const;

describe.each(PLATFORMS)('on %s', (platform) => {
  test.each(['Ctrl+Alt+M', 'Alt+Shift+Meta+K', 'Ctrl+Alt+Space', 'Ctrl+F9', 'Ctrl+Alt+Shift+Up'])(
    '%s can be one',
    (keys) => expect(shortcutProblem(keys, platform)).toBeNull(),
  );
  test.each(['M', 'Shift+M', 'F5', 'Shift+F5'])('%s needs a modifier', (keys) =>
    expect(shortcutProblem(keys, platform)).toBe('modifier'),
  );
  test.each(['Ctrl+C', 'Meta+C', 'Alt+Space', 'Ctrl+Shift+Left'])('%s is of programs', (keys) =>
    expect(shortcutProblem(keys, platform)).toBe('reserved'),
  );
  test.each(['', 'Ctrl+', 'Alt+Ctrl+M', 'Ctrl+Alt+m', 'Ctrl+Alt+é', 'Ctrl+Alt+M\n', 'Ctrl+Alt+F25'])(
    '%j is none',
    (keys) => expect(shortcutProblem(keys, platform)).toBe('unknown'),
  );
});

test('what the system or CAM uses differs by platform', () => {
  expect(shortcutProblem('Alt+F4', 'win32')).toBe('reserved');
  expect(shortcutProblem('Ctrl+Alt+F1', 'linux')).toBe('reserved');
  expect(shortcutProblem('Ctrl+Alt+F1', 'win32')).toBeNull();
  expect(shortcutProblem('Shift+Meta+4', 'darwin')).toBe('reserved');
  // Copy image of the editor.
  expect(shortcutProblem('Shift+Meta+C', 'darwin')).toBe('reserved');
  expect(shortcutProblem('Ctrl+Shift+C', 'win32')).toBe('reserved');
  expect(shortcutProblem('Alt+Shift+K', 'darwin')).toBe('reserved');
  expect(shortcutProblem('Alt+Shift+K', 'win32')).toBeNull();
});

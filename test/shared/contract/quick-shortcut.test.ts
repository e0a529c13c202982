import { expect, test } from 'vitest';
import { shortcutProblem } from '../../../src-shared/contract/quick-shortcut.ts';

/** Which keys can be a global shortcut. */

const PLATFORMS = ['darwin', 'win32', 'linux'] as const;

const ALIKE: Record<string, readonly string[]> = {
  null: ['Ctrl+Alt+M', 'Alt+Shift+Meta+K', 'Ctrl+Alt+Space', 'Ctrl+F9', 'Ctrl+Alt+Shift+Up'],
  modifier: ['M', 'Shift+M', 'F5', 'Shift+F5'],
  reserved: ['Ctrl+C', 'Meta+C', 'Alt+Space', 'Ctrl+Shift+Left'],
  unknown: ['', 'Ctrl+', 'Alt+Ctrl+M', 'Ctrl+Alt+m', 'Ctrl+Alt+é', 'Ctrl+Alt+M\n', 'Ctrl+Alt+F25'],
};
test.each(Object.entries(ALIKE))('on every platform the problem is %s with %j', (problem, keys) => {
  for (const platform of PLATFORMS)
    for (const each of keys) expect([each, `${shortcutProblem(each, platform)}`]).toEqual([each, problem]);
});

test.each([
  ['Alt+F4', 'win32', 'reserved'],
  ['Ctrl+Alt+F1', 'linux', 'reserved'],
  ['Ctrl+Alt+F1', 'win32', null],
  ['Shift+Meta+4', 'darwin', 'reserved'],
  // Copy image of the editor.
  ['Shift+Meta+C', 'darwin', 'reserved'],
  ['Ctrl+Shift+C', 'win32', 'reserved'],
  ['Alt+Shift+K', 'darwin', 'reserved'],
  ['Alt+Shift+K', 'win32', null],
] as const)('what the system or CAM uses differs by platform: %s on %s', (keys, platform, problem) => {
  expect(shortcutProblem(keys, platform)).toBe(problem);
});

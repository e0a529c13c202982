import { expect, test } from 'vitest';
import { setupTray } from '../../src-main/desktop/tray.ts';
import { hasTrayHost } from '../../src-main/desktop/tray-host.ts';

test('a desktop without tray is no failure', () => {
  const none = setupTray(
    () => {
      throw new Error('no status notifier');
    },
    () => {},
    () => {},
  );
  expect(none).toBeNull();
});

test('Linux is asked whether anything shows tray icons, by the first program that is there', async () => {
  const asked: string[] = [];
  const answers = (known: Record<string, string>) => async (program: string) => {
    asked.push(program);
    return known[program];
  };
  expect(await hasTrayHost('linux', answers({ busctl: 'b true\n' }))).toBe(true);
  expect(asked).toEqual(['gdbus', 'busctl']);
  expect(await hasTrayHost('linux', answers({ gdbus: '(<false>,)\n' }))).toBe(false);
  expect(await hasTrayHost('linux', answers({ gdbus: '', busctl: 'b true\n' }))).toBe(false);
  expect(await hasTrayHost('linux', answers({}))).toBe(false);
  expect(await hasTrayHost('darwin', answers({}))).toBe(true);
});

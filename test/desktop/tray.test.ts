import { expect, test } from 'vitest';
import { setupTray } from '../../src-main/desktop/tray.ts';
import { t } from '../helpers/texts.ts';

test('a desktop without tray is no failure', () => {
  const context = {
    t,
    version: '1',
    address: 'http://x',
    engineHere: true,
    open() {},
    copyAddress() {},
    quit() {},
  };
  const none = setupTray(
    () => {
      throw new Error('no status notifier');
    },
    () => {},
    context,
  );
  expect(none).toBeNull();
});

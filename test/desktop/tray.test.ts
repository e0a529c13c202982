import { expect, test } from 'vitest';
import { setupTray } from '../../src-main/desktop/tray.ts';

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

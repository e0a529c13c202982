import { expect, test } from 'vitest';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createUpdates } from '../../../src-renderer/state/app/updates.ts';
import type { DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import type { UpdateState } from '../../../src-shared/contract/updates.ts';
import { t } from '../../helpers/texts.ts';

const READY: UpdateState = { state: 'ready', version: '9.9.9', page: null };

function opened(first: UpdateState = { state: 'unknown' }) {
  const toasts = createToasts(String);
  const opens: string[] = [];
  let listener: (update: UpdateState) => void = () => {};
  const shell = { restarts: 0, answer: { state: 'current', at: 0 } as UpdateState };
  const bridge: Partial<DesktopBridge> = {
    updates: async () => ({ update: first, automatic: true }),
    checkForUpdates: async () => shell.answer,
    async restartToUpdate() {
      shell.restarts += 1;
    },
    onUpdateChanged(told) {
      listener = told;
      return () => {};
    },
  };
  const desktop = Object.assign(Object.create(null), {
    bridge,
    openExternal: (url: string) => opens.push(url),
  });
  const updates = createUpdates({ desktop, toasts, t });
  const shown = () => toasts.store.getState().toasts;
  return { updates, shell, shown, opens, change: (update: UpdateState) => listener(update) };
}

test('an update that is ready is told of once, with the choice to restart or not', () => {
  const { shell, shown, change } = opened();
  change({ state: 'downloading', version: '9.9.9', share: 0.5 });
  expect(shown()).toEqual([]);
  change(READY);
  change(READY);
  expect(shown().map(({ text }) => text)).toEqual(['CAM 9.9.9 is ready. It’s used after a restart.']);
  expect(shown()[0]?.actions.map(({ label }) => label)).toEqual(['Restart to update', 'Later']);
  shown()[0]?.actions[1]?.run();
  expect(shell.restarts).toBe(0);
  change({ ...READY, version: '10.0.0' });
  shown()[0]?.actions[0]?.run();
  expect(shell.restarts).toBe(1);
  expect(shown()).toEqual([]);
});

test('one that was ready before the page loaded is told of too, or the page to download it from', async () => {
  const { shown } = opened(READY);
  await expect.poll(shown).toHaveLength(1);
  const other = opened();
  other.change({ state: 'available', version: '9.9.9', page: 'https://cam.example/' });
  other.shown()[0]?.actions[0]?.run();
  expect(other.opens).toEqual(['https://cam.example/']);
});

test('a check from the menu says what came of it, every time', async () => {
  const { updates, shell, shown } = opened();
  await updates.checkAndTell();
  expect(shown().map(({ text }) => text)).toEqual(['CAM is up to date.']);
  shell.answer = { state: 'failed', problem: 'offline' };
  await updates.checkAndTell();
  expect(shown().at(-1)).toMatchObject({ tone: 'bad', text: expect.stringMatching(/can’t be reached/) });
  shell.answer = READY;
  await updates.checkAndTell();
  await updates.checkAndTell();
  expect(shown().filter(({ actions }) => actions.length > 0)).not.toEqual([]);
});

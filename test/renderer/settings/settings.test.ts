import { expect, test } from 'vitest';
import type { CallOptions } from '../../../src-renderer/api/http.ts';
import { createSettings } from '../../../src-renderer/state/app/settings.ts';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import type { Settings, SettingsPatch } from '../../../src-shared/contract/settings.ts';

const KEPT: Settings = {
  ...DEFAULT_SETTINGS,
  theme: 'dark',
  favourites: ['tpl_a'],
  export: { format: 'webp', width: 800 },
  welcomed: true,
};

/** Settings on an engine whose answers are held back until `answer` is called. */
function createSlow() {
  const patches: SettingsPatch[] = [];
  const options: (CallOptions | undefined)[] = [];
  const waiting: ((fail?: Error) => void)[] = [];
  const failures: unknown[] = [];
  const api = {
    settings: async () => KEPT,
    patchSettings: (patch: SettingsPatch, given?: CallOptions) =>
      new Promise<Settings>((resolve, reject) => {
        options.push(given);
        patches.push(patch);
        waiting.push((fail) => (fail ? reject(fail) : resolve(KEPT)));
      }),
  };
  const settings = createSettings(api, (error) => failures.push(error));
  const answer = (fail?: Error) => waiting.shift()?.(fail);
  return { settings, api, patches, options, failures, answer, now: () => settings.store.getState().settings };
}

test('a change shows at once, before the engine has it, and stays where it came before the settings were read', async () => {
  const { settings, patches, now } = createSlow();
  settings.change({ theme: 'light' });
  expect(now().theme).toBe('light');
  await settings.load();
  expect(now()).toEqual({ ...KEPT, theme: 'light' });
  expect(patches).toEqual([{ theme: 'light' }]);
});

test('changes during a call are sent in one call, with the last value of each field', async () => {
  const { settings, patches, answer } = createSlow();
  settings.change({ theme: 'light' });
  for (const width of [100, 200, 300]) settings.change({ export: { format: 'png', width } });
  settings.change({ keep_in_tray: false });
  answer();
  await expect.poll(() => patches.length).toBe(2);
  expect(patches[1]).toEqual({ export: { format: 'png', width: 300 }, keep_in_tray: false });
  answer();
  await settings.settled();
  expect(patches).toHaveLength(2);
});

test('what waits when the page is closed is sent at once, by a call that outlives the page', async () => {
  const { settings, patches, options } = createSlow();
  settings.change({ theme: 'light' });
  settings.change({ welcomed: true });
  settings.flush();
  settings.flush();
  expect(patches).toEqual([{ theme: 'light' }, { welcomed: true }]);
  expect(options).toEqual([{ keepalive: true }, { keepalive: true }]);
});

test('a change that fails is reported, and the next one is sent all the same', async () => {
  const { settings, patches, answer, failures } = createSlow();
  settings.change({ theme: 'light' });
  settings.change({ welcomed: true });
  answer(new Error('gone'));
  await expect.poll(() => patches.length).toBe(2);
  answer();
  await settings.settled();
  expect(failures).toEqual([new Error('gone')]);
  settings.change({ theme: 'dark' });
  expect(patches).toHaveLength(3);
});

test('a favourite is toggled; one chosen before the settings were read is added to the stored ones', async () => {
  const { settings, patches, now } = createSlow();
  settings.toggleFavourite('tpl_b');
  expect(patches).toEqual([]);
  await expect.poll(() => patches).toEqual([{ favourites: ['tpl_b', 'tpl_a'] }]);
  settings.toggleFavourite('tpl_b');
  expect(now().favourites).toEqual(['tpl_a']);
});

test('where the settings cannot be read, no list is sent', async () => {
  const { api, patches, failures } = createSlow();
  const settings = createSettings({ ...api, settings: () => Promise.reject(new Error('gone')) }, (error) =>
    failures.push(error),
  );
  settings.toggleFavourite('tpl_b');
  settings.addRecent('tpl_b');
  await expect.poll(() => failures).toEqual([new Error('gone'), new Error('gone')]);
  expect(patches).toEqual([]);
});

import { createStore } from 'zustand/vanilla';
import type { Settings, SettingsPatch } from '../../../src-main/contract/settings.ts';
import type { Api } from '../../api/api.ts';

/** Latest first; as many as the contract takes. */
const RECENTS = 48;

/** Before the engine has answered; it holds the real ones. */
const INITIAL: Settings = {
  theme: 'system',
  favourites: [],
  recents: [],
  brand: { watermark: null, always: false },
  export: { format: 'png', width: null },
  keep_in_tray: true,
  welcomed: true,
};

/** The person's settings: changed here at once, kept by the engine. */
export function createSettings(
  api: Pick<Api, 'settings' | 'patchSettings'>,
  onFailed: (error: unknown) => void,
) {
  const store = createStore<{ settings: Settings; loaded: boolean }>(() => ({
    settings: INITIAL,
    loaded: false,
  }));
  let waiting: SettingsPatch | undefined;
  let sending: Promise<void> | undefined;
  // One after the other, so that the last change stays; what changes meanwhile goes along in one call.
  const send = async () => {
    while (waiting) {
      const patch = waiting;
      waiting = undefined;
      await api.patchSettings(patch).catch(onFailed);
    }
    sending = undefined;
  };
  const change = (patch: SettingsPatch) => {
    store.setState(({ settings }) => ({ settings: { ...settings, ...patch } }));
    waiting = { ...waiting, ...patch };
    sending ??= send();
  };
  return {
    store,
    change,
    async load() {
      store.setState({ settings: await api.settings(), loaded: true });
    },
    toggleFavourite(template: string) {
      const { favourites } = store.getState().settings;
      const without = favourites.filter((other) => other !== template);
      change({ favourites: without.length < favourites.length ? without : [template, ...favourites] });
    },
    addRecent(template: string) {
      const { recents } = store.getState().settings;
      if (recents[0] === template) return;
      change({ recents: [template, ...recents.filter((other) => other !== template)].slice(0, RECENTS) });
    },
    /** Resolves when all changes are with the engine. */
    settled: (): Promise<void> => sending ?? Promise.resolve(),
  };
}

export type SettingsState = ReturnType<typeof createSettings>;

import { createStore } from 'zustand/vanilla';
import type { Settings, SettingsPatch } from '../../../src-shared/contract/settings.ts';
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
  providers: [],
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
  let loading: Promise<void> | undefined;
  /** Changed here before the engine's own were read. */
  let early: SettingsPatch = {};
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
    if (!store.getState().loaded) early = { ...early, ...patch };
    waiting = { ...waiting, ...patch };
    sending ??= send();
  };
  const read = async () => {
    const kept = await api.settings();
    store.setState({ settings: { ...kept, ...early }, loaded: true });
  };
  const load = (): Promise<void> => {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  /** Lists are sent whole: one that was not read yet would be sent without what it holds. */
  const onceLoaded = (work: () => void) => {
    if (store.getState().loaded) work();
    else load().then(work, onFailed);
  };
  return {
    store,
    change,
    /** Reads them from the engine; what was changed here before stays changed. */
    load,
    toggleFavourite(template: string) {
      onceLoaded(() => {
        const { favourites } = store.getState().settings;
        const without = favourites.filter((other) => other !== template);
        change({ favourites: without.length < favourites.length ? without : [template, ...favourites] });
      });
    },
    addRecent(template: string) {
      onceLoaded(() => {
        const { recents } = store.getState().settings;
        if (recents[0] === template) return;
        change({ recents: [template, ...recents.filter((other) => other !== template)].slice(0, RECENTS) });
      });
    },
    /** Resolves when all changes are with the engine. */
    settled: (): Promise<void> => sending ?? Promise.resolve(),
  };
}

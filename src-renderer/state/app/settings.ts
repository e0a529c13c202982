import { createStore } from 'zustand/vanilla';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { mergeSettings, type Settings, type SettingsPatch } from '../../../src-shared/contract/settings.ts';
import type { Api } from '../../api/api.ts';
import { fitsKeepalive } from '../../api/http.ts';

/** Shown until the engine has answered: nobody is greeted before it is known whether they were. */
const INITIAL: Settings = { ...DEFAULT_SETTINGS, welcomed: true };

const joinPatches = (first: SettingsPatch, next: SettingsPatch): SettingsPatch => ({
  ...first,
  ...next,
  ...(next.brand && { brand: { ...first.brand, ...next.brand } }),
});

/** The person's settings: changed here at once and stored by the engine. */
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
  /** Changed before the stored settings were read. */
  let early: SettingsPatch = {};
  // The page may be closed right after a change.
  const save = (patch: SettingsPatch) =>
    api.patchSettings(patch, { keepalive: fitsKeepalive(patch) }).catch(onFailed);
  // One call at a time, so that the last change wins; changes during a call are sent together in the next.
  const send = async () => {
    while (waiting) {
      const patch = waiting;
      waiting = undefined;
      await save(patch);
    }
    sending = undefined;
  };
  const change = (patch: SettingsPatch) => {
    store.setState(({ settings }) => ({ settings: mergeSettings(settings, patch) }));
    if (!store.getState().loaded) early = joinPatches(early, patch);
    waiting = joinPatches(waiting ?? {}, patch);
    sending ??= send();
  };
  const read = async () => {
    const stored = await api.settings();
    store.setState({ settings: mergeSettings(stored, early), loaded: true });
  };
  const load = (): Promise<void> => {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  /** Lists are sent whole: before they are loaded, a change would overwrite the stored ones. */
  const runOnceLoaded = (work: () => void) => {
    if (store.getState().loaded) work();
    else load().then(work, onFailed);
  };
  return {
    store,
    change,
    /** Loads them from the engine; earlier changes made here take precedence. */
    load,
    /** Reads again what another window may have changed; what is changed here meanwhile takes precedence. */
    async refresh(): Promise<void> {
      await sending;
      const before = store.getState();
      if (!before.loaded) return;
      const settings = await api.settings();
      const isNew = JSON.stringify(settings) !== JSON.stringify(before.settings);
      if (isNew && store.getState() === before) store.setState({ settings });
    },
    addRecentColor(color: string) {
      runOnceLoaded(() => {
        const { recent_colors } = store.getState().settings;
        if (recent_colors[0] === color) return;
        const others = recent_colors.filter((other) => other !== color);
        change({ recent_colors: [color, ...others].slice(0, LIMITS.recentColorsMax) });
      });
    },
    /** Of a template or a draft. */
    toggleFavourite(id: string) {
      runOnceLoaded(() => {
        const { favourites, favourite_drafts: drafts } = store.getState().settings;
        const toggle = (ids: readonly string[]) =>
          ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids];
        if (id.startsWith('draft_')) change({ favourite_drafts: toggle(drafts).slice(0, LIMITS.draftsMax) });
        else change({ favourites: toggle(favourites) });
      });
    },
    addRecent(template: string) {
      runOnceLoaded(() => {
        const { recents } = store.getState().settings;
        if (recents[0] === template) return;
        change({
          recents: [template, ...recents.filter((other) => other !== template)].slice(
            0,
            LIMITS.recentTemplatesMax,
          ),
        });
      });
    },
    /** Sends what waits beside a running call, at once: for a page that is being closed. */
    flush() {
      const patch = waiting;
      waiting = undefined;
      if (patch) void save(patch);
    },
    /** Resolves when all changes have been sent. */
    settled: (): Promise<void> => sending ?? Promise.resolve(),
  };
}

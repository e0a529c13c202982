import { createStore } from 'zustand/vanilla';
import type { LocalServer } from '../../../src-shared/contract/providers.ts';
import type { Settings, SettingsPatch } from '../../../src-shared/contract/settings.ts';
import type { Api } from '../../api/api.ts';
import { providerId } from './provider-id.ts';

export interface LocalServersDeps {
  api: Pick<Api, 'localServers'>;
  settings: {
    store: { getState(): { settings: Settings } };
    load(): Promise<void>;
    change(patch: SettingsPatch): void;
    settled(): Promise<void>;
  };
}

/** Servers with models that run on this machine and are not set up yet: found, taken into use, declined. */
export function createLocalServers({ api, settings }: LocalServersDeps) {
  const store = createStore<{ servers: readonly LocalServer[]; looked: boolean }>(() => ({
    servers: [],
    looked: false,
  }));
  const current = () => settings.store.getState().settings;
  const find = async (): Promise<void> => {
    // Only the owner may ask; another key has nothing to choose here.
    const found = await api.localServers().catch(() => ({ servers: [] }));
    store.setState({ ...found, looked: true });
  };
  /** Lists are saved whole, so the stored ones have to be there first. */
  const save = async (patch: () => SettingsPatch): Promise<void> => {
    await settings.load();
    settings.change(patch());
    await settings.settled();
  };
  return {
    store,
    find,
    /** Makes a server's model write from now on. @returns the function that takes it back */
    async use({ name, base_url, caption_model }: LocalServer): Promise<() => Promise<void>> {
      let id = '';
      await save(() => {
        const taken = current().providers.map((other) => other.id);
        id = providerId(name, taken);
        return { providers: [...current().providers, { id, name, base_url, caption_model }] };
      });
      await find();
      return async () => {
        await save(() => ({ providers: current().providers.filter((other) => other.id !== id) }));
        await find();
      };
    },
    /** Does not ask about a server again; it stays among those found in the settings. */
    async decline({ base_url }: LocalServer): Promise<void> {
      store.setState(({ servers }) => ({
        servers: servers.map((one) => (one.base_url === base_url ? { ...one, declined: true } : one)),
      }));
      await save(() => ({ declined_servers: [...new Set([...current().declined_servers, base_url])] }));
    },
    /** Turns looking for servers on or off. */
    async setOn(on: boolean): Promise<void> {
      await save(() => ({ find_local_servers: on }));
      await find();
    },
  };
}

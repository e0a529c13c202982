import { setTimeout } from 'node:timers/promises';
import type { Provider, ProviderSettings } from '../../src-shared/contract/providers.ts';
import type { EmojiArt } from '../../src-shared/drawing/emoji.ts';
import { createClientFactory } from '../models/providers/client-factory.ts';
import {
  type ProviderConfig,
  ProviderConfigError,
  readProviderConfig,
} from '../models/providers/provider-config.ts';
import { createModels, type Models, type OfflineModels } from '../models/registry.ts';
import { ownersProviders } from '../services/account/providers.ts';
import type { Store } from '../store/open.ts';
import { type Config, ConfigError } from './config.ts';
import { readOwner } from './owner.ts';

/** Wires the models: CAM's own, and those of the servers that environment and settings name. */

/** Parts that may be replaced, e.g. by tests. */
export interface ModelOverrides {
  /** A provider's key by the origin it was set for, from a keeper of secrets such as the system's; never stored here. */
  storedKey?: (origin: string) => string | undefined;
  /** Waits before a model is asked again, e.g. without waiting. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal });

/** What CAM's own painter and editor draw with. */
export interface OfflineResources {
  resourcesDir: string;
  art: EmojiArt;
}

/** `now`: ms since the epoch. @throws ConfigError where a variable that sets a provider up is not usable */
export function openModels(
  config: Config,
  store: Store,
  now: () => number,
  { sleep = pause, storedKey = () => undefined, ...resources }: ModelOverrides & OfflineResources,
): Models {
  const { providers, keys } = providersOf(config);
  const keyFor = (origin: string) => keys.get(origin) ?? storedKey(origin);
  const described = (provider: ProviderSettings, source: Provider['source']): Provider => {
    const { origin } = new URL(provider.base_url);
    if (keyFor(origin) === undefined) return { ...provider, source, has_key: false };
    return { ...provider, source, has_key: true, key_source: keys.has(origin) ? 'environment' : 'keychain' };
  };
  return createModels({
    offline: offlineModels(resources),
    providers: () => {
      const own = ownersProviders({ store }, readOwner(config.home)?.key_id);
      const more = own.filter(({ id }) => !providers.some((known) => known.id === id));
      return [
        ...providers.map((provider) => described(provider, 'environment')),
        ...more.map((provider) => described(provider, 'settings')),
      ];
    },
    client: createClientFactory({ keyFor, record: (row) => store.outbound.record(row), now }),
    sleep,
    now,
  });
}

/** CAM's own models. The content of each is loaded at its first use, which keeps the start fast. */
function offlineModels(resources: OfflineResources): Required<OfflineModels> {
  const writer = once(async () =>
    (await import('../models/offline/writer/local-writer.ts')).createLocalWriter(),
  );
  const painter = once(async () => {
    const [{ createLocalPainter }, { rasteriseSvg }] = await Promise.all([
      import('../models/offline/painter/local-painter.ts'),
      import('../imaging/raster.ts'),
    ]);
    return createLocalPainter({ ...resources, rasterise: rasteriseSvg });
  });
  const editor = once(async () => {
    const [{ createLocalEditor }, { pictureEditing }] = await Promise.all([
      import('../models/offline/editor/local-editor.ts'),
      import('../imaging/edits/edits.ts'),
    ]);
    return createLocalEditor({ ...resources, editing: pictureEditing });
  });
  return {
    writer: { write: async (task, signal) => (await writer()).write(task, signal) },
    painter: { paint: async (task, signal) => (await painter()).paint(task, signal) },
    editor: { edit: async (task, signal) => (await editor()).edit(task, signal) },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** @throws ConfigError */
function providersOf({ providerEnv = {} }: Config): ProviderConfig {
  try {
    return readProviderConfig(providerEnv);
  } catch (error) {
    throw error instanceof ProviderConfigError ? new ConfigError(error.message) : error;
  }
}

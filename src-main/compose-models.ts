import { setTimeout } from 'node:timers/promises';
import { ownersProviders } from './actions/providers.ts';
import { type Config, ConfigError } from './config.ts';
import type { Provider, ProviderSettings } from './contract/providers.ts';
import type { EmojiArt } from './engine/emoji/emoji-art.ts';
import type { CaptionWriter, ImagePainter } from './models/provider.ts';
import { type ProviderSetup, ProviderSetupError, readProviders } from './models/provider-setup.ts';
import { createModels, type Models } from './models/registry.ts';
import { createRemoteClients } from './models/remote-clients.ts';
import { readOwner } from './owner.ts';
import type { Store } from './store/types.ts';

/** Wires the models: CAM's own, and those of the servers that environment and settings name. */

/** Parts that may be replaced, e.g. by tests. */
export interface ModelOverrides {
  /** A provider's key by the origin it was set for, from a keeper of secrets such as the system's; never stored here. */
  keptKey?: (origin: string) => string | undefined;
  /** Waits before a model is asked again, e.g. without waiting. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal });

/** What CAM's own painter draws with. */
export interface PaintBox {
  resourcesDir: string;
  art: EmojiArt;
}

/** `now`: ms since the epoch. @throws ConfigError where a variable that sets a provider up is not usable */
export function openModels(
  config: Config,
  store: Store,
  now: () => number,
  { sleep = pause, keptKey = () => undefined, ...box }: ModelOverrides & PaintBox,
): Models {
  const { providers, keys } = providersOf(config);
  const keyFor = (origin: string) => keys.get(origin) ?? keptKey(origin);
  const described = (provider: ProviderSettings, source: Provider['source']): Provider => ({
    ...provider,
    source,
    has_key: keyFor(new URL(provider.base_url).origin) !== undefined,
  });
  return createModels({
    embedded: { writer: lazyWriter(), painter: lazyPainter(box) },
    providers: () => {
      const own = ownersProviders({ store }, readOwner(config.home)?.key_id);
      const more = own.filter(({ id }) => !providers.some((known) => known.id === id));
      return [
        ...providers.map((provider) => described(provider, 'environment')),
        ...more.map((provider) => described(provider, 'settings')),
      ];
    },
    client: createRemoteClients({ keyFor, record: (row) => store.outbound.record(row), now }),
    sleep,
    now,
  });
}

/** CAM's own writer: its word lists are read at the first idea, not at the start. */
function lazyWriter(): CaptionWriter {
  const made = () => import('./models/embedded/writer/local-writer.ts').then((it) => it.createLocalWriter());
  let writer: ReturnType<typeof made> | undefined;
  return {
    async write(task, signal) {
      writer ??= made();
      return (await writer).write(task, signal);
    },
  };
}

/** CAM's own painter: its words and art are read at the first prompt. */
function lazyPainter(box: PaintBox): ImagePainter {
  const made = () => import('./engine/paint/local-painter.ts').then((it) => it.createLocalPainter(box));
  let painter: ReturnType<typeof made> | undefined;
  return {
    async paint(task, signal) {
      painter ??= made();
      return (await painter).paint(task, signal);
    },
  };
}

/** @throws ConfigError */
function providersOf({ providerEnv = {} }: Config): ProviderSetup {
  try {
    return readProviders(providerEnv);
  } catch (error) {
    throw error instanceof ProviderSetupError ? new ConfigError(error.message) : error;
  }
}

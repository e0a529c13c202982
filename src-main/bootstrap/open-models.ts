import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Provider, ProviderSettings } from '../../src-shared/contract/providers.ts';
import type { ReadyMemes } from '../../src-shared/contract/ready-memes.ts';
import type { EmojiArt } from '../../src-shared/drawing/emoji.ts';
import { once } from '../../src-shared/once.ts';
import { INSTALLED_PROVIDER } from '../models/known-models.ts';
import { openReadyMemes } from '../models/offline/ready-memes/ready-memes.ts';
import { createClientFactory } from '../models/providers/client-factory.ts';
import { createLocalServers, USUAL_SERVERS, type UsualServer } from '../models/providers/local-servers.ts';
import {
  type ProviderConfig,
  ProviderConfigError,
  readProviderConfig,
} from '../models/providers/provider-config.ts';
import { createModels, type InstalledWriters, type Models, type OfflineModels } from '../models/registry.ts';
import { ownersProviders } from '../services/account/providers.ts';
import { ownersSettings } from '../services/account/settings.ts';
import type { ServiceDeps } from '../services/deps.ts';
import type { Store } from '../store/open.ts';
import { type Config, ConfigError } from './config.ts';
import { readOwner } from './owner.ts';

/** Creates the models: CAM's own, and those of the providers in environment and settings. */

/** Dependencies that may be replaced, as in tests. */
export interface ModelOverrides {
  /** A provider's key by its origin, from a secret store such as the system's keychain. */
  storedKey?: (origin: string) => string | undefined;
  /** Waits `ms` before a retry. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Where servers with models are looked for on this machine. */
  usualServers?: readonly UsualServer[];
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal });

/** What CAM's own writer, painter and editor read. */
export interface OfflineResources {
  resourcesDir: string;
  art: EmojiArt;
  /** Cuts out what a picture shows. */
  cutOut: ServiceDeps['cutOutModels']['cutOut'];
}

/** CAM's own models; `prepareWriter` loads the writer ahead of its first idea. */
export interface OwnModels extends Required<OfflineModels> {
  prepareWriter(): Promise<void>;
  readyMemes: ReadyMemes;
}

/** `now`: ms since the epoch. @throws ConfigError where the variables of a provider are invalid */
export function openModels(
  config: Config,
  store: Store,
  now: () => number,
  { offline, installed }: { offline: OwnModels; installed: InstalledWriters },
  { sleep = pause, storedKey = () => undefined, usualServers = USUAL_SERVERS }: ModelOverrides,
): Models {
  const environment = readEnvironment(config);
  const keyFor = (origin: string) => environment.keys.get(origin) ?? storedKey(origin);
  const describe = (provider: ProviderSettings, source: Provider['source']): Provider => {
    const { origin } = new URL(provider.base_url);
    if (keyFor(origin) === undefined) return { ...provider, source, has_key: false };
    const key_source = environment.keys.has(origin) ? 'environment' : 'keychain';
    return { ...provider, source, has_key: true, key_source };
  };
  const fromSettings = () => {
    const all = ownersProviders({ store }, readOwner(config.home)?.key_id);
    return all.filter(({ id }) => !environment.providers.some((other) => other.id === id));
  };
  return createModels({
    offline,
    providers: () => [
      ...environment.providers.map((provider) => describe(provider, 'environment')),
      ...fromSettings().map((provider) => describe(provider, 'settings')),
    ],
    client: createClientFactory({ keyFor, record: (row) => store.outbound.record(row), now }),
    localServers: createLocalServers({ servers: usualServers, now }),
    installed,
    preferredWriter() {
      const { writing_model } = ownersSettings({ store }, readOwner(config.home)?.key_id);
      // Earlier versions chose the first model that was added, which nobody had compared.
      return isUntried(installed, writing_model) ? null : writing_model;
    },
    sleep,
    now,
  });
}

const isUntried = ({ ready }: InstalledWriters, model: string | null): boolean =>
  model?.startsWith(`${INSTALLED_PROVIDER}/`) === true &&
  !ready().some(({ id, trial }) => trial && model === `${INSTALLED_PROVIDER}/${id}`);

/** CAM's own models. The content of each is loaded at its first use, which keeps the start fast. */
export function openOfflineModels({ resourcesDir, art, cutOut }: OfflineResources): OwnModels {
  const rules = once(async () =>
    (await import('../models/offline/writer/local-writer.ts')).openLocalWriter(resourcesDir),
  );
  const readyMemes = openReadyMemes({ resourcesDir, loadWords: rules });
  const writer = once(async () => {
    const { createReadyFirstWriter } = await import('../models/offline/ready-first-writer.ts');
    return createReadyFirstWriter({ ready: readyMemes, rules: await rules() });
  });
  const painterContent = once(async () =>
    (await import('../models/offline/painter/content/content.ts')).readPainterContent(resourcesDir, art),
  );
  const painter = once(async () => {
    const [{ createLocalPainter }, { rasteriseSvg }] = await Promise.all([
      import('../models/offline/painter/local-painter.ts'),
      import('../imaging/encode-picture.ts'),
    ]);
    return createLocalPainter({ content: await painterContent(), rasterise: rasteriseSvg });
  });
  const pictureEditor = once(async () => {
    const [{ createLocalPictureEditor, readEditWords }, { createPictureEditing }, { createHeadFinder }] =
      await Promise.all([
        import('../models/offline/picture-editing/local-picture-editor.ts'),
        import('../imaging/edits/edits.ts'),
        import('../imaging/heads/find-heads.ts'),
      ]);
    const words = readEditWords(resourcesDir);
    const editing = createPictureEditing({ ...createHeadFinder(resourcesDir), cutOut });
    return createLocalPictureEditor({ content: await painterContent(), words, editing });
  });
  return {
    async prepareWriter() {
      await writer();
    },
    writer: {
      async write(task, signal, onMeme, onRemark) {
        const loaded = await writer();
        // Loading and the first reading of an idea are each as long as other requests should wait.
        await setImmediate();
        return loaded.write(task, signal, onMeme, onRemark);
      },
    },
    rankTemplates: async (task) => (await rules()).rankTemplates(task),
    readyMemes,
    painter: { paint: async (task, signal) => (await painter()).paint(task, signal) },
    pictureEditor: { edit: async (task, signal) => (await pictureEditor()).edit(task, signal) },
  };
}

/** @throws ConfigError */
function readEnvironment({ providerEnv = {} }: Config): ProviderConfig {
  try {
    return readProviderConfig(providerEnv);
  } catch (error) {
    throw error instanceof ProviderConfigError ? new ConfigError(error.message) : error;
  }
}

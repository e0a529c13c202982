import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getCallerFileIdentity } from '../../src-shared/caller-file.ts';
import { createGuardedGet, type GuardedGetDeps } from '../fetch/guarded-get.ts';
import { makeFolder } from '../make-folder.ts';
import { type ModelRuntime, readRoom } from '../models/installed/downloads.ts';
import { createInstalledClient } from '../models/installed/installed-client.ts';
import { createModelFolder } from '../models/installed/model-folder.ts';
import { createModelFork, type StartModelProcess } from '../models/installed/model-process.ts';
import { createModelRunner } from '../models/installed/model-runner.ts';
import type { LoadedFiles } from '../models/installed/program/messages.ts';
import {
  findRuntime,
  NpmError,
  npmArguments,
  RUNTIME_BYTES,
  type RunNpm,
  runNpm,
  runtimePackages,
} from '../models/installed/runtime-files.ts';
import { type Beginning, createBeginning } from '../models/installed/writing/beginning.ts';
import { type AskInstalled, createInstalledWriter } from '../models/installed/writing/installed-writer.ts';
import { createWriteTask, createWritingModels, WRITING } from '../models/installed/writing/writing-models.ts';
import { readModelPairs } from '../models/offline/ready-memes/content.ts';
import { ProviderFailure } from '../models/providers/provider-client.ts';
import type { InstalledWriters } from '../models/registry.ts';
import type { ServiceDeps } from '../services/deps.ts';
import { APP_ROOT } from './app-root.ts';
import type { Config } from './config.ts';

export { modelProgram, type StartModelProcess } from '../models/installed/model-process.ts';
export { readFromModel } from '../models/installed/program/messages.ts';

/** Creates the language models that run inside CAM. */

/** Dependencies that may be replaced: by the desktop app, and in tests. */
export interface WritingModelOverrides {
  /** Forks the process of a model; by default by Node. */
  startModelProcess?: StartModelProcess | undefined;
  /** Folder of the library that runs models, with `node_modules`, ahead of the home's own. */
  modelRuntime?: string | undefined;
  runNpm?: RunNpm | undefined;
}

export type WritingModels = ServiceDeps['writingModels'] & { writers: InstalledWriters };

/** Origin that `hf:` addresses stand for. */
export const HUB = 'https://huggingface.co';

interface WritingModelResources {
  resourcesDir: string;
  readSpace(dir: string): Promise<{ free: number }>;
  record: GuardedGetDeps['record'];
}

export function openWritingModels(
  { home, modelHub = HUB }: Pick<Config, 'home' | 'modelHub'>,
  { resourcesDir, readSpace, record }: WritingModelResources,
  overrides: WritingModelOverrides,
): WritingModels {
  const { startModelProcess = createModelFork(process.env) } = overrides;
  const ownRuntime = path.join(home, 'models', 'runtime');
  const { modelRuntime = getPackedRuntime(APP_ROOT) } = overrides;
  const runtimeFile = () => findRuntime([...(modelRuntime === undefined ? [] : [modelRuntime]), ownRuntime]);
  let beginning: Beginning | undefined;
  const getBeginning = () => {
    beginning ??= createBeginning(readModelPairs(resourcesDir));
    return beginning;
  };
  const runner = createModelRunner({
    start: startModelProcess,
    task: createWriteTask(() => getBeginning().conversation),
  });
  const folder = createModelFolder(home, WRITING, makeFolder);
  const runtime: ModelRuntime = {
    bytes: RUNTIME_BYTES,
    isInstalled: () => runtimeFile() !== undefined,
    getReceived: () => 0,
    async install(signal) {
      // A program of its own: which hosts it asks is npm's affair.
      record({ host: 'npm', bytesReceived: 0, durationMs: 0, status: null });
      await installRuntime(ownRuntime, overrides.runNpm ?? runNpm, signal);
    },
  };
  const models = createWritingModels({
    folder,
    hub: modelHub,
    get: createGuardedGet({
      record,
      isNamed: ({ origin }) => origin === new URL(modelHub).origin,
    }),
    runner,
    readSpace,
    runtime,
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
  });
  const findFiles = async (id: string): Promise<LoadedFiles> => {
    const model = models.ready().find((one) => one.id === id)?.file;
    const runtime = runtimeFile();
    const identity = model === undefined ? undefined : await getCallerFileIdentity(model);
    if (model === undefined || runtime === undefined || identity === undefined)
      throw new ProviderFailure('unknown-model', 'It is not on this device.');
    const room = await readRoom({ folder, readSpace });
    return { model, identity, runtime, beginning: folder.getBeginningFile(id), room };
  };
  const ask: AskInstalled = async (id, ...question) => runner.ask(await findFiles(id), ...question);
  const askTried: AskInstalled = async (id, ...question) => {
    if (await models.isTried(id)) return ask(id, ...question);
    throw new ProviderFailure('unsupported', 'Its file was replaced since it was compared.');
  };
  const createWriter: InstalledWriters['createWriter'] = ({ isNamed, ...deps }) =>
    createInstalledWriter({ ...deps, told: getBeginning().texts, ask: isNamed ? ask : askTried });
  const ids = () => models.ready().map(({ id }) => id);
  return {
    ...models,
    async load(id, ...waiting) {
      const files = await findFiles(id);
      await runner.load(files, ...waiting);
      return files.identity;
    },
    runtime,
    writers: { ready: models.ready, client: createInstalledClient(ids), createWriter },
  };
}

/** Beside the archive of a packed app: native libraries cannot be loaded out of it. Undefined elsewhere. */
const getPackedRuntime = (root: string) =>
  path.basename(root) === 'app.asar' ? path.join(path.dirname(root), 'model-runtime') : undefined;

/** @throws NpmError; the reason of the signal */
async function installRuntime(dir: string, npm: RunNpm, signal: AbortSignal): Promise<void> {
  const { platform: os, arch } = process;
  const packages = runtimePackages({ os, arch, hasVulkan: await hasVulkan() });
  if (!packages) throw new NpmError(`there is no build for ${os} on ${arch}.`);
  makeFolder(dir);
  await npm(npmArguments(dir, packages), signal);
}

/** Whether the system has a driver of a graphics card for Vulkan: without one its build is 70 MB of no use. */
async function hasVulkan(): Promise<boolean> {
  if (process.platform === 'win32') {
    const system = process.env.SystemRoot ?? 'C:\\Windows';
    return existsSync(path.join(system, 'System32', 'vulkan-1.dll'));
  }
  // Drivers that only compute on the processor are slower than the processor's own build.
  const drivers = await readdir('/usr/share/vulkan/icd.d').catch(() => []);
  return drivers.some((name) => !/lvp|lavapipe|swiftshader/.test(name));
}

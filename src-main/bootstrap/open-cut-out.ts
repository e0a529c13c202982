import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getCallerFileIdentity } from '../../src-shared/caller-file.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { createGuardedGet, type GuardedGetDeps } from '../fetch/guarded-get.ts';
import { cutOutPicture } from '../imaging/cut-out/cut-out-picture.ts';
import { makeFolder } from '../make-folder.ts';
import type { OfferedModel } from '../models/installed/catalogue.ts';
import { CUT_OUT, MASK_TASK, MASK_TIMES } from '../models/installed/cut-out/cut-out-models.ts';
import { createOnnxRuntime, readOnnxPlatform } from '../models/installed/cut-out/onnx-runtime.ts';
import { createInstalledModels } from '../models/installed/installed-models.ts';
import { createModelFolder } from '../models/installed/model-folder.ts';
import { createModelFork, type StartModelProcess } from '../models/installed/model-process.ts';
import { createModelRunner } from '../models/installed/model-runner.ts';
import { readNpmRegistry } from '../models/installed/runtime-files.ts';
import { ProviderFailure } from '../models/providers/provider-client.ts';
import type { ServiceDeps } from '../services/deps.ts';
import { PACKAGE_REGISTRY } from './app-root.ts';
import type { Config } from './config.ts';
import { HUB } from './open-writing-models.ts';

/** Creates the models that cut out pictures. */

/** Dependencies that may be replaced: by the desktop app, and in tests. */
export interface CutOutOverrides {
  /** Forks the process of a model; by default by Node. */
  startModelProcess?: StartModelProcess | undefined;
  /** Folder of ONNX Runtime, with `node_modules`, ahead of the home's own. */
  onnxRuntime?: string | undefined;
  /** Address of the registry of npm; by default the one that a packed app names, else that of the npm on the path. */
  packageRegistry?: string | undefined;
  /** Models on offer. */
  offeredCutOut?: readonly OfferedModel[] | undefined;
}

interface CutOutResources {
  readSpace(dir: string): Promise<{ free: number }>;
  record: GuardedGetDeps['record'];
}

export function openCutOut(
  { home, modelHub = HUB }: Pick<Config, 'home' | 'modelHub'>,
  { readSpace, record }: CutOutResources,
  { startModelProcess, onnxRuntime, packageRegistry = PACKAGE_REGISTRY, offeredCutOut }: CutOutOverrides,
): ServiceDeps['cutOutModels'] {
  const kind = { ...CUT_OUT, ...(offeredCutOut && { offered: offeredCutOut }) };
  const named = new Set([new URL(modelHub).origin]);
  const get = createGuardedGet({ record, isNamed: ({ origin }) => named.has(origin) });
  const runtime = createOnnxRuntime({
    dir: path.join(home, kind.folder, 'runtime'),
    others: onnxRuntime === undefined ? [] : [onnxRuntime],
    platform: readOnnxPlatform(),
    async findRegistry(signal) {
      const registry = packageRegistry ?? (await readNpmRegistry(signal));
      named.add(new URL(registry).origin);
      return registry;
    },
    get,
    makeFolder,
  });
  const runner = createModelRunner({
    start: startModelProcess ?? createModelFork(process.env),
    task: MASK_TASK,
    times: MASK_TIMES,
  });
  const models = createInstalledModels({
    kind,
    folder: createModelFolder(home, kind, makeFolder),
    hub: modelHub,
    get,
    runtime,
    runner,
    readSpace,
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
    present: async (model) => model,
  });
  const findModel = async () => {
    const ready = models.ready();
    // Who adds a file wants it.
    const model = ready.find(({ address }) => address === null) ?? ready[0];
    const identity = model && (await getCallerFileIdentity(model.file));
    const found = runtime.find();
    if (!model || !identity || !found) throw notConfigured();
    return { side: model.side ?? 0, files: { runtime: found, model: model.file, identity } };
  };
  return {
    ...models,
    runtime,
    async cutOut(picture, signal) {
      const { side, files } = await findModel();
      const ask = async (pixels: Uint8Array, stopped: AbortSignal) =>
        runner.ask(files, { side, pixels: Buffer.from(pixels).toString('base64') }, stopped);
      return cutOutPicture(picture, { side, ask }, signal).catch((error: unknown) => {
        throw error instanceof ProviderFailure ? toFailure(error) : error;
      });
    },
  };
}

const notConfigured = () =>
  new CamError(
    'MODEL_NOT_CONFIGURED',
    'No model that cuts out pictures is on this computer. Its owner adds one in Settings → Cut-out, or with `cam models add isnet-general-use`.',
  );

const toFailure = (cause: ProviderFailure) =>
  new CamError('GENERATION_FAILED', `The picture could not be cut out. Of the model: ${cause.message}`, {
    cause,
  });

import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createGuardedGet, type GuardedGetDeps } from '../fetch/guarded-get.ts';
import { makeFolder } from '../make-folder.ts';
import { CUT_OUT } from '../models/installed/cut-out/cut-out-models.ts';
import { createOnnxRuntime } from '../models/installed/cut-out/onnx-runtime.ts';
import { createInstalledModels } from '../models/installed/installed-models.ts';
import { createModelFolder } from '../models/installed/model-folder.ts';
import type { ServiceDeps } from '../services/deps.ts';
import type { Config } from './config.ts';
import { HUB } from './open-writing-models.ts';

/** Creates the models that cut out pictures. */

/** Dependencies that may be replaced in tests. */
export interface CutOutOverrides {
  /** Folder of ONNX Runtime, with `node_modules`, ahead of the home's own. */
  onnxRuntime?: string | undefined;
  /** Origin of the registry of npm. */
  packageRegistry?: string | undefined;
}

const REGISTRY = 'https://registry.npmjs.org';

interface CutOutResources {
  readSpace(dir: string): Promise<{ free: number }>;
  record: GuardedGetDeps['record'];
}

export function openCutOut(
  { home, modelHub = HUB }: Pick<Config, 'home' | 'modelHub'>,
  { readSpace, record }: CutOutResources,
  { onnxRuntime, packageRegistry = REGISTRY }: CutOutOverrides,
): ServiceDeps['cutOutModels'] {
  const folder = createModelFolder(home, CUT_OUT, makeFolder);
  const named = new Set([modelHub, packageRegistry].map((url) => new URL(url).origin));
  const get = createGuardedGet({ record, isNamed: ({ origin }) => named.has(origin) });
  const runtime = createOnnxRuntime({
    dir: path.join(home, CUT_OUT.folder, 'runtime'),
    others: onnxRuntime === undefined ? [] : [onnxRuntime],
    platform: readPlatform(),
    registry: packageRegistry,
    get,
    makeFolder,
  });
  const models = createInstalledModels({
    kind: CUT_OUT,
    folder,
    hub: modelHub,
    get,
    runtime,
    runner: { getLoadedShare: () => undefined, unload: () => {} },
    readSpace,
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
    present: async (model) => model,
  });
  return { ...models, runtime };
}

function readPlatform() {
  const { platform: os, arch, report } = process;
  return { os, arch, hasGlibc: os === 'linux' && 'glibcVersionRuntime' in readHeader(report.getReport()) };
}

const readHeader = (given: object): object =>
  'header' in given && typeof given.header === 'object' && given.header !== null ? given.header : {};

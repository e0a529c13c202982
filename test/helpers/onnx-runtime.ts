import path from 'node:path';
import { alone } from '../../scripts/one-build.ts';
import { makeFolder } from '../../src-main/make-folder.ts';
import { CUT_OUT_MODELS } from '../../src-main/models/installed/catalogue.ts';
import {
  findOnnxRuntime,
  getOnnxPackages,
  ONNX_VERSION,
  readOnnxPlatform,
  unpackPackage,
} from '../../src-main/models/installed/cut-out/onnx-runtime.ts';
import { runNpm } from '../../src-main/models/installed/runtime-files.ts';

/** Where ONNX Runtime is kept for tests: once in a checkout, with the packages of npm that it is unpacked from. */
const DIR = path.join(import.meta.dirname, '../../node_modules/.cache/cam/onnx-runtime');

/** The package of a name, as npm keeps it. */
export const onnxArchive = (name: string): string => path.join(DIR, `${name}-${ONNX_VERSION}.tgz`);

/** Unpacks it as CAM does, where it is missing; returns its folder. Test files that run at once wait for each other. */
export async function onnxRuntime(): Promise<string> {
  const isThere = () => findOnnxRuntime([DIR], readOnnxPlatform()) !== undefined;
  if (!isThere()) await alone(async () => isThere() || install());
  return DIR;
}

/** @throws Error that says what to run */
async function install(): Promise<void> {
  makeFolder(DIR);
  const packages = getOnnxPackages(readOnnxPlatform());
  const names = packages.map(({ name }) => `${name}@${ONNX_VERSION}`);
  const signal = AbortSignal.timeout(300_000);
  const args = ['pack', '--silent', '--pack-destination', DIR, ...names];
  await runNpm(args, signal).catch((cause: unknown) => {
    throw new Error(`Tests of cut-outs need ONNX Runtime; run: npm ${args.join(' ')}`, { cause });
  });
  // The one that is looked for comes last.
  for (const one of packages.toReversed())
    await unpackPackage(one, onnxArchive(one.name), DIR, { makeFolder, signal });
}

/** The models on offer, from the hub of tests. */
export const OFFERED_IN_TESTS = CUT_OUT_MODELS.map((model) => ({
  ...model,
  address: `hf:someone/cut-out/${model.id}.onnx`,
}));

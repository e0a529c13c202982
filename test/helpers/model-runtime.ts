import path from 'node:path';
import { alone } from '../../scripts/one-build.ts';
import { makeFolder } from '../../src-main/make-folder.ts';
import {
  findRuntime,
  npmArguments,
  runNpm,
  runtimePackages,
} from '../../src-main/models/installed/runtime-files.ts';

/** Where the library that runs models is kept for tests: once in a checkout, as CAM itself installs it into a home. */
const DIR = path.join(import.meta.dirname, '../../node_modules/.cache/cam/model-runtime');

/** Installs it where it is missing; returns its folder. Test files that run at once wait for each other. @throws Error that says what to run */
export async function modelRuntime(): Promise<string> {
  if (!findRuntime([DIR])) await alone(install);
  return DIR;
}

async function install(): Promise<void> {
  if (findRuntime([DIR])) return;
  const packages = runtimePackages({ os: process.platform, arch: process.arch, hasVulkan: false });
  if (!packages) throw new Error(`node-llama-cpp has no build for ${process.platform} on ${process.arch}.`);
  makeFolder(DIR);
  const args = npmArguments(DIR, packages);
  await runNpm(args, AbortSignal.timeout(300_000)).catch((error: unknown) => {
    throw new Error(`Tests of language models need node-llama-cpp; run: npm ${args.join(' ')}`, {
      cause: error,
    });
  });
}

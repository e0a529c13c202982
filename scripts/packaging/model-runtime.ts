/**
 * The library that runs language models, for packages of the app: elsewhere it is installed when the first model is
 * added. It lies beside the archive, since native libraries cannot be loaded out of it.
 */
import { globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../src-main/make-folder.ts';
import {
  findRuntime,
  npmArguments,
  runNpm,
  runtimePackages,
} from '../../src-main/models/installed/runtime-files.ts';
import { ROOT } from '../tool.ts';

const DIR = join(ROOT, 'out/model-runtime');

/** electron-builder's names of platforms. */
const NAMES: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'mac', win32: 'win' };
/** electron-builder fills in `mac-arm64` and the like. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: of electron-builder
const OF_THIS_PACKAGE = 'out/model-runtime/${os}-${arch}/node_modules';

/** What is packed of it: without sources of llama.cpp, with which nothing is built, and what only developers read. */
export const MODEL_RUNTIME = {
  from: OF_THIS_PACKAGE,
  to: 'model-runtime/node_modules',
  filter: [
    '**/*',
    '!**/{gitRelease.bundle,templates,.bin,.package-lock.json}',
    '!**/node-llama-cpp/{llama,templates}/**/*',
    '**/node-llama-cpp/llama/{binariesGithubRelease.json,llama.cpp.info.json,grammars/**/*}',
    '!**/*.{map,ts,mts,cts,md,markdown,h,hpp,cpp,c,cc}',
    '!**/{test,tests,example,examples,docs}/**/*',
  ],
};

/**
 * Installs it for a platform, where it is not there.
 * @param platform as Node names it: `linux`, `darwin`, `win32`
 * @param arch as Node names it: `x64`, `arm64`
 */
export async function installModelRuntime(platform: string, arch: string): Promise<void> {
  const dir = join(DIR, `${NAMES[platform]}-${arch}`);
  if (findRuntime([dir])) return;
  const packages = runtimePackages({ os: platform, arch, hasVulkan: false });
  if (!packages) throw new Error(`node-llama-cpp has no build for ${platform} ${arch}.`);
  makeFolder(dir);
  // The build of another platform is installed by force alone.
  await runNpm([...npmArguments(dir, packages), '--force'], AbortSignal.timeout(600_000));
}

/** Before compression: node-llama-cpp with its packages 12 MB, the build 15 (macOS) to 49 (Windows). */
const MOST_BYTES = 65e6;

/** What is wrong with the library beside an archive; empty where nothing is. `bytes` is its size. */
export function checkModelRuntime(archive: string): { bytes: number; problems: string[] } {
  const dir = join(dirname(archive), 'model-runtime');
  const files = globSync('**/*', { cwd: dir, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  const problems = [
    ...(findRuntime([dir]) ? [] : ['node-llama-cpp is missing beside the archive']),
    ...(files.some(({ name }) => name === 'llama-addon.node') ? [] : ['node-llama-cpp has no build']),
    ...(files.some(({ parentPath }) => parentPath.includes('cuda')) ? ['a build for CUDA is packed'] : []),
    ...(bytes > MOST_BYTES ? [`node-llama-cpp has ${Math.round(bytes / 1e6)} MB`] : []),
  ];
  return { bytes, problems };
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../src-shared/is-record.ts';
import { getProgramEnvironment } from '../../program-environment.ts';

/** The library that runs models, node-llama-cpp: npm installs it into the home when it is first needed (85 MB). */

/** The last version with builds for all platforms. */
export const RUNTIME_VERSION = '3.21.1';
/** What is installed from npm where a packed app does not bring it, bytes. */
export const RUNTIME_BYTES = 85e6;
/** Platforms that have a build, as Node names them, with the package that holds it. */
const BUILDS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};
/** Builds that use the graphics card, for those platforms where it is a build of its own. */
const GPU_BUILDS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64-vulkan',
  'win32-x64': 'win-x64-vulkan',
};

export interface RuntimePlatform {
  /** `process.platform` and `process.arch`. */
  os: string;
  arch: string;
  /** Whether a graphics card can be used by Vulkan. */
  hasVulkan: boolean;
}

/** The packages of a platform, with their versions; undefined where it has no build. */
export function runtimePackages({ os, arch, hasVulkan }: RuntimePlatform): string[] | undefined {
  const key = `${os}-${arch}`;
  const build = BUILDS[key];
  if (!build) return undefined;
  const gpu = hasVulkan ? GPU_BUILDS[key] : undefined;
  const builds = [build, ...(gpu ? [gpu] : [])].map((name) => `@node-llama-cpp/${name}`);
  return ['node-llama-cpp', ...builds].map((name) => `${name}@${RUNTIME_VERSION}`);
}

/** The entry of the library in the first of some folders that has it in the right version; undefined: in none. */
export function findRuntime(dirs: readonly string[]): string | undefined {
  return dirs
    .map((dir) => path.join(dir, 'node_modules/node-llama-cpp'))
    .filter((dir) => versionIn(dir) === RUNTIME_VERSION)
    .map((dir) => path.join(dir, 'dist/index.js'))
    .find((file) => existsSync(file));
}

function versionIn(dir: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    return isRecord(manifest) ? manifest.version : undefined;
  } catch {
    return undefined;
  }
}

/** Arguments of npm that install packages into a folder: no scripts, and none of the builds for CUDA (540 MB). */
export const npmArguments = (dir: string, packages: readonly string[]): string[] => [
  'install',
  '--prefix',
  dir,
  '--no-save',
  '--omit=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  ...packages,
];

export type RunNpm = (args: readonly string[], signal: AbortSignal) => Promise<void>;

/** npm could not be run, or failed; the message is what it wrote. */
export class NpmError extends Error {}

/** Runs the npm that is on the path. @throws NpmError; the reason of the signal */
export const runNpm: RunNpm = async (args, signal) => void (await readNpm(args, signal));

/** The address of the registry that npm is set up with, which may be a mirror. @throws as `runNpm` */
export async function readNpmRegistry(signal: AbortSignal): Promise<string> {
  const registry = (await readNpm(['config', 'get', 'registry'], signal)).trim();
  if (URL.canParse(registry)) return registry;
  throw new NpmError(`npm names no registry: npm config get registry answers "${registry}".`);
}

/** What npm writes for these arguments. @throws as `runNpm` */
async function readNpm(args: readonly string[], signal: AbortSignal): Promise<string> {
  const isWindows = process.platform === 'win32';
  // npm is a command file on Windows, which only a shell starts.
  const child = spawn('npm', isWindows ? args.map((arg) => `"${arg}"`) : args, {
    shell: isWindows,
    env: getProgramEnvironment(process.env),
    windowsHide: true,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let answer = '';
  child.stdout.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => {
    written = `${written}${chunk}`.slice(-2000);
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.once('error', (error) => reject(signal.aborted ? signal.reason : new NpmError(error.message)));
  child.once('close', (code) => (code === 0 ? resolve(answer) : reject(new NpmError(written.trim()))));
  return promise;
}

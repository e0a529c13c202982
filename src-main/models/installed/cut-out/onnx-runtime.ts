import { existsSync, globSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../../../src-shared/is-record.ts';
import type { GuardedGet } from '../../../fetch/guarded-get.ts';
import { DownloadError, downloadFile } from '../download.ts';
import type { ModelRuntime } from '../downloads.ts';
import { unpackTgz } from './unpack-tgz.ts';

/**
 * ONNX Runtime (MIT), the library that runs models that cut out pictures: packages of npm, downloaded into the home
 * without npm, which a packed app does not have. Of the builds for all platforms only the right one is kept.
 */

export const ONNX_VERSION = '1.30.0';

interface Package {
  name: string;
  bytes: number;
  sha256: string;
  /** The files that are needed of it. */
  files: RegExp;
}

const COMMON: Package = {
  name: 'onnxruntime-common',
  bytes: 66_795,
  sha256: '7906c439e0d3e0f4048caa23b64cdfadc0f455c377f579ce1ab2a4b778f07d5f',
  files: /^package\.json$|^dist\/(?:cjs|esm)\/[\w-]+\.js$|^dist\/(?:cjs|esm)\/package\.json$/,
};

/** 1 s for a picture on two cores (ISNet, 1024 px). */
const createNative = (platform: string): Package => ({
  name: 'onnxruntime-node',
  bytes: 113_507_888,
  sha256: '6e3390d6b783e7be946fad629292799da28d0b42f84856e50d2c1b0383291e75',
  files: new RegExp(`^package\\.json$|^dist/\\w+\\.js$|^bin/napi-v\\d+/${platform}/`),
});

/** WebAssembly, for platforms without a build: 5 s. */
const WEB: Package = {
  name: 'onnxruntime-web',
  bytes: 33_106_585,
  sha256: 'd2228df7e4616bc3348bf504ee888f3bec43789a273f0a63f3e68d203ce3bf71',
  files: /^package\.json$|^dist\/(?:ort\.node\.min\.mjs|ort-wasm-simd-threaded\.(?:mjs|wasm))$/,
};

const ENTRIES: Readonly<Record<string, string>> = {
  'onnxruntime-node': 'dist/index.js',
  'onnxruntime-web': 'dist/ort.node.min.mjs',
};

/** Platforms that have a native build, as Node names them; on Linux for glibc. */
const BUILDS = new Set(['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64', 'win32/arm64']);

/** `hasGlibc`: on Linux, whether that is the system's C library. */
export interface OnnxPlatform {
  os: string;
  arch: string;
  hasGlibc: boolean;
}

/** Where musl is the C library of a Linux, its loader is there. */
export function readOnnxPlatform(): OnnxPlatform {
  const { platform: os, arch } = process;
  return { os, arch, hasGlibc: os !== 'linux' || globSync('/lib/ld-musl-*.so.1').length === 0 };
}

export function getOnnxPackages({ os, arch, hasGlibc }: OnnxPlatform): readonly [Package, Package] {
  const platform = `${os}/${arch}`;
  const isNative = BUILDS.has(platform) && (os !== 'linux' || hasGlibc);
  return [isNative ? createNative(platform) : WEB, COMMON];
}

/** The entry of the library in the first of some folders that has it in the right version; undefined: in none. */
export function findOnnxRuntime(dirs: readonly string[], platform: OnnxPlatform): string | undefined {
  const [{ name }] = getOnnxPackages(platform);
  return dirs
    .map((dir) => path.join(dir, 'node_modules', name))
    .filter((dir) => readVersion(dir) === ONNX_VERSION)
    .map((dir) => path.join(dir, ENTRIES[name] ?? ''))
    .find((file) => existsSync(file));
}

function readVersion(dir: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    return isRecord(manifest) ? manifest.version : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the needed files of an archive of a package below `dir`. @throws Error; the reason of the signal */
export const unpackPackage = (
  { name, files }: Package,
  archive: string,
  dir: string,
  options: { makeFolder(dir: string): void; signal: AbortSignal },
): Promise<void> =>
  unpackTgz(archive, dir, {
    ...options,
    choose(entry) {
      const file = entry.replace(/^package\//, '');
      return files.test(file) ? `node_modules/${name}/${file}` : undefined;
    },
  });

export interface OnnxRuntimeDeps {
  /** Where it is installed. */
  dir: string;
  /** Other folders that may have it, ahead of that. */
  others: readonly string[];
  platform: OnnxPlatform;
  /** Address of the registry of npm. @throws NpmError; the reason of the signal */
  findRegistry(signal: AbortSignal): Promise<string>;
  get: GuardedGet;
  makeFolder(dir: string): void;
}

/** The runtime of a home, with its entry. */
export interface OnnxRuntime extends ModelRuntime {
  find(): string | undefined;
}

export function createOnnxRuntime(deps: OnnxRuntimeDeps): OnnxRuntime {
  const { dir, others, platform, makeFolder } = deps;
  const packages = getOnnxPackages(platform);
  const find = () => findOnnxRuntime([...others, dir], platform);
  const received = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  const install = async (signal: AbortSignal) => {
    if (find()) return;
    const unpacked = `${dir}.unpacked`;
    await rm(unpacked, { recursive: true, force: true });
    makeFolder(path.dirname(dir));
    const registry = (await deps.findRegistry(signal)).replace(/\/+$/, '');
    try {
      for (const one of packages) {
        const archive = `${dir}-${one.name}.tgz.part`;
        await downloadFile({
          url: new URL(`${registry}/${one.name}/-/${one.name}-${ONNX_VERSION}.tgz`),
          get: deps.get,
          file: archive,
          signal,
          sha256: one.sha256,
          onProgress: (bytes) => received.set(one.name, bytes),
          // The room for all of it was made sure of before.
          assertRoom: async () => {},
        }).catch(async (error: unknown) => {
          // What is wrong is not continued.
          if (error instanceof DownloadError && error.isSpoilt) await rm(archive, { force: true });
          throw error;
        });
        await unpackPackage(one, archive, unpacked, { makeFolder, signal });
        await rm(archive, { force: true });
      }
      await rm(dir, { recursive: true, force: true });
      await rename(unpacked, dir);
    } finally {
      received.clear();
      await rm(unpacked, { recursive: true, force: true });
    }
  };
  return {
    find,
    bytes: packages.reduce((sum, { bytes }) => sum + bytes, 0),
    isInstalled: () => find() !== undefined,
    getReceived: () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0),
    install(signal) {
      // Two models that are added at once need it once.
      const next = last.then(() => install(signal));
      last = next.catch(() => {});
      return next;
    },
  };
}

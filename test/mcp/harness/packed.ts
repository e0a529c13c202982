import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import yauzl from 'yauzl';
import { ensureMcpBuilt } from '../../../scripts/mcp-build.ts';
import { ensureOwner } from '../../../src-main/bootstrap/owner.ts';
import { type EngineProcess, serve } from '../../helpers/engine-process.ts';
import { tempDir } from '../../helpers/store.ts';

/** The package and the bundle as they are given away. */

/** Largest package or bundle, bytes. */
export const MEGABYTE = 1_000_000;

/** Arguments of a call of `cam_meme_caption`. */
export const CAPTION = { template_id: 'no-yes', captions: [{ position: '0', text: 'From a package' }] };

/** A real engine for all tests of a file, and its owner's key. */
export function ownedEngine(): () => { baseUrl: string; key: string } {
  const home = tempDir();
  let engine: EngineProcess;
  let key: string;
  beforeAll(async () => {
    await ensureMcpBuilt();
    engine = await serve(home);
    ({ key } = ensureOwner(home));
  });
  afterAll(async () => {
    await engine.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return () => ({ baseUrl: engine.baseUrl, key });
}

/** The checkout's own Node is not to be found: whoever runs the package has another one. */
const PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

/** A computer on which nothing is set up: an empty folder, an empty home, no network. */
export interface EmptyComputer {
  folder: string;
  env: Record<string, string>;
  remove(): void;
}

export function emptyComputer(): EmptyComputer {
  const root = mkdtempSync(path.join(tmpdir(), 'cam-mcp-package-'));
  const [folder, home] = ['work', 'home'].map((name) => path.join(root, name));
  for (const each of [folder, home]) mkdirSync(String(each));
  return {
    folder: String(folder),
    env: {
      PATH,
      HOME: String(home),
      USERPROFILE: String(home),
      LOCALAPPDATA: String(home),
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** What `npm pack` tells about a package. */
export interface PackageArchive {
  /** Path of the tarball. */
  file: string;
  /** Bytes. */
  size: number;
  files: { path: string; mode: number }[];
}

/** Packs the built wrapper into a folder. */
export async function packInto(folder: string, env: Record<string, string>): Promise<PackageArchive> {
  const cwd = path.dirname(path.dirname(await ensureMcpBuilt()));
  // Built by the line above; a script of npm would build by another Node.
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: 'pipe' }));
  return { ...packed, file: path.join(folder, packed.filename) };
}

/** Unpacks a zip into a folder, with the permissions of its files, and returns their paths. */
export async function unzip(bytes: Buffer, folder: string): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const paths: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const file = path.join(folder, entry.fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await buffer(await zip.openReadStreamPromise(entry)));
    chmodSync(file, (entry.externalFileAttributes >>> 16) & 0o777);
    paths.push(entry.fileName);
  }
  return paths;
}

/** The parts of a bundle's manifest that a client starts it by. */
export interface BundleManifest {
  server: {
    entry_point: string;
    mcp_config: { command: string; args: string[]; env: Record<string, string> };
  };
  tools: { name: string; description: string }[];
  prompts: { name: string; arguments: string[]; text: string }[];
  user_config: Record<string, { default?: string; sensitive?: boolean; required?: boolean }>;
  icon: string;
  version: string;
}

export const readManifest = (folder: string): BundleManifest =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));

/**
 * How a client starts a bundle that is unpacked in a folder: the placeholders of what its user has entered are filled
 * in, all others stay.
 */
export function readCommand(folder: string, entered: Readonly<Record<string, string>>) {
  const { args, env } = readManifest(folder).server.mcp_config;
  const fill = (text: string) =>
    text
      .replace(/\$\{__dirname\}/g, folder)
      .replace(/\$\{user_config\.(\w+)\}/g, (placeholder, name) => entered[name] ?? placeholder);
  return {
    args: args.map(fill),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)])),
  };
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import mcp from '../../mcp/package.json' with { type: 'json' };
import type { Tool } from '../../mcp/src/tool.ts';
import { addTools } from '../../mcp/src/tools/tools.ts';
import root from '../../package.json' with { type: 'json' };
import { ensureMcpBuilt } from '../../scripts/mcp-build.ts';
import { listBundledPackages, packagesIn } from '../../scripts/mcp-notices.ts';
import { runRaw, type ServerCommand, within } from '../helpers/mcp-client.ts';
import {
  CAPTION,
  type EmptyComputer,
  emptyComputer,
  MEGABYTE,
  ownedEngine,
  type PackageArchive,
  packInto,
} from './harness/packed.ts';

/** The wrapper as npm gives it away, run as it is. */

const MCP = path.join(import.meta.dirname, '../../mcp');

const engine = ownedEngine();

const tools: Pick<Tool, 'name' | 'cost'>[] = [];
addTools(({ name, cost }) => tools.push({ name, cost }));

describe('the package', () => {
  let computer: EmptyComputer;
  let packed: PackageArchive;
  beforeAll(async () => {
    computer = emptyComputer();
    packed = await packInto(path.dirname(computer.folder), computer.env);
  });
  afterAll(() => computer.remove());

  test('holds the built file, its README, its licences, and nothing else', () => {
    expect(packed.files.map((file) => file.path).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/THIRD-PARTY-NOTICES.md',
      'dist/main.mjs',
      'meme.webp',
      'package.json',
    ]);
    const bin = packed.files.find((file) => file.path === 'dist/main.mjs');
    expect((bin?.mode ?? 0) & 0o111).toBe(0o111);
    expect(packed.size).toBeLessThan(MEGABYTE);
    expect(mcp).not.toHaveProperty('dependencies');
  });

  const keyed = () => ({ CAM_API_KEY: engine().key, CAM_BASE_URL: engine().baseUrl });
  const npx = (env: Record<string, string> = {}): ServerCommand => ({
    command: 'npx',
    args: ['-y', `file:${packed.file}`],
    cwd: computer.folder,
    env: { ...computer.env, ...env },
  });

  test('runs by npx in an empty folder with an empty home, offline, and makes a meme', async () => {
    await within(npx(keyed()), async ({ client, call }) => {
      const listed = (await client.listTools()).tools;
      expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
      const made = await call('cam_meme_caption', CAPTION);
      expect(made.structuredContent).toMatchObject({ credits_used: 1, memes: [{ format: 'png' }] });
      expect(JSON.stringify(made.structuredContent)).toContain(path.dirname(computer.folder));
    });
  });

  test('writes the protocol alone to stdout, with a key and without one', async () => {
    const answers = [
      { jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'cam', version: mcp.version } } },
      { jsonrpc: '2.0', id: 2 },
      { jsonrpc: '2.0', id: 3 },
    ];
    for (const env of [keyed(), {}]) {
      const { lines, stderr, code } = await runRaw(npx(env));
      expect(lines.map((line) => JSON.parse(line))).toMatchObject(answers);
      expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
      if (!('CAM_API_KEY' in env))
        expect(lines[2]).toContain('NO_KEY: No API key is configured. Create a key');
    }
  });

  test('says in one line that a Node is too old', async () => {
    const preload = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`;
    const old = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...old, await ensureMcpBuilt()], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^cam-meme-mcp needs Node 20\.19 or newer; this is Node 20\.18\.3\. [^\n]+\n$/);
  });

  test('its versions are those of the checkout, its licence is CAM’s', () => {
    const versions: Record<string, string> = { ...root.dependencies, ...root.devDependencies };
    for (const [name, version] of Object.entries(mcp.devDependencies)) expect(versions[name]).toBe(version);
    expect(mcp.engines).toEqual(root.engines);
    const read = (file: string) => readFileSync(path.join(MCP, file), 'utf8');
    expect(read('LICENSE')).toBe(read('../LICENSE'));
  });

  test('its README names every tool with its price', () => {
    const rows = readFileSync(path.join(MCP, 'README.md'), 'utf8').matchAll(
      /^\| `(cam_\w+)` \| .+ \| (\w+) \|$/gm,
    );
    const named = [...rows].map(([, name, cost]) => ({ name, cost: cost === 'free' ? 0 : Number(cost) }));
    const byName = (a: { name?: string }, b: { name?: string }) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
    expect(named.sort(byName)).toEqual(tools.toSorted(byName));
  });
});

describe('its licences', () => {
  test('are in the built notices, those of packages inside of packages too', async () => {
    const notices = readFileSync(
      path.join(path.dirname(await ensureMcpBuilt()), 'THIRD-PARTY-NOTICES.md'),
      'utf8',
    );
    for (const name of ['@modelcontextprotocol/server', 'zod', 'ajv', 'content-type'])
      expect(notices).toMatch(new RegExp(`^## .*${name}`, 'm'));
    expect(notices).toContain('Apache License');
  });

  test('packages are found by the paths of modules, and by what those have bundled', () => {
    const code =
      '//#region ../../node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/a.js\nlet a;\n//#endregion';
    const modules = [
      { id: '/x/node_modules/zod/v4/a.js', code: '' },
      { id: '/x/node_modules/a/node_modules/@scope/b/index.js', code },
      { id: '/x/mcp/src/main.ts', code: '' },
    ];
    expect(packagesIn(modules)).toEqual(['@scope/b', 'ajv', 'zod']);
  });

  test('a package without a licence that may be used is refused', () => {
    expect(() => listBundledPackages([{ id: '/x/node_modules/unheard-of/a.js', code: '' }])).toThrow();
  });
});

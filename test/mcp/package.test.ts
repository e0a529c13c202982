import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import mcp from '../../mcp/package.json' with { type: 'json' };
import type { Tool } from '../../mcp/src/tool.ts';
import { addTools } from '../../mcp/src/tools/tools.ts';
import root from '../../package.json' with { type: 'json' };
import { ensureMcpBuilt } from '../../scripts/mcp-build.ts';
import { bundleBytes } from '../../scripts/mcp-bundle.ts';
import { bundledPackages, packagesIn } from '../../scripts/mcp-notices.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { type EngineProcess, serve } from '../helpers/engine-process.ts';
import { connectTo, type McpSession, runRaw, type ServerCommand } from '../helpers/mcp-client.ts';
import { tempDir } from '../helpers/store.ts';
import {
  commandOf,
  type EmptyComputer,
  emptyComputer,
  type Packed,
  packInto,
  readManifest,
  unzip,
} from './harness/packed.ts';

/** The wrapper as it is given away: the package of npm and the bundle that clients install, run as they are. */

const MCP = path.join(import.meta.dirname, '../../mcp');
const MEGABYTE = 1_000_000;

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

const tools: Pick<Tool, 'name' | 'cost'>[] = [];
addTools(({ name, cost }) => tools.push({ name, cost }));

async function within<T>(command: ServerCommand, use: (session: McpSession) => Promise<T>): Promise<T> {
  const session = await connectTo(command);
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}

const CAPTION = { template_id: 'no-yes', captions: [{ position: '0', text: 'From a package' }] };

describe('the package', () => {
  let computer: EmptyComputer;
  let packed: Packed;
  beforeAll(async () => {
    computer = emptyComputer();
    packed = await packInto(path.dirname(computer.folder), computer.env);
  });
  afterAll(() => computer.remove());

  test('holds the one file, what to read, and nothing else', () => {
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

  const npx = (env: Record<string, string> = {}): ServerCommand => ({
    ...{ command: 'npx', args: ['-y', `file:${packed.file}`], cwd: computer.folder },
    env: { ...computer.env, ...env },
  });

  test('runs by npx in an empty folder with an empty home, offline, and makes a meme', async () => {
    await within(npx({ CAM_API_KEY: key, CAM_BASE_URL: engine.baseUrl }), async ({ client, call }) => {
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
      const made = await call('cam_meme_caption', CAPTION);
      expect(made.structuredContent).toMatchObject({ credits_used: 1, memes: [{ format: 'png' }] });
      const file = JSON.stringify(made.structuredContent);
      expect(file).toContain(path.dirname(computer.folder));
    });
  });

  test('writes the protocol alone to stdout, with a key and without one', async () => {
    const answers = [
      { jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'cam', version: mcp.version } } },
      { jsonrpc: '2.0', id: 2 },
      { jsonrpc: '2.0', id: 3 },
    ];
    const keyed = await runRaw(npx({ CAM_API_KEY: key, CAM_BASE_URL: engine.baseUrl }));
    expect(keyed.lines.map((line) => JSON.parse(line))).toMatchObject(answers);
    const without = await runRaw(npx());
    expect(without.lines.map((line) => JSON.parse(line))).toMatchObject(answers);
    expect(without.lines[2]).toContain('NO_KEY: No API key is configured. Make a key in CAM');
    for (const { stderr, code } of [keyed, without])
      expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
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

  test('its page names every tool with its price', () => {
    const rows = readFileSync(path.join(MCP, 'README.md'), 'utf8').matchAll(
      /^\| `(cam_\w+)` \| .+ \| (\w+) \|$/gm,
    );
    const named = [...rows].map(([, name, cost = '']) => ({
      name,
      cost: cost === 'free' ? 0 : Number(cost),
    }));
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
    expect(() => bundledPackages([{ id: '/x/node_modules/unheard-of/a.js', code: '' }])).toThrow();
  });
});

describe('the bundle', () => {
  const folder = tempDir();
  let bytes: Buffer;
  let paths: string[];
  beforeAll(async () => {
    bytes = await bundleBytes();
    paths = await unzip(bytes, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const started = (entered: Record<string, string>): ServerCommand => ({
    ...{ command: process.execPath, cwd: folder, args: commandOf(folder, entered).args },
    env: { HOME: folder, LOCALAPPDATA: folder, ...commandOf(folder, entered).env },
  });

  test('holds what its manifest names, in less than a megabyte', () => {
    const { server, icon, version, user_config } = readManifest(folder);
    expect(paths).toEqual(expect.arrayContaining([server.entry_point, icon, 'LICENSE', 'README.md']));
    expect(server.mcp_config.command).toBe('node');
    expect(version).toBe(mcp.version);
    expect(user_config.api_key).toMatchObject({ sensitive: true, required: true });
    expect(bytes.length).toBeLessThan(MEGABYTE);
    const png = readFileSync(path.join(folder, icon));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);
  });

  test('starts with what its user has entered, and makes a meme', async () => {
    const manifest = readManifest(folder);
    const entered = { api_key: key, base_url: engine.baseUrl };
    await within(started(entered), async ({ client, call }) => {
      const listed = await client.listTools();
      expect(manifest.tools).toEqual(listed.tools.map(({ name, description }) => ({ name, description })));
      const { prompts } = await client.listPrompts();
      expect(manifest.prompts.map(({ name }) => name)).toEqual(prompts.map(({ name }) => name));
      expect((await call('cam_meme_caption', CAPTION)).isError).not.toBe(true);
    });
  });

  test('its prompts have a place for each argument', () => {
    for (const { text, arguments: names } of readManifest(folder).prompts)
      for (const name of names) expect(text).toContain(`\${arguments.${name}}`);
  });

  test('started with nothing entered, it says what is missing', async () => {
    await within(started({}), async ({ words }) => {
      expect(await words('cam_account')).toContain('NO_KEY: No API key is configured.');
    });
    await within(started({ api_key: key }), async ({ words }) => {
      // The address has a default: whether an engine of this machine answers there is all the same.
      expect(await words('cam_account')).not.toContain('user_config');
    });
  });

  test('is the same, byte for byte, in another time zone', () => {
    const script = `
      import { bundleBytes } from ${JSON.stringify(path.join(MCP, '../scripts/mcp-bundle.ts'))};
      console.log((await bundleBytes()).toString('base64'));`;
    const again = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: 'Asia/Tokyo' },
      encoding: 'utf8',
    });
    expect(Buffer.from(again, 'base64').equals(bytes)).toBe(true);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import mcp from '../../mcp/package.json' with { type: 'json' };
import { bundleBytes } from '../../scripts/mcp-bundle.ts';
import { type ServerCommand, within } from '../helpers/mcp-client.ts';
import { tempDir } from '../helpers/store.ts';
import { CAPTION, MEGABYTE, ownedEngine, readCommand, readManifest, unzip } from './harness/packed.ts';

/** The bundle that clients install with one click: unpacked, and started by its manifest. */

const engine = ownedEngine();

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
    command: process.execPath,
    cwd: folder,
    args: readCommand(folder, entered).args,
    env: { HOME: folder, LOCALAPPDATA: folder, ...readCommand(folder, entered).env },
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
    const entered = { api_key: engine().key, base_url: engine().baseUrl };
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
    await within(started({ api_key: engine().key }), async ({ words }) => {
      // The address has a default: whether an engine of this machine answers there is all the same.
      expect(await words('cam_account')).not.toContain('user_config');
    });
  });

  test('is the same, byte for byte, in another time zone', () => {
    const script = `
      import { bundleBytes } from ${JSON.stringify(path.join(import.meta.dirname, '../../scripts/mcp-bundle.ts'))};
      console.log((await bundleBytes()).toString('base64'));`;
    const again = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: 'Asia/Tokyo' },
      encoding: 'utf8',
    });
    expect(Buffer.from(again, 'base64').equals(bytes)).toBe(true);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import config from '../../scripts/packaging/electron-builder.config.ts';
import { extractArchive, packArchive } from '../../scripts/packaging/pack-archive.ts';
import { connectTo } from '../helpers/mcp-client.ts';
import { REGISTER, ROOT, tempFolders } from './driver.ts';

/** `CAM --cli -- …`: the command line of the packed app, on the fake Electron and outside the checkout. */

const folders = tempFolders();
afterAll(() => folders.remove());

describe.runIf(process.platform === 'linux')('the packed app', () => {
  let root: string;
  beforeAll(async () => {
    await ensurePageBuilt(() => {});
    await ensureShellBuilt(() => {});
    root = folders.make();
    extractArchive(await packArchive(config, 'linux', folders.make()), root);
    // Where the WebAssembly build of sharp is not installed, the native one stands in for it.
    if (existsSync(path.join(root, 'node_modules/@img/sharp-wasm32'))) return;
    for (const name of readdirSync(path.join(ROOT, 'node_modules/@img')).filter((one) => /linux/.test(one))) {
      const folder = path.join('node_modules/@img', name);
      cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
    }
  }, 600_000);

  /** How a command is started on a home, with a temporary folder of its own. */
  const command = (home: string, ...args: string[]) => ({
    command: process.execPath,
    args: ['--import', REGISTER, path.join(root, 'out/desktop.js'), '--cli', '--', ...args],
    cwd: home,
    env: {
      CAM_HOME: home,
      CAM_LOG_LEVEL: 'warn',
      PATH: process.env.PATH ?? '',
      FAKE_PACKAGED: '0',
      HOME: folders.make(),
      TMPDIR: folders.make(),
    },
  });
  const start = (home: string, ...args: string[]) => {
    const { command: program, args: all, ...options } = command(home, ...args);
    const child = spawn(program, all, { ...options, stdio: 'pipe' });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    return { child, tmp: options.env.TMPDIR, stderr: () => stderr, ended: once(child, 'close') };
  };
  const cam = (home: string, ...args: string[]) => {
    const { command: program, args: all, ...options } = command(home, ...args);
    const { status, stdout, stderr } = spawnSync(program, all, { ...options, encoding: 'utf8' });
    return { status, stdout, stderr, left: readdirSync(options.env.TMPDIR).filter(isOurs) };
  };
  const isOurs = (name: string) => name.startsWith('cam-');

  test('says its version, and leaves nothing behind', () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const home = folders.make();
    expect(cam(home, '--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '', left: [] });
    expect(readdirSync(home)).toEqual([]);
  });

  test('a wrong argument has the exit code 2, an error 1', () => {
    const home = folders.make();
    const wrong = cam(home, 'caption', '--colour');
    expect(wrong).toMatchObject({ status: 2, stdout: '', left: [] });
    expect(wrong.stderr).toContain("cam: unknown option '--colour'");
    expect(cam(home, 'keys', 'revoke', 'no-such')).toMatchObject({ status: 1, stdout: '' });
  });

  test('captions a meme into a file, with no engine running', () => {
    const home = folders.make();
    const made = cam(home, 'caption', 'no-yes', '--text', 'Work', '--text', 'Nap', '-o', 'meme.png');
    expect(made).toMatchObject({ status: 0, left: [] });
    expect(readFileSync(path.join(home, 'meme.png')).subarray(1, 4).toString()).toBe('PNG');
  });

  test('serves until SIGTERM, which is its orderly end', async () => {
    const home = folders.make();
    const engine = start(home, 'serve', '--port', '0');
    try {
      const [line] = await once(createInterface({ input: engine.child.stdout }), 'line');
      const { base_url: url, pid } = JSON.parse(line);
      expect(pid).toBe(engine.child.pid);
      expect((await fetch(`${url}/v1/health`)).status).toBe(200);
      engine.child.kill('SIGTERM');
      expect(await engine.ended).toEqual([0, null]);
      expect(engine.stderr()).toBe('');
      expect(existsSync(path.join(home, 'engine.json'))).toBe(false);
      expect(readdirSync(engine.tmp).filter(isOurs)).toEqual([]);
    } finally {
      engine.child.kill('SIGKILL');
    }
  });

  test('Ctrl-C ends a command with 130', async () => {
    const home = folders.make();
    const batch = start(home, 'batch', '-', '-o', 'out');
    try {
      const begun = new Promise<void>((resolve) => {
        const watcher = watch(batch.tmp, () => {
          if (!readdirSync(batch.tmp).some((name) => name.startsWith('cam-batch-'))) return;
          watcher.close();
          resolve();
        });
      });
      batch.child.stdin.write('text1\n');
      await begun;
      batch.child.kill('SIGINT');
      expect(await batch.ended).toEqual([130, null]);
    } finally {
      batch.child.kill('SIGKILL');
    }
  });

  test('a reader that has seen enough is no failure', async () => {
    const list = start(folders.make(), 'templates', 'list', '--json');
    await once(list.child.stdout, 'data');
    list.child.stdout.destroy();
    expect(await list.ended).toEqual([0, null]);
    expect(list.stderr()).toBe('');
  });

  test('serves assistants on its streams', async () => {
    const session = await connectTo(command(folders.make(), 'mcp'));
    const { tools } = await session.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('cam_meme_caption');
    await session.close();
    expect(session.stderr()).toBe('');
  });
});

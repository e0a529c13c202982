import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { compressFonts } from '../../scripts/packaging/compressed-fonts.ts';
import config from '../../scripts/packaging/electron-builder.config.ts';
import { extractArchive, listArchive, packArchive } from '../../scripts/packaging/pack-archive.ts';
import { findProblems } from '../../scripts/packaging/pack-check.ts';
import { type PackPlatform, PLATFORMS } from '../../scripts/packaging/stub-electron.ts';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { readFont } from '../../src-main/imaging/font-files.ts';
import { connectTo } from '../helpers/mcp-client.ts';
import { type Driver, launch, REGISTER, ROOT, ready, tempFolders } from './driver.ts';

/** What the packages really hold, and that the app and `CAM --cli -- …` run from it alone, on the fake Electron. */

const folders = tempFolders();
afterAll(() => folders.remove());

async function drawMeme(home: string): Promise<Response> {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const text = 'تصميم 猫 สวัสดี 🔥🇫🇷';
  return fetch(`${readEngineInfo(home)?.local_url}/v1/meme/caption`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ template_id: 'tpl_two-buttons', captions: [{ position: 'top', text }] }),
  });
}

/** A face whose file is larger than the 8 MB that a browser looks back, and a small one. */
const FACES = ['noto-sans-sc/700Bold/NotoSansSC_700Bold', 'anton/400Regular/Anton_400Regular'];

/** What a path is answered as it crosses the network, not decoded. */
async function getRaw(
  url: string,
  encoding: string,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response');
  return { headers: response.headers, bytes: await buffer(response) };
}

/** The window and every other client get the fonts that their packages hold, the window without decoding them here. */
async function expectFonts(app: Driver, home: string): Promise<void> {
  for (const face of FACES) {
    const font = readFont(face);
    const url = `${readEngineInfo(home)?.local_url}/app/fonts/${face}.ttf`;
    const [plain, packed] = [await getRaw(url, 'gzip'), await getRaw(url, 'gzip, br, zstd')];
    expect([plain.headers['content-encoding'], plain.bytes.equals(font)]).toEqual([undefined, true]);
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['zstd', 'Accept-Encoding']);
    expect(zstdDecompressSync(packed.bytes).equals(font)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const hash = `fetch('/app/fonts/${face}.ttf').then((font) => font.arrayBuffer())
      .then((bytes) => crypto.subtle.digest('SHA-256', bytes)).then((hash) => new Uint8Array(hash).toHex())`;
    expect(await app.op('evaluate', hash)).toBe(createHash('sha256').update(font).digest('hex'));
  }
}

describe.runIf(process.platform === 'linux')('the archive that electron-builder packs', () => {
  beforeAll(async () => {
    await ensurePageBuilt(() => {});
    await ensureShellBuilt(() => {});
    await compressFonts();
  }, 600_000);

  const archives = new Map<PackPlatform, Promise<string>>();
  /** Packs each platform once. */
  function getArchive(platform: PackPlatform): Promise<string> {
    const made = archives.get(platform) ?? packArchive(config, platform, folders.make());
    archives.set(platform, made);
    return made;
  }

  let root: string;
  beforeAll(async () => {
    root = folders.make();
    extractArchive(await getArchive('linux'), root);
    // The Linux packages have the WebAssembly build of sharp alone; where it is not installed, the native one stands in.
    if (existsSync(path.join(root, 'node_modules/@img/sharp-wasm32'))) return;
    for (const name of readdirSync(path.join(ROOT, 'node_modules/@img')).filter((one) => /linux/.test(one))) {
      const folder = path.join('node_modules/@img', name);
      cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
    }
  }, 600_000);

  test.each(PLATFORMS)(
    'for %s holds what is needed, and nothing for development',
    async (platform) => {
      const files = listArchive(await getArchive(platform));
      expect(findProblems(files)).toEqual([]);
      const paths = files.map(({ path: file }) => file);
      expect(paths.some((file) => file.startsWith('node_modules/@img/sharp-linux-'))).toBe(false);
      const prebuilt = paths.filter((file) => /better-sqlite3\/prebuilds\//.test(file));
      expect(prebuilt.length).toBeGreaterThan(0);
      const own = { linux: 'linux-', mac: 'darwin-', win: 'win32-' }[platform];
      expect(prebuilt.filter((file) => !path.basename(file).startsWith(own))).toEqual([]);
    },
    180_000,
  );

  test('is enough: the app runs from it alone and draws a meme', async () => {
    const home = folders.make();
    const app = launch({ home, root });
    try {
      await ready(app);
      expect((await drawMeme(home)).status).toBe(200);
      await expectFonts(app, home);
      // Every emoji, though not every picture of its packages.
      const index = await fetch(`${readEngineInfo(home)?.local_url}/app/emoji/index.json`);
      expect(await index.json()).toEqual(createEmojiArt(RESOURCES).index());
      await app.op('quit').catch(() => {});
      expect(await app.exited).toBe(0);
    } finally {
      app.child.kill('SIGKILL');
      await app.exited;
    }
  }, 180_000);

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

  test('its command line says its version, and leaves nothing behind', () => {
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

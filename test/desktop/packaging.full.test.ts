import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
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
import { type Driver, launch, ROOT, ready, tempFolders } from './driver.ts';

/** What the packages really hold, and that the app runs from it alone. */

const folders = tempFolders();
afterAll(() => folders.remove());

/** The native sharp for Linux that is installed here: the Linux packages have its WebAssembly build alone. */
function copyNativeSharp(root: string): void {
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@img')).filter((one) => /linux/.test(one))) {
    const folder = path.join('node_modules/@img', name);
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
  }
}

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
    const root = folders.make();
    extractArchive(await getArchive('linux'), root);
    // Where the WebAssembly build of sharp is not installed, the native one stands in for it.
    if (!existsSync(path.join(root, 'node_modules/@img/sharp-wasm32'))) copyNativeSharp(root);
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
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { compressFonts } from '../../scripts/packaging/compressed-fonts.ts';
import config from '../../scripts/packaging/electron-builder.config.ts';
import { checkInstalled } from '../../scripts/packaging/installed-for.ts';
import { extractArchive, listArchive, packArchive } from '../../scripts/packaging/pack-archive.ts';
import { findProblems, validate } from '../../scripts/packaging/pack-check.ts';
import { collectDependencies, listImports, readLock } from '../../scripts/packaging/packed-packages.ts';
import { type PackPlatform, PLATFORMS } from '../../scripts/packaging/stub-electron.ts';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { readFont } from '../../src-main/imaging/font-files.ts';
import { type Driver, launch, ROOT, ready, tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());

test('electron-builder accepts the configuration, and would not accept another', async () => {
  await expect(validate()).resolves.toBeUndefined();
  const misspelt = { ...config, electronFuse: {} };
  await expect(validate(misspelt)).rejects.toThrow(/electronFuse/);
});

test('the fuses leave no way into the app from outside', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    // Without a signature the keychain would ask for a password.
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  });
});

test('icons and entitlements that the configuration names are there, in the right containers', () => {
  const bytes = (file: string) => readFileSync(path.join(ROOT, file));
  expect(bytes(String(config.win?.icon)).readUInt16LE(2)).toBe(1);
  const icns = bytes(String(config.mac?.icon));
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  for (const side of [16, 48, 256, 512]) {
    expect(existsSync(path.join(ROOT, String(config.linux?.icon), `${side}x${side}.png`))).toBe(true);
  }
  // Signed ad hoc, as no certificate is set here: then Electron's frameworks must not be held to the app's team.
  expect(config.mac?.identity).toBe('-');
  const entitlements = String(bytes(String(config.mac?.entitlements)));
  expect(entitlements).toContain('cs.allow-jit');
  expect(entitlements).toContain('cs.disable-library-validation');
  expect(String(bytes('resources/build/entitlements.mac.plist'))).not.toContain('library-validation');
});

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

  test('a stray test, a dev package or a missing part is found', () => {
    const bytes = 1;
    expect(findProblems([{ path: 'test/x.test.ts', bytes }])).toEqual(
      expect.arrayContaining(['no part of the app: test/x.test.ts', 'out/desktop.js is missing']),
    );
    expect(findProblems([{ path: 'node_modules/vitest/x.js', bytes }]).join()).toContain('only build');
    expect(findProblems([{ path: 'node_modules/lucide-react/x.js', bytes }]).join()).toContain(
      'nothing in the main',
    );
    expect(findProblems([{ path: 'out/renderer/assets/anton.ttf', bytes }]).join()).toContain(
      'not compressed',
    );
    expect(findProblems([{ path: 'out/desktop.js', bytes: 200e6 }]).join()).toContain(
      '221.0 MB are more than',
    );
  });
});

test('no package is made without the image library of its processor', () => {
  const root = folders.make();
  expect(() => checkInstalled(root, 'darwin', 'arm64')).toThrow(
    'needs @img/sharp-darwin-arm64, which is not installed. Run: npm ci --os=darwin --cpu=arm64 --ignore-scripts',
  );
  mkdirSync(path.join(root, 'node_modules/@img/sharp-darwin-x64'), { recursive: true });
  expect(() => checkInstalled(root, 'darwin', 'x64')).not.toThrow();
  expect(() => checkInstalled(root, 'win32', 'arm64')).toThrow('@img/sharp-win32-arm64');
  expect(() => checkInstalled(root, 'linux', 'arm64')).toThrow('@img/sharp-wasm32');
});

test('packages are looked up as Node does: nested ones first', () => {
  const lock = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { gone: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/d': {},
  };
  expect([...collectDependencies(lock, ['a'])].sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(readLock()['node_modules/sharp']).toBeDefined();
});

test('what a bundle imports is read from its code, not from its comments', () => {
  const lock = { '': { dependencies: { sharp: '1', yaml: '1', fastify: '1', '@img/colour': '1' } } };
  const bundle = `import a from "sharp/x";\n// import b from 'yaml'\nconst c = () => import("@img/colour");\n__require("fastify");`;
  expect(listImports(bundle, lock).sort()).toEqual(['@img/colour', 'fastify', 'sharp']);
});

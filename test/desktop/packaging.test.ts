import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import config from '../../scripts/packaging/electron-builder.config.ts';
import { checkInstalled } from '../../scripts/packaging/installed-for.ts';
import { findProblems, validate } from '../../scripts/packaging/pack-check.ts';
import { collectDependencies, listImports, readLock } from '../../scripts/packaging/packed-packages.ts';
import { ROOT, tempFolders } from './driver.ts';

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

test('a stray test, a dev package or a missing part is found', () => {
  const bytes = 1;
  expect(findProblems([{ path: 'test/x.test.ts', bytes }])).toEqual(
    expect.arrayContaining(['no part of the app: test/x.test.ts', 'out/desktop.js is missing']),
  );
  expect(findProblems([{ path: 'node_modules/vitest/x.js', bytes }]).join()).toContain('only build');
  expect(findProblems([{ path: 'node_modules/lucide-react/x.js', bytes }]).join()).toContain(
    'nothing in the main',
  );
  expect(findProblems([{ path: 'out/renderer/assets/anton.ttf', bytes }]).join()).toContain('not compressed');
  expect(findProblems([{ path: 'out/desktop.js', bytes: 200e6 }]).join()).toContain('221.0 MB are more than');
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

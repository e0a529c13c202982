import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import config from '../../electron-builder.config.ts';
import { bringPage, bringShell } from '../../scripts/build-app.ts';
import { PLATFORMS, packedFiles, problemsOf, validate } from '../../scripts/pack-check.ts';
import { closureOf, readLock } from '../../scripts/packed-packages.ts';
import { ROOT } from './driver.ts';

test('electron-builder accepts the configuration, and would not accept another', async () => {
  await expect(validate()).resolves.toBeUndefined();
  const misspelt = { ...config, electronFuse: {} };
  await expect(validate(misspelt)).rejects.toThrow(/electronFuse/);
});

test('the fuses leave no way into the app from outside', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
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
  expect(String(bytes(String(config.mac?.entitlements)))).toContain('cs.allow-jit');
});

describe('what would be packed', () => {
  beforeAll(async () => {
    await bringPage(() => {});
    await bringShell(() => {});
  }, 120_000);

  test.each(PLATFORMS)('for %s is what is needed, and nothing for development', (platform) => {
    const files = packedFiles(platform);
    expect(problemsOf(files)).toEqual([]);
    const paths = files.map(({ path: file }) => file);
    expect(paths.some((file) => file.startsWith('node_modules/@img/sharp-linux-'))).toBe(false);
    const prebuilt = paths.filter((file) => /better-sqlite3\/prebuilds\//.test(file));
    expect(prebuilt.length).toBeGreaterThan(0);
    const own = { linux: 'linux-', mac: 'darwin-', win: 'win32-' }[platform];
    expect(prebuilt.filter((file) => !path.basename(file).startsWith(own))).toEqual([]);
  });

  test('a stray test, a dev package or a missing part is found', () => {
    const [first] = packedFiles('linux');
    const bytes = first?.bytes ?? 0;
    expect(problemsOf([{ path: 'test/x.test.ts', bytes }])).toEqual(
      expect.arrayContaining([expect.stringContaining('sources and tests'), 'out/desktop.js is missing']),
    );
    expect(problemsOf([{ path: 'node_modules/vitest/x.js', bytes }]).join()).toContain('only build');
    expect(problemsOf([{ path: 'node_modules/lucide-react/x.js', bytes }]).join()).toContain(
      'nothing in the main',
    );
  });
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
  expect([...closureOf(lock, ['a'])].sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(readLock()['node_modules/sharp']).toBeDefined();
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsWasm } from '../../src-main/imaging/sharp-module.ts';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { expectGolden, OTHER_BUILD } from '../helpers/golden.ts';
import { tempFolders } from './driver.ts';

/**
 * The WebAssembly build of sharp, which draws under Electron on Linux: the golden images of the hard captions once
 * more, under the same tolerance. Not run where that optional package is not installed.
 */
const folders = tempFolders();
afterAll(() => folders.remove());

const installed = (() => {
  try {
    return createRequire(import.meta.url).resolve('@img/sharp-wasm32/sharp.node') !== '';
  } catch {
    return process.env.CAM_TEST_WASM === '1';
  }
})();

test('only Electron on Linux needs it', () => {
  const electron = { electron: '45.4.1' };
  expect(needsWasm({ platform: 'linux', versions: electron, env: {} })).toBe(true);
  expect(needsWasm({ platform: 'darwin', versions: electron, env: {} })).toBe(false);
  expect(needsWasm({ platform: 'win32', versions: electron, env: {} })).toBe(false);
  expect(needsWasm({ platform: 'linux', versions: {}, env: {} })).toBe(false);
  expect(needsWasm({ platform: 'linux', versions: {}, env: { CAM_SHARP: 'wasm' } })).toBe(true);
});

describe.runIf(process.platform === 'linux' && installed)('the WebAssembly build', () => {
  const folder = folders.make();
  beforeAll(() => {
    const drawn = execFileSync(
      process.execPath,
      [path.join(import.meta.dirname, 'draw-goldens.ts'), folder],
      { env: { ...process.env, CAM_SHARP: 'wasm' }, encoding: 'utf8' },
    );
    expect(drawn.trim()).toBe('wasm');
  });

  test.for(HARD_CAPTIONS)('draws $id as the native one does', async ({ id }) => {
    await expectGolden(id, readFileSync(path.join(folder, `${id}.png`)), { tolerance: OTHER_BUILD });
  });
});

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { inOneLine, whyNoDisplay } from '../../scripts/start.ts';
import { findElectron } from '../../scripts/start-electron.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { ROOT, tempFolders } from './driver.ts';
import { type Started, startScript } from './start-script.ts';

const folders = tempFolders();
const running: Started[] = [];
beforeAll(async () => {
  await ensurePageBuilt(() => {});
  await ensureShellBuilt(() => {});
}, 120_000);
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});
afterAll(() => folders.remove());

function start(env: NodeJS.ProcessEnv, ...args: string[]): Started & { home: string } {
  const home = folders.make();
  const started = startScript(['--port', '0', '--home', home, ...args], env, home);
  running.push(started);
  return { ...started, home };
}

/** A replacement for Electron that records its arguments. */
function fakeDist(): { dist: string; called: () => string[] } {
  const dist = folders.make();
  const file = path.join(dist, 'electron');
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$PWD" "$@" > "${dist}/called"\n`);
  chmodSync(file, 0o755);
  return { dist, called: () => readFileSync(path.join(dist, 'called'), 'utf8').trim().split('\n') };
}

/** stderr without the lines of builds, which depend on whether sources have changed. */
const messages = (app: Started) => app.stderr().replace(/^Building .*\n/gm, '');

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('without a display prints one line and runs in the terminal', async () => {
    const app = start({ DISPLAY: '', WAYLAND_DISPLAY: '' });
    await app.printed(/Ctrl-C stops it/);
    expect(messages(app)).toBe(
      'There is no display: CAM runs in this terminal; open its address in a browser.\n',
    );
    const link = /http:\/\/\S+\/#token=\S+/.exec(app.stdout())?.[0] ?? '';
    expect((await fetch(new URL('/', link))).status).toBe(200);
    expect(new URL(link).origin).toBe(readEngineInfo(app.home)?.local_url);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(readEngineInfo(app.home)).toBeUndefined();
  });

  test('with --no-open needs neither display nor browser and prints no message', async () => {
    const app = start({ DISPLAY: ':99' }, '--no-open');
    await app.printed(/Ctrl-C stops it/);
    expect(messages(app)).toBe('');
    app.child.kill('SIGINT');
    expect(await app.ended).toBe(0);
  });

  test('with a display and Electron becomes the app, with its arguments and where it was called', async () => {
    const { dist, called } = fakeDist();
    const caller = folders.make();
    const env = { DISPLAY: ':99', CI: '', ELECTRON_OVERRIDE_DIST_PATH: dist, INIT_CWD: caller };
    const app = start(env, 'meme.png');
    expect(await app.ended).toBe(0);
    expect(called()).toEqual([caller, ROOT, '--port', '0', '--home', app.home, 'meme.png']);
  });

  test('a wrong argument gives a message', async () => {
    const app = start({ DISPLAY: '', WAYLAND_DISPLAY: '' }, '--port', 'many');
    expect(await app.ended).toBe(2);
    expect(app.stderr()).toContain('--port is "many"');
    expect(app.stderr()).not.toMatch(/^\s+at /m);
  });
});

test('who has a display', () => {
  expect(whyNoDisplay('linux', {})).toBe('There is no display');
  expect(whyNoDisplay('linux', { DISPLAY: ':0' })).toBeUndefined();
  expect(whyNoDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBeUndefined();
  expect(whyNoDisplay('linux', { DISPLAY: ':0', CI: 'true' })).toBe('This is a build machine');
  expect(whyNoDisplay('darwin', {})).toBeUndefined();
  expect(whyNoDisplay('win32', {})).toBeUndefined();
});

test('a binary counts only where it is', () => {
  const root = folders.make();
  expect(findElectron(root, {})).toBeUndefined();
  const dist = path.join(root, 'node_modules/electron/dist');
  const inside = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[
    String(process.platform)
  ];
  const file = path.join(dist, inside ?? 'electron');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  expect(findElectron(root, {})).toBe(file);
});

test('an error of the bundler becomes one line', () => {
  const error = new Error(
    'Build failed with 1 error:\n\n\u001b[31m[UNRESOLVED_IMPORT] Could not resolve ./x\u001b[0m\n  at …',
  );
  expect(inOneLine(error)).toBe('[UNRESOLVED_IMPORT] Could not resolve ./x');
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { findElectron, getProgramPath } from '../../scripts/electron/find-electron.ts';
import { inOneLine, whyNoDisplay } from '../../scripts/start.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { ROOT, tempFolders } from './driver.ts';

/** `npm start`'s script in a process of its own. */
interface StartedProcess {
  child: ChildProcess;
  /** Resolves once stdout holds `text`; rejects where it ends first. */
  printed(text: RegExp): Promise<void>;
  stdout(): string;
  stderr(): string;
  ended: Promise<number | string | null>;
}

/** Runs a command as somebody who is not root, with root's rights on files. */
const AS_SOMEBODY = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];

/** Whether a start by somebody who is not root can be had here. */
const canBeSomebody =
  process.getuid?.() !== 0 || spawnSync(AS_SOMEBODY[0] ?? '', [...AS_SOMEBODY.slice(1), 'true']).status === 0;

/** Starts the script; Electron has no sandbox for root, so by default as somebody else. */
function startScript(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  asRoot = !canBeSomebody,
): StartedProcess {
  const user = process.getuid?.() === 0 && !asRoot ? AS_SOMEBODY : [];
  const [command = '', ...rest] = [...user, process.execPath, path.join(ROOT, 'scripts/start.ts'), ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, CI: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  return {
    child,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.test(stdout)) resolve();
        };
        child.stdout.on('data', (chunk) => {
          stdout += chunk;
          look();
        });
        void ended.then(() => reject(new Error(`it ended; stdout: ${stdout}; stderr: ${stderr}`)));
      }),
  };
}

const folders = tempFolders();
const running: StartedProcess[] = [];
beforeAll(async () => {
  await ensurePageBuilt(() => {});
  await ensureShellBuilt(() => {});
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});
afterAll(() => folders.remove());

function start(env: NodeJS.ProcessEnv, ...args: string[]): StartedProcess & { home: string } {
  const home = folders.make();
  const started = startScript(['--port', '0', '--home', home, ...args], env, home);
  running.push(started);
  return { ...started, home };
}

/** A replacement for Electron that records its arguments. */
function fakeDist(): { dist: string; called: () => string[] } {
  const dist = folders.make();
  const file = path.join(dist, 'electron');
  writeFileSync(
    file,
    `#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" ] || printf '%s\\n' "$PWD" "$@" > "${dist}/called"\n`,
  );
  chmodSync(file, 0o755);
  return { dist, called: () => readFileSync(path.join(dist, 'called'), 'utf8').trim().split('\n') };
}

/** stderr without the lines of builds, which depend on whether sources have changed. */
const messages = (app: StartedProcess) => app.stderr().replace(/^Building .*\n/gm, '');

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

  test.runIf(canBeSomebody)(
    'with a display and Electron becomes the app, with its arguments and where it was called',
    async () => {
      const { dist, called } = fakeDist();
      const caller = folders.make();
      const inherited = { ELECTRON_RUN_AS_NODE: '1' };
      const env = {
        DISPLAY: ':99',
        CI: '',
        ELECTRON_OVERRIDE_DIST_PATH: dist,
        INIT_CWD: caller,
        ...inherited,
      };
      const app = start(env, 'meme.png');
      expect(await app.ended).toBe(0);
      expect(called()).toEqual([caller, ROOT, '--port', '0', '--home', app.home, 'meme.png']);
    },
  );

  test.runIf(process.getuid?.() === 0)('as root opens the browser instead, without a try', async () => {
    const { dist, called } = fakeDist();
    const home = folders.make();
    // `true` stands in for the browser.
    const env = { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: dist, BROWSER: 'true' };
    const app = startScript(['--port', '0', '--home', home], env, home, true);
    running.push(app);
    await app.printed(/Ctrl-C stops it/);
    expect(messages(app)).toContain(
      'Electron has no sandbox for root: opening the same app in your browser.\n',
    );
    expect(called).toThrow(/ENOENT/);
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

describe('Electron’s program', () => {
  const program = getProgramPath(process.platform);

  function install(version: string): string {
    const root = folders.make();
    const folder = path.join(root, 'node_modules/electron');
    const file = path.join(folder, 'dist', program);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"version":"45.4.1"}');
    writeFileSync(path.join(folder, 'dist/version'), version);
    writeFileSync(file, '');
    return root;
  }

  test('counts where it was unpacked to its end', () => {
    expect(findElectron(folders.make(), {})).toBeUndefined();
    const root = install('45.4.1');
    expect(findElectron(root, {})).toBeUndefined();
    writeFileSync(path.join(root, 'node_modules/electron/path.txt'), program);
    expect(findElectron(root, {})).toBe(path.join(root, 'node_modules/electron/dist', program));
  });

  test('of another version does not count', () => {
    const root = install('44.0.0');
    writeFileSync(path.join(root, 'node_modules/electron/path.txt'), program);
    expect(findElectron(root, {})).toBeUndefined();
  });
});

test('an error of the bundler becomes one line', () => {
  const error = new Error(
    'Build failed with 1 error:\n\n\u001b[31m[UNRESOLVED_IMPORT] Could not resolve ./x\u001b[0m\n  at …',
  );
  expect(inOneLine(error)).toBe('[UNRESOLVED_IMPORT] Could not resolve ./x');
});

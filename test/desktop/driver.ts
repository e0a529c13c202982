import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ops } from './fake-electron/control.ts';

/** Runs the built app, out/desktop.js, on the fake Electron and steers it. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What makes the fake Electron that of a process, by `--import`. */
export const REGISTER = path.join(import.meta.dirname, 'fake-electron/register.ts');

/** A running app. */
export interface Driver {
  op<O extends keyof Ops>(op: O, ...args: Parameters<Ops[O]>): Promise<Awaited<ReturnType<Ops[O]>>>;
  /** Resolves as soon as `probe` returns something other than undefined or false. */
  until<T>(probe: () => Promise<T | undefined | false>): Promise<T>;
  exited: Promise<number | null>;
  stderr(): string;
  child: ChildProcess;
}

export interface LaunchOptions {
  home: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Folder that holds out/desktop.js; the checkout unless given. */
  root?: string;
}

/** Programs of the system that answer as a test wants. */
const PROGRAMS = path.join(import.meta.dirname, 'fake-electron/programs');

/** How often something is looked at until it is as expected, ms. */
const LOOK_MS = 25;
const PATIENCE_MS = 40_000;

interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

/** Folders made by tests of one file, and their removal. */
export function tempFolders() {
  const made: string[] = [];
  return {
    make(): string {
      const dir = mkdtempSync(path.join(tmpdir(), 'cam-desktop-'));
      made.push(dir);
      return dir;
    },
    remove(): void {
      for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function until<T>(probe: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline)
      throw new Error(`Timeout of ${PATIENCE_MS} ms exceeded: it never came to that.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Starts the app on a home; port 0 unless the arguments say otherwise. */
export function launch({ home, args = [], env = {}, root = ROOT }: LaunchOptions): Driver {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const child = fork(path.join(root, 'out/desktop.js'), ['--home', home, ...port, ...args], {
    execArgv: ['--import', REGISTER],
    env: {
      ...process.env,
      PATH: `${PROGRAMS}${path.delimiter}${process.env.PATH}`,
      FAKE_PICTURES: home,
      CAM_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    cwd: home,
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const pending = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => pending.get(reply.id)?.(reply));
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  void exited.then(() => {
    for (const settle of pending.values()) settle({ id: 0, error: `the app has ended\n${stderr}` });
  });
  let calls = 0;
  return {
    child,
    exited,
    until,
    stderr: () => stderr,
    op: (op, ...args) =>
      new Promise((resolve, reject) => {
        const id = ++calls;
        pending.set(id, ({ value, error }) => {
          pending.delete(id);
          if (error === undefined) resolve(value as Awaited<ReturnType<Ops[typeof op]>>);
          else reject(new Error(error));
        });
        if (child.connected) child.send({ id, op, args });
        else reject(new Error(`the app has ended\n${stderr}`));
      }),
  };
}

/** The page has signed in and shows a screen: loaded again before, it would have used up its one-time link. */
const IS_SHOWN = `document.readyState === 'complete' && 'desktop' in window && document.querySelector('#root > *') !== null`;

/** Waits until the page has loaded and listens. */
export async function ready(app: Driver): Promise<Driver> {
  await app.until(async () => (await app.op('windows')) > 0);
  await app.until(async () => (await app.op('window')).visible);
  await app.until(() => app.op('evaluate', IS_SHOWN));
  return app;
}

/** Loads the page again; resolves once the new one is there, as the old one still takes clicks for a moment. */
export async function reloaded(app: Driver): Promise<void> {
  await app.op('evaluate', `window.isOldPage = true; setTimeout(() => location.reload()); undefined`);
  const isNew = `!('isOldPage' in window) && ${IS_SHOWN}`;
  // The call fails where the page goes away in the middle of it.
  await app.until(() => app.op('evaluate', isNew).then(Boolean, () => false));
}

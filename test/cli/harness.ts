import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import type { Io } from '../../src-main/cli/io.ts';
import { run } from '../../src-main/cli/main.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../helpers/app.ts';

export const CAM = join(import.meta.dirname, '../../src-main/cli/cam.ts');

/** The outcome of a command line. */
export interface Ran {
  code: number;
  /** JSON lines of stdout, parsed. */
  out: Record<string, unknown>[];
  /** Other stdout. */
  text: string;
  /** Lines of stderr. */
  stderr: string;
}

/** A folder of its own for one test, as home and as the place the command is called from. */
export async function makeHome(): Promise<{ home: string; remove(): Promise<void> }> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'cam-cli-')));
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}

/**
 * Gives each test of the file a home of its own. Processes that are put on the list it returns are ended after the
 * test, before its home is deleted.
 */
export function eachOnItsHome(use: (home: string) => void): Process[] {
  const running: Process[] = [];
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const made = await makeHome();
    remove = made.remove;
    use(made.home);
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ ended }) => ended));
    await remove();
  });
  return running;
}

/**
 * One engine in this process for all tests of the file, on a home of its own. Commands get its address and the owner's
 * key; each test calls them from a new folder.
 */
export function eachInFolder(options: TestAppOptions = {}) {
  let app: TestApp;
  let folder: string;
  let remove: () => Promise<void>;
  let env: Record<string, string>;
  beforeAll(async () => {
    const made = await makeHome();
    remove = made.remove;
    app = await createTestApp({ ...options, home: made.home, port: 0 });
    const { baseUrl } = await app.start();
    env = {
      CAM_HOME: app.home,
      CAM_BASE_URL: baseUrl,
      CAM_API_KEY: ensureOwner(app.home, app.store).key,
    };
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(app.home, 'folder-'));
  });
  afterAll(async () => {
    await app.stop();
    await remove();
  });
  return {
    home: () => app.home,
    env: () => env,
    /** A path in the folder of this test. */
    at: (...names: string[]) => join(folder, ...names),
    /** Writes a text file of these lines there. */
    write: (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`),
    cam: (args: Args, more: Partial<Io> = {}): Promise<Ran> =>
      cam(app.home, args, {
        env,
        platform: { os: process.platform, homedir: app.home, cwd: folder },
        ...more,
      }),
    /** Credits that the owner has left. */
    async credits(): Promise<number> {
      const [account] = (await cam(app.home, ['account', 'show'], { env })).out;
      return Number(account?.credits_remaining);
    },
  };
}

/** An `Io` for a command on `home` that records its output. */
export function testIo(home: string, more: Partial<Io> = {}): { io: Io; ran: Ran } {
  const ran: Ran = { code: 0, out: [], text: '', stderr: '' };
  const io: Io = {
    out: (result) => ran.out.push(JSON.parse(JSON.stringify(result))),
    write(chunk) {
      ran.text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1');
    },
    message(line) {
      ran.stderr += `${line}\n`;
    },
    status: () => {},
    confirm: () => undefined,
    choose: undefined,
    onInterrupt: () => () => {},
    stdoutIsTerminal: false,
    columns: 100,
    paint: (_, text) => text,
    paintError: (text) => text,
    readStdin: async () => new Uint8Array(),
    stdinIsTerminal: false,
    open: () => {},
    env: { CAM_HOME: home },
    platform: { os: process.platform, homedir: home, cwd: home },
    ...more,
  };
  return { io, ran };
}

/** Arguments of a command; a text is split at its blanks. */
type Args = string | readonly string[];

/** Runs a command line in this process, on `home`. */
export async function cam(home: string, args: Args, more: Partial<Io> = {}): Promise<Ran> {
  const { io, ran } = testIo(home, more);
  ran.code = await run(typeof args === 'string' ? args.split(' ') : args, io);
  return ran;
}

/** A command line in a process of its own. */
export interface Process {
  child: ChildProcess;
  /** The next line of stdout; rejects where it ends first. */
  line(): Promise<string>;
  /** stderr so far. */
  stderr(): string;
  /** Resolves when stderr contains these words; rejects if it ends without them. */
  said(words: string): Promise<void>;
  /** Exit code, or the signal that ended it, once all is read. */
  ended: Promise<number | string | null>;
}

export function spawnCam(home: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Process {
  const child = spawn(process.execPath, [CAM, ...args], {
    env: { ...process.env, CAM_HOME: home, CAM_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async line() {
      const next = await lines.next();
      if (next.done) throw new Error(`stdout ended; stderr: ${stderr}`);
      return next.value;
    },
    stderr: () => stderr,
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = () => stderr.includes(words) && resolve();
        child.stderr.on('data', look);
        child.stderr.on('close', () => reject(new Error(`stderr ended: ${stderr}`)));
        look();
      }),
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal))),
  };
}

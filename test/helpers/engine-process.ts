import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prepareCommand } from '../../scripts/command.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CAM = path.join(ROOT, 'src-main/cli/cam.ts');

/** Runs one `cam` command to its end and returns its stdout. @throws where it fails */
export function cam(...args: string[]): string {
  return execFileSync(process.execPath, [CAM, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface EngineProcess {
  baseUrl: string;
  child: ChildProcess;
  /** Kills it without any chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
  /** Its exit code, once it has ended; null where a signal ended it. */
  ended: Promise<number | null>;
  /** What it has written to stderr. */
  errors(): string;
}

/**
 * Starts `cam serve` on a free port as a process of its own, as another user where `uid` is given. Rejects with what
 * it wrote to stderr where it does not start. `under`: a program that runs it, with its arguments.
 */
export function serve(
  home: string,
  uid?: number,
  flags: readonly string[] = [],
  under: readonly string[] = [],
): Promise<EngineProcess> {
  const user = uid === undefined ? {} : { uid, gid: uid };
  return start([CAM, 'serve', '--port', '0', '--home', home, ...flags], user, under);
}

/** Starts `cam serve` from its bundle, which is what people run: the sources take some 40 MB more memory. */
export function serveBundle(home: string): Promise<EngineProcess> {
  const bundle = prepareCommand(ROOT, process.execPath, console.error);
  return start([bundle, 'serve', '--port', '0', '--home', home]);
}

async function start(
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
  under: readonly string[] = [],
): Promise<EngineProcess> {
  const [program = process.execPath, ...more] = [...under, process.execPath, ...args];
  const child = spawn(program, more, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>,
    exit.then(([code]) => Promise.reject(new Error(`it ended with ${code}: ${errors}`))),
  ]);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return (await exit)[0];
  };
  return {
    baseUrl: JSON.parse(line).base_url,
    child,
    ended: exit.then(([code]) => code),
    errors: () => errors,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

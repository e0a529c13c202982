import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MALLOC_LIMITS } from '../../../src-main/cli/runtime.ts';

/** A `cam` process that is killed without warning. */

const CAM = fileURLToPath(new URL('../../../src-main/cli/cam.ts', import.meta.url));
const KILL_SWITCH = new URL('./kill-switch.ts', import.meta.url).href;

export interface Process {
  child: ChildProcess;
  /** The address of an engine once it is ready; undefined where the process ended before. */
  ready: Promise<string | undefined>;
  /** The signal or exit code that ended it, once all it wrote was read. */
  ended: Promise<string | number>;
  stdout(): string;
  stderr(): string;
  /** Resolves once a line of stderr or stdout has `text`, or the process has ended. */
  says(text: string): Promise<void>;
}

export interface SpawnOptions {
  env?: NodeJS.ProcessEnv;
  preload?: readonly string[];
  /** The change of the disk right before which it is killed, counted from its start; 0 for none. */
  step?: number;
  /** Where it writes the number of changes if it ends by itself. */
  countFile?: string;
}

export function spawnCam(args: readonly string[], options: SpawnOptions = {}): Process {
  const { step = 0, countFile } = options;
  const preloads = [KILL_SWITCH, ...(options.preload ?? []).map((file) => pathToFileURL(file).href)];
  const child = spawn(process.execPath, [...preloads.flatMap((url) => ['--import', url]), CAM, ...args], {
    env: {
      ...process.env,
      // Without them it replaces itself by another program, and the channel to this process is lost.
      ...MALLOC_LIMITS,
      CAM_LOG_LEVEL: 'warn',
      ...options.env,
      CAM_CRASH_STEP: String(step),
      ...(countFile === undefined ? {} : { CAM_CRASH_COUNT: countFile }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return watch(child);
}

function watch(child: ChildProcess): Process {
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  const heard = () => {
    for (const listen of listeners) listen();
  };
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
    heard();
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
    heard();
  });
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code);
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!isSo()) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      void ended.then(() => resolve());
      check();
    });
  return {
    child,
    ended,
    ready: until(() => stdout.includes('\n')).then(() => /"base_url":"([^"]+)"/.exec(stdout)?.[1]),
    stdout: () => stdout,
    stderr: () => stderr,
    says: (text) => until(() => stdout.includes(text) || stderr.includes(text)),
  };
}

/** Begins to count the changes of the disk now, and kills right before the n-th. */
export async function killBeforeChange({ child, ended }: Process, n: number): Promise<void> {
  if (!child.connected) return;
  child.send(n, () => {});
  await Promise.race([once(child, 'message'), ended]);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once as onceEvent } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prepareCommand } from '../../scripts/command.mjs';
import { once } from '../../src-shared/once.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A `cam` process that has said that it is ready. */
export interface CamProcess {
  child: ChildProcess;
  /** What it said. */
  ready: Record<string, unknown>;
  /** What it wrote to stderr. */
  errors(): string;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** The bundle of the sources as they are now, whatever becomes of them while the processes run. */
const findBundle = once(() => prepareCommand(ROOT, process.execPath, console.error));

/** Starts `cam` from its bundle. `onStarted` gets its process id before it does anything. */
export async function startCam(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onStarted: (pid: number) => void = () => {},
): Promise<CamProcess> {
  const child = spawn(process.execPath, [findBundle(), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onStarted(child.pid ?? 0);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exit = onceEvent(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error(`cam ${args.join(' ')} ended: ${errors}`)));
  ended.catch(() => {});
  const [line] = await Promise.race([onceEvent(createInterface({ input: child.stdout }), 'line'), ended]);
  return {
    child,
    ready: JSON.parse(String(line)),
    errors: () => errors,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}

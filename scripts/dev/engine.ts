import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const CAM = path.resolve(import.meta.dirname, '../../src-main/cli/cam.ts');

/** An engine in a process of its own that is replaced when its source changes. */
export interface DevEngine {
  /** Resolves while the engine answers; during a restart once the new one does. */
  ready(): Promise<void>;
  /** Replaces the engine. Calls during a restart lead to one more. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface DevEngineOptions {
  /** Options of `cam start`, port and public address included. */
  args: readonly string[];
  report(line: string): void;
  /** The first engine ended without an error: another one has the home. */
  onTaken(): void;
}

/** Starts `cam start`, which welcomes its user; restarts are `cam serve`, whose ready line is only awaited. */
export function startDevEngine({ args, report, onTaken }: DevEngineOptions): DevEngine {
  let pending: Promise<void> | undefined;
  let changedAgain = false;
  let first = true;
  let current = launch();

  function launch(): { child: ChildProcess; ready: Promise<void> } {
    const command = first ? 'start' : 'serve';
    const child = spawn(process.execPath, [CAM, command, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { CAM_LOG_LEVEL: 'warn', ...process.env },
    });
    // The welcome is for the user; the ready line of a restart is not.
    if (first) child.stdout?.pipe(process.stdout, { end: false });
    const wasFirst = first;
    first = false;
    const printed = once(child.stdout ?? child, 'data').then(() => undefined);
    const ended = once(child, 'exit').then(([code]) => {
      if (child.killed) return;
      if (wasFirst && code === 0) onTaken();
      else report(`The engine ended (${code ?? 'by a signal'}); it starts again at the next change.`);
    });
    return { child, ready: Promise.race([printed, ended]) };
  }

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async function replace(): Promise<void> {
    do {
      changedAgain = false;
      const started = performance.now();
      const { child } = current;
      await end(child);
      current = launch();
      await current.ready;
      if (current.child.exitCode === null) {
        report(`Engine restarted in ${Math.round(performance.now() - started)} ms.`);
      }
    } while (changedAgain);
    pending = undefined;
  }

  return {
    ready: () => pending ?? current.ready,
    restart() {
      if (pending) changedAgain = true;
      else pending = replace();
      return pending;
    },
    stop: () => end(current.child),
  };
}

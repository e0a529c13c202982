import type { UtilityProcess, utilityProcess } from 'electron';
import type { ToEngine } from './messages.ts';

/** A process of the engine as the main process sees it. */
export interface EngineProcess {
  send(message: ToEngine): void;
  onMessage(listener: (message: unknown) => void): void;
  /** What it writes beside its log: the error that ended it. */
  onOutput(listener: (text: string) => void): void;
  onExit(listener: (code: number) => void): void;
  /** Ends it at once. */
  kill(): void;
}

export type ForkEngine = () => EngineProcess;

/** Forks the engine's program `file` as a utility process. To be used after the app is ready. */
export function createForkEngine(
  { fork }: Pick<typeof utilityProcess, 'fork'>,
  file: string,
  killProcess: (pid: number) => void,
): ForkEngine {
  return () => {
    const child = fork(file, [], { serviceName: 'CAM engine', stdio: ['ignore', 'pipe', 'pipe'] });
    return asEngineProcess(child, killProcess);
  };
}

function asEngineProcess(child: UtilityProcess, killProcess: (pid: number) => void): EngineProcess {
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onOutput(listener) {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => listener(String(chunk)));
        // The pipe of a process that was killed may break.
        stream?.on('error', () => {});
      }
    },
    onExit: (listener) => void child.once('exit', listener),
    kill() {
      // `child.kill` sends SIGTERM, which the engine's process leaves to the main process.
      if (child.pid !== undefined) killProcess(child.pid);
    },
  };
}

import type { utilityProcess } from 'electron';

/** The processes of language models, which only the main process can fork; the engine talks to them through it. */

export interface ModelProcesses {
  start(model: number): void;
  send(model: number, message: unknown): void;
  kill(model: number): void;
  /** The engine is gone. */
  killAll(): void;
}

export interface ModelProcessListeners {
  onMessage(model: number, message: unknown): void;
  onEnd(model: number): void;
}

export type ForkModels = (listeners: ModelProcessListeners) => ModelProcesses;

/** Forks the program `file` for each model. To be used after the app is ready. */
export function createForkModels(
  { fork }: Pick<typeof utilityProcess, 'fork'>,
  file: string,
  killProcess: (pid: number) => void,
): ForkModels {
  return ({ onMessage, onEnd }) => {
    const running = new Map<number, ReturnType<typeof fork>>();
    const kill = (model: number) => {
      const pid = running.get(model)?.pid;
      // `kill` of Electron lets it finish the token that it is at.
      if (pid !== undefined) killProcess(pid);
    };
    return {
      kill,
      killAll: () => [...running.keys()].forEach(kill),
      send: (model, message) => running.get(model)?.postMessage(message),
      start(model) {
        const child = fork(file, [], { serviceName: 'CAM language model', stdio: 'ignore' });
        running.set(model, child);
        child.on('message', (message) => onMessage(model, message));
        child.once('exit', () => {
          running.delete(model);
          onEnd(model);
        });
      },
    };
  };
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getProgramEnvironment } from '../../program-environment.ts';
import { type FromModel, readFromModel, type ToModel } from './program/messages.ts';

/** A process in which an installed model runs, as the engine sees it. */
export interface ModelProcess {
  send(message: ToModel): void;
  onMessage(listener: (message: FromModel) => void): void;
  /** It has ended, asked to or not. */
  onExit(listener: () => void): void;
  kill(): void;
}

export type StartModelProcess = () => ModelProcess;

/** The file to start the process with: the source in a checkout, otherwise what `scripts/threads.ts` builds of it. */
export function modelProgram(here = import.meta.url): string {
  if (here.endsWith('.ts')) return fileURLToPath(new URL('program/model-program.ts', here));
  const built = new URL('threads/model.mjs', here);
  return fileURLToPath(new URL(built.href.replace('/app.asar/', '/app.asar.unpacked/')));
}

/** Forks the program in Node. `env`: variables of the engine. */
export function createModelFork(env: Readonly<NodeJS.ProcessEnv>): StartModelProcess {
  return () => {
    const child = fork(modelProgram(), {
      execArgv: [],
      env: getProgramEnvironment(env),
      serialization: 'json',
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A process that is gone takes no messages; `exit` tells of it.
    child.on('error', () => {});
    return {
      send: (message) => void child.send(message, () => {}),
      onMessage: (listener) => void child.on('message', (message) => listener(readFromModel(message))),
      onExit: (listener) => void child.once('exit', listener),
      kill: () => void child.kill('SIGKILL'),
    };
  };
}

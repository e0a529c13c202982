import type { MessageBoxOptions } from 'electron';
import type { Config } from '../bootstrap/config.ts';
import type { Log } from '../bootstrap/log.ts';
import { type EngineOptions, type RunningEngine, startOrConnect } from '../bootstrap/run-engine.ts';
import { PortConflictError } from '../bootstrap/start-errors.ts';
import type { Ask } from './dialogs.ts';

const ANOTHER_PORT = 0;

function portQuestion(error: PortConflictError): MessageBoxOptions {
  return {
    type: 'question',
    title: 'CAM',
    message: `Port ${error.port} is taken by ${error.heldBy}.`,
    detail:
      'CAM can use another port this time. Scripts that call the usual address will not find it there until the port is free again.',
    buttons: ['Use another port', 'Quit'],
    defaultId: ANOTHER_PORT,
    cancelId: 1,
    noLink: true,
  };
}

function commandNotice(pid: number): MessageBoxOptions {
  return {
    type: 'info',
    title: 'CAM',
    message: `A cam command (process ${pid}) is working on this home.`,
    detail: 'CAM opens when the command has ended.',
    buttons: ['Quit'],
    noLink: true,
  };
}

/**
 * The home's engine: started here, or that of another running CAM. An engine started by a command ends with it, so that
 * CAM waits for the command. If the port is in use, the user chooses another; null if they quit. `options` apply to an
 * engine that is started here.
 * @throws EngineStartError where the home's engine does not respond; StoreError
 */
export async function openEngine(
  config: Config,
  log: Log,
  ask: Ask,
  options: EngineOptions,
): Promise<RunningEngine | null> {
  try {
    return await startAfterCommand(config, log, ask, options);
  } catch (error) {
    if (!(error instanceof PortConflictError)) throw error;
    if ((await ask(portQuestion(error))) !== ANOTHER_PORT) return null;
    return startAfterCommand({ ...config, port: 0 }, log, ask, options);
  }
}

/** Null if the user quits while CAM waits for a command. */
async function startAfterCommand(
  config: Config,
  log: Log,
  ask: Ask,
  options: EngineOptions,
): Promise<RunningEngine | null> {
  const started = new AbortController();
  const { promise: quit, resolve } = Promise.withResolvers<null>();
  const onCommand = (pid: number) => {
    if (started.signal.aborted) return;
    void ask({ ...commandNotice(pid), signal: started.signal }).then(() => resolve(null));
  };
  try {
    return await Promise.race([startOrConnect(config, log, { ...options, onCommand }), quit]);
  } finally {
    started.abort();
  }
}

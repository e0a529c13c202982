import type { MessageBoxOptions } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { Config } from '../bootstrap/config.ts';
import type { Log } from '../bootstrap/log.ts';
import { type EngineOptions, type RunningEngine, startOrConnect } from '../bootstrap/run-engine.ts';
import { PortConflictError } from '../bootstrap/start-errors.ts';
import type { Ask } from './dialogs.ts';

export interface OpenEngineDeps {
  log: Log;
  ask: Ask;
  t: Translate;
}

const ANOTHER_PORT = 0;

function portQuestion({ port, heldBy }: PortConflictError, t: Translate): MessageBoxOptions {
  return {
    type: 'question',
    title: 'CAM',
    message: t('desktop:port.question', { port, program: heldBy }),
    detail: t('desktop:port.detail'),
    buttons: [t('desktop:port.other'), t('desktop:quit')],
    defaultId: ANOTHER_PORT,
    cancelId: 1,
    noLink: true,
  };
}

function commandNotice(pid: number, t: Translate): MessageBoxOptions {
  return {
    type: 'info',
    title: 'CAM',
    message: t('desktop:command.running', { pid }),
    detail: t('desktop:command.detail'),
    buttons: [t('desktop:quit')],
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
  deps: OpenEngineDeps,
  options: EngineOptions,
): Promise<RunningEngine | null> {
  try {
    return await startAfterCommand(config, deps, options);
  } catch (error) {
    if (!(error instanceof PortConflictError)) throw error;
    if ((await deps.ask(portQuestion(error, deps.t))) !== ANOTHER_PORT) return null;
    return startAfterCommand({ ...config, port: 0 }, deps, options);
  }
}

/** Null if the user quits while CAM waits for a command. */
async function startAfterCommand(
  config: Config,
  deps: OpenEngineDeps,
  options: EngineOptions,
): Promise<RunningEngine | null> {
  const started = new AbortController();
  const { promise: quit, resolve } = Promise.withResolvers<null>();
  const onCommand = (pid: number) => {
    if (started.signal.aborted) return;
    void deps.ask({ ...commandNotice(pid, deps.t), signal: started.signal }).then(() => resolve(null));
  };
  try {
    return await Promise.race([startOrConnect(config, deps.log, { ...options, onCommand }), quit]);
  } finally {
    started.abort();
  }
}

import type { MessageBoxOptions } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { PortConflictError } from '../../bootstrap/start-errors.ts';
import type { Ask } from '../dialogs.ts';
import type { EngineLink } from './engine-link.ts';
import type { RunningAt } from './messages.ts';

/** An engine that responds, and the connection to its process. */
export interface OpenedEngine {
  link: EngineLink;
  at: RunningAt;
}

/** Starts a process of the engine; `port` takes the place of the configured one. */
export type Connect = (port: number | null, onCommand: (pid: number) => void) => EngineLink;

export interface OpenEngineDeps {
  connect: Connect;
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

/** Asks about an engine that ended too often; the first button tries again. */
export function tryAgainQuestion(reason: string, t: Translate): MessageBoxOptions {
  return {
    type: 'warning',
    title: 'CAM',
    message: t('desktop:engine.ended'),
    detail: t('desktop:engine.endedDetail', { reason }),
    buttons: [t('desktop:engine.tryAgain'), t('desktop:quit')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  };
}

/**
 * The home's engine: started in a process of its own, or that of another running CAM. An engine started by a command
 * ends with it, so that CAM waits for the command. If the port is in use, the user chooses another; null if they quit.
 * @throws EngineStartError with a message for the user
 */
export async function openEngine(port: number | null, deps: OpenEngineDeps): Promise<OpenedEngine | null> {
  try {
    return await openAfterCommand(port, deps);
  } catch (error) {
    if (!(error instanceof PortConflictError)) throw error;
    if ((await deps.ask(portQuestion(error, deps.t))) !== ANOTHER_PORT) return null;
    return openAfterCommand(0, deps);
  }
}

/** Null if the user quits while CAM waits for a command. The process of an engine that does not start is ended. */
async function openAfterCommand(
  port: number | null,
  { connect, ask, t }: OpenEngineDeps,
): Promise<OpenedEngine | null> {
  const started = new AbortController();
  const { promise: quit, resolve } = Promise.withResolvers<null>();
  const link = connect(port, (pid) => {
    if (started.signal.aborted) return;
    void ask({ ...commandNotice(pid, t), signal: started.signal }).then(() => resolve(null));
  });
  let at: RunningAt | null = null;
  try {
    at = await Promise.race([link.running, quit]);
    return at && { link, at };
  } finally {
    started.abort();
    if (!at) link.kill();
  }
}

import type { MessageBoxOptions } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { DamagedHomeError, PortConflictError } from '../../bootstrap/start-errors.ts';
import type { Ask } from '../dialogs.ts';
import type { EngineLink } from './engine-link.ts';
import type { RunningAt, StartRequest } from './messages.ts';

/** An engine that responds, and the connection to its process. */
export interface OpenedEngine {
  link: EngineLink;
  at: RunningAt;
}

/** `port` takes the place of the configured one; `restore`: id of a backup that is restored first. */
export type StartOptions = Pick<StartRequest, 'port' | 'restore'>;

/** Starts a process of the engine. */
export type Connect = (start: StartOptions, onCommand: (pid: number) => void) => EngineLink;

export interface OpenEngineDeps {
  connect: Connect;
  ask: Ask;
  t: Translate;
  /** Asks what to do about a damaged database: the id of the backup to restore, or null to quit. */
  askToRestore(error: DamagedHomeError): Promise<string | null>;
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
 * ends with it, so that CAM waits for the command. If the port is in use, the user chooses another, and if the database
 * is damaged, whether a backup is restored; null if they quit.
 * @throws EngineStartError with a message for the user
 */
export async function openEngine(port: number | null, deps: OpenEngineDeps): Promise<OpenedEngine | null> {
  let start: StartOptions | null = { port, restore: null };
  while (start) {
    try {
      return await openAfterCommand(start, deps);
    } catch (error) {
      start = await startAfter(error, start, deps);
    }
  }
  return null;
}

/** How to start after an error; null if the user quits. @throws `error` where the user cannot help */
async function startAfter(
  error: unknown,
  { port }: StartOptions,
  { ask, askToRestore, t }: OpenEngineDeps,
): Promise<StartOptions | null> {
  if (error instanceof DamagedHomeError) {
    const restore = await askToRestore(error);
    return restore === null ? null : { port, restore };
  }
  // A port of 0 is never in use.
  if (!(error instanceof PortConflictError)) throw error;
  // Where a backup was to be restored, that is done.
  return (await ask(portQuestion(error, t))) === ANOTHER_PORT ? { port: 0, restore: null } : null;
}

/** Null if the user quits while CAM waits for a command. The process of an engine that does not start is ended. */
async function openAfterCommand(
  start: StartOptions,
  { connect, ask, t }: Pick<OpenEngineDeps, 'connect' | 'ask' | 't'>,
): Promise<OpenedEngine | null> {
  const started = new AbortController();
  const { promise: quit, resolve } = Promise.withResolvers<null>();
  const link = connect(start, (pid) => {
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

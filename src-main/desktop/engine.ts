import type { MessageBoxOptions } from 'electron';
import type { Config } from '../bootstrap/config.ts';
import type { Log } from '../bootstrap/log.ts';
import { type EngineParts, PortHeldError, type Started, startOrFind } from '../cli/run-engine.ts';

/** The engine the window talks to. */
export interface EngineLink {
  /** Where it listens on this machine, without a trailing slash. */
  localUrl: string;
  /** As others are told. */
  baseUrl: string;
  /** False where another process runs it. */
  here: boolean;
  /** Lets what runs finish and gives the home up; nothing where another process runs it. */
  stop(): Promise<void>;
}

/** Shows a question and returns the number of the button chosen. */
export type Ask = (question: MessageBoxOptions) => Promise<number>;

const ANOTHER_PORT = 0;

function portQuestion(error: PortHeldError): MessageBoxOptions {
  return {
    type: 'question',
    title: 'CAM',
    message: `Port ${error.port} is taken by ${error.who}.`,
    detail:
      'CAM can use another port this time. Scripts that call the usual address will not find it there until the port is free again.',
    buttons: ['Use another port', 'Quit'],
    defaultId: ANOTHER_PORT,
    cancelId: 1,
    noLink: true,
  };
}

function linkTo(started: Started): EngineLink {
  const { localUrl, here, ready } = started;
  return {
    localUrl,
    baseUrl: ready.base_url,
    here,
    stop: async () => {
      if (started.here) await started.stop();
    },
  };
}

/**
 * The home's engine: started here, or found where another CAM runs it. A port that somebody else holds is the
 * person's choice; null where they chose to quit. `parts` reach an engine that is started here only.
 * @throws CliError where the home's engine does not answer; StoreError
 */
export async function openEngine(
  config: Config,
  log: Log,
  ask: Ask,
  parts: EngineParts,
): Promise<EngineLink | null> {
  try {
    return linkTo(await startOrFind(config, log, parts));
  } catch (error) {
    if (!(error instanceof PortHeldError)) throw error;
    if ((await ask(portQuestion(error))) !== ANOTHER_PORT) return null;
    return linkTo(await startOrFind({ ...config, port: 0 }, log, parts));
  }
}

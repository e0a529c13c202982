import type { MessageBoxOptions, utilityProcess } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Log } from '../../bootstrap/log.ts';
import { modelProgram } from '../../bootstrap/open-writing-models.ts';
import type { DamagedHomeError } from '../../bootstrap/start-errors.ts';
import type { Ask } from '../dialogs.ts';
import type { RunningJobs } from '../jobs/running-jobs.ts';
import { createEngine, type Engine } from './engine.ts';
import { connectEngine } from './engine-link.ts';
import { createForkEngine } from './fork-engine.ts';
import { createForkModels } from './model-processes.ts';
import { openEngine, tryAgainQuestion } from './open-engine.ts';

/** How long to wait before an engine that ended is started again, and when to give up. */

/** Starts within a minute after which the next one needs the user's word. */
const STARTS_MAX = 5;
const PERIOD_MS = 60_000;
/** Delay before the second start in a period, ms; doubled for each further one. */
const FIRST_DELAY_MS = 250;

/**
 * Returns the delay of the next start, ms: none for the first; undefined where the period has had too many.
 * `now`: ms that only grow.
 */
export function createRestartDelays(now: () => number): () => number | undefined {
  let starts: number[] = [];
  return () => {
    const time = now();
    starts = starts.filter((start) => time - start < PERIOD_MS);
    if (starts.length >= STARTS_MAX) {
      starts = [];
      return undefined;
    }
    const delay = starts.length === 0 ? 0 : FIRST_DELAY_MS * 2 ** (starts.length - 1);
    starts.push(time + delay);
    return delay;
  };
}

interface AppEngineDeps extends DamageQuestionDeps {
  utilityProcess: Pick<typeof utilityProcess, 'fork'>;
  /** The engine's program. */
  bundle: string;
  /** Arguments of the app, which the engine shares. */
  args: readonly string[];
  jobs: Pick<RunningJobs, 'update' | 'clear'>;
  log: Log;
  /** Writes a line of the engine's log into the app's. */
  writeLog(line: string): void;
  /** The engine could not end as it should. */
  onFailed(error: unknown): void;
  /** It responds at another address. */
  onMoved(): void;
  quit(): void;
}

/** The app's engine, in a process of its own, started again when it dies; its log is part of the app's. */
export function createAppEngine(deps: AppEngineDeps): Engine {
  const { ask, t, jobs, log, onMoved, quit } = deps;
  const kill = (pid: number) => process.kill(pid, 'SIGKILL');
  const fork = createForkEngine(deps.utilityProcess, deps.bundle, kill);
  const forkModels = createForkModels(deps.utilityProcess, modelProgram(), kill);
  const askToRestore = createDamageQuestion(deps);
  const request = { args: [...deps.args], cwd: process.cwd(), program: process.execPath };
  return createEngine({
    open: (port, connect) => openEngine(port, { connect, ask, t, askToRestore }),
    connect: (options, onCommand) =>
      connectEngine(
        fork(),
        { ...request, ...options },
        {
          onCommand,
          onFailed: deps.onFailed,
          onJobs: jobs.update,
          onLog: deps.writeLog,
          onOutput: (text) => log.warn({ text }, 'the engine wrote'),
        },
        forkModels,
      ),
    nextDelay: createRestartDelays(() => performance.now()),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    askAgain: async (reason) => (await ask(tryAgainQuestion(reason, t))) === 0,
    onEnded(reason) {
      jobs.clear();
      log.error({ reason }, 'the engine is started again');
    },
    onMoved,
    quit,
  });
}

interface DamageQuestionDeps {
  ask: Ask;
  t: Translate;
  home: string;
  /** Shows the home in the system's file manager. */
  showHome(): void;
  /** A time in ms since the epoch in the user's language. */
  dateTime(at: number): string;
}

/** Returns the id of the backup to restore, or null where the user quits. */
function createDamageQuestion(deps: DamageQuestionDeps) {
  return async (error: DamagedHomeError): Promise<string | null> => {
    const choices = error.backup
      ? (['restore', 'openFolder', 'quit'] as const)
      : (['openFolder', 'quit'] as const);
    for (;;) {
      const choice = choices[await deps.ask(damageQuestion(error, choices, deps))];
      if (choice === 'openFolder') deps.showHome();
      else return choice === 'restore' && error.backup ? error.backup.id : null;
    }
  };
}

function damageQuestion(
  { backup, notRestored }: DamagedHomeError,
  choices: readonly ('restore' | 'openFolder' | 'quit')[],
  { t, home, dateTime }: DamageQuestionDeps,
): MessageBoxOptions {
  const labels = {
    restore: notRestored === null ? t('desktop:damaged.restore') : t('desktop:damaged.restoreOther'),
    openFolder: t('desktop:damaged.openFolder'),
    quit: t('desktop:quit'),
  };
  const date = backup && dateTime(backup.createdAt);
  const paragraphs =
    notRestored === null
      ? [
          t('desktop:damaged.where', { home }),
          date === null ? t('desktop:damaged.noBackup') : t('desktop:damaged.lastBackup', { date }),
        ]
      : [
          t('desktop:damaged.notRestoredDetail', { reason: notRestored }),
          date === null ? t('desktop:damaged.noOtherBackup') : t('desktop:damaged.otherBackup', { date }),
        ];
  return {
    type: 'error',
    title: 'CAM',
    message: notRestored === null ? t('desktop:damaged.message') : t('desktop:damaged.notRestored'),
    detail: paragraphs.join('\n\n'),
    buttons: choices.map((choice) => labels[choice]),
    defaultId: 0,
    cancelId: choices.length - 1,
    noLink: true,
  };
}

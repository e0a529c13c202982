import type { JobReport } from '../../../src-shared/contract/job-report.ts';
import { DamagedHomeError, EngineStartError, PortConflictError } from '../../bootstrap/start-errors.ts';
import { STOP_TIMEOUT_MS } from '../../cli/end-in-time.ts';
import type { EngineProcess } from './fork-engine.ts';
import {
  type FromEngine,
  type RunningAt,
  readFromEngine,
  type StartFailure,
  type StartRequest,
  type ToEngine,
} from './messages.ts';
import type { ForkModels } from './model-processes.ts';

/** The connection of the main process to one process of the engine. */
export interface EngineLink {
  /**
   * Resolves once the engine responds.
   * @throws PortConflictError; DamagedHomeError; EngineStartError with a message for the user
   */
  running: Promise<RunningAt>;
  /** Resolves with the exit code. */
  exited: Promise<number>;
  /** Resolves once the engine uses these keys, by origin. @throws Error where the process has ended */
  setKeys(keys: ReadonlyMap<string, string>): Promise<void>;
  /** @throws Error where the process has ended, or the home cannot be used */
  ownerKey(): Promise<string>;
  /** Resolves once the process has ended: in order, or after `STOP_TIMEOUT_MS` at once. */
  stop(): Promise<void>;
  kill(): void;
}

/** What the engine reports by itself. */
export interface EngineReports {
  /** The home's engine was started by the command with this process id, whose end is waited for. */
  onCommand(pid: number): void;
  /** The engine cannot go on. */
  onFailed(error: Error): void;
  /** The jobs that run, and once those that have ended since. */
  onJobs(jobs: readonly JobReport[]): void;
  /** A line of its log, with its line break. */
  onLog(line: string): void;
  /** Text that it wrote beside its log, such as the error that ended it. */
  onOutput(text: string): void;
}

const ENDED = 'The engine has stopped.';
/** Distributes over the union. */
type Without<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** Starts an engine in `child` and connects to it. */
export function connectEngine(
  child: EngineProcess,
  request: StartRequest,
  reports: EngineReports,
  forkModels: ForkModels,
): EngineLink {
  const started = Promise.withResolvers<RunningAt>();
  const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
  const calls = createCalls((message) => child.send(message));
  const models = forkModels({
    onMessage: (model, message) => child.send({ type: 'model', model, message }),
    onEnd: (model) => child.send({ type: 'model-ended', model }),
  });
  const receive = (message: FromEngine) => {
    if (message.type === 'running') started.resolve(message.at);
    else if (message.type === 'not-started') started.reject(toError(message.failure));
    else if (message.type === 'command') reports.onCommand(message.pid);
    else if (message.type === 'failed') reports.onFailed(new Error(message.message));
    else if (message.type === 'jobs') reports.onJobs(message.jobs);
    else if (message.type === 'log') reports.onLog(message.line);
    else if (message.type === 'model-start') models.start(message.model);
    else if (message.type === 'model') models.send(message.model, message.message);
    else if (message.type === 'model-kill') models.kill(message.model);
    else if (message.type === 'owner-key') calls.settle(message.id, message.key);
    else if (message.error === null) calls.settle(message.id, '');
    else calls.fail(message.id, new Error(message.error));
  };
  child.onMessage((message) => {
    try {
      receive(readFromEngine(message));
    } catch (error) {
      reports.onOutput(String(error));
    }
  });
  child.onOutput(reports.onOutput);
  child.onExit((code) => {
    exit(code);
    models.killAll();
    started.reject(new EngineStartError(`CAM’s engine ended while it started (code ${code}).`));
    calls.end();
  });
  // Nobody may wait for an engine that is stopped while it starts.
  started.promise.catch(() => {});
  child.send({ type: 'start', request });
  return {
    running: started.promise,
    exited,
    setKeys: async (keys) => void (await calls.call({ type: 'keys', keys: Object.fromEntries(keys) })),
    ownerKey: () => calls.call({ type: 'owner-key' }),
    async stop() {
      const timer = setTimeout(() => child.kill(), STOP_TIMEOUT_MS);
      child.send({ type: 'stop' });
      await exited;
      clearTimeout(timer);
    },
    kill: () => child.kill(),
  };
}

/** Requests to the process by number, each answered with a text. */
function createCalls(send: (message: ToEngine) => void) {
  const open = new Map<number, PromiseWithResolvers<string>>();
  let last = 0;
  let ended = false;
  const take = (id: number) => {
    const call = open.get(id);
    open.delete(id);
    return call;
  };
  return {
    async call(message: Without<ToEngine>): Promise<string> {
      if (ended) throw new Error(ENDED);
      const call = Promise.withResolvers<string>();
      const id = ++last;
      open.set(id, call);
      send({ ...message, id });
      return call.promise;
    },
    settle: (id: number, value: string) => take(id)?.resolve(value),
    fail: (id: number, error: Error) => take(id)?.reject(error),
    end() {
      ended = true;
      for (const id of [...open.keys()]) take(id)?.reject(new Error(ENDED));
    },
  };
}

function toError(failure: StartFailure): Error {
  if (failure.code === 'NOT_STARTED') return new EngineStartError(failure.message);
  if (failure.code === 'DATABASE_DAMAGED') {
    const { message, backup, not_restored: notRestored } = failure;
    return new DamagedHomeError(message, {
      backup: backup && { id: backup.id, createdAt: backup.created_at },
      notRestored,
    });
  }
  return new PortConflictError(failure.port, failure.held_by);
}

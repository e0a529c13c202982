import { unlessAborted } from '../../unless-aborted.ts';
import { ProviderFailure } from '../providers/provider-client.ts';
import type { ModelProcess, StartModelProcess } from './model-process.ts';
import type { FromModel, ToModel } from './program/messages.ts';

/** Runs one installed model at a time: loaded at its first question, unloaded when it is not asked for a while. */

/** The files of a model and its library; equal paths with equal identities are the same model. */
export interface RunnerFiles {
  model: string;
  identity: string;
}

/** What differs between models that write and those that cut out pictures. */
export interface ModelTask<F extends RunnerFiles, Q, A> {
  toLoad(files: F): ToModel;
  toAsk(id: number, question: Q): ToModel;
  /** Undefined for a message that is no answer. */
  toAnswer(message: FromModel): A | undefined;
  /** Whether a question can be stopped; the process of a model that is at one that cannot is ended. */
  canStop: boolean;
}

export interface ModelRunner<F extends RunnerFiles, Q, A> {
  /**
   * Asks a model; questions wait for each other. `onLoading` gets how much of it is in memory, 0–1, where it has to be
   * loaded first. @throws ProviderFailure; the signal's reason
   */
  ask(files: F, question: Q, signal: AbortSignal, onLoading?: OnLoading): Promise<A>;
  /** Loads a model ahead of its first question. @throws as `ask` */
  load(files: F, signal: AbortSignal, onLoading?: OnLoading): Promise<void>;
  /** How much of the model in `file` is in memory, 0–1; undefined where it is not even being loaded. */
  getLoadedShare(file: string): number | undefined;
  /**
   * Frees the memory, also while the model loads or writes; who waits for it gets a failure of the kind `stopped`. Without
   * a file whichever model it is. A later question loads it again.
   */
  unload(file?: string): void;
}

type OnLoading = (share: number) => void;

export interface ModelRunnerDeps<F extends RunnerFiles, Q, A> {
  start: StartModelProcess;
  task: ModelTask<F, Q, A>;
  times?: typeof TIMES;
}

/** ms. `silence`: an old machine needs a minute for 64 tokens while others use it, or for a draft. */
const TIMES = { silence: 180_000, idle: 300_000 };

interface RunningModel {
  files: RunnerFiles;
  process: ModelProcess;
  loaded: Promise<void>;
  /** 0–1. */
  share: number;
  /** Called where it changes. */
  onLoading: OnLoading | undefined;
  /** Takes the messages of the question that is being answered. */
  listener: ((message: FromModel) => void) | undefined;
  onEnd: ((error: ProviderFailure) => void) | undefined;
}

export function createModelRunner<F extends RunnerFiles, Q, A>({
  start,
  task,
  times = TIMES,
}: ModelRunnerDeps<F, Q, A>): ModelRunner<F, Q, A> {
  let running: RunningModel | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let questions = 0;
  /** Of those who wait, with the model they wait for. */
  const stops = new Map<AbortController, string>();

  const end = () => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  const open = (files: F): RunningModel => {
    if (running?.files.model === files.model && running.files.identity === files.identity) return running;
    end();
    const opened = startModel(start(), { files, load: task.toLoad(files) }, times.silence, () => {
      if (running === opened) running = undefined;
    });
    running = opened;
    return opened;
  };
  const withModel = async <T>({ files, signal, onLoading }: Use<F>, work: ModelWork<T>): Promise<T> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    const model = open(files);
    model.onLoading = onLoading;
    try {
      await unlessAborted(model.loaded, signal);
      return await work(model, signal);
    } catch (error) {
      // What is silent, has ended or cannot be loaded is of no use for the next question; nobody waits for a load that was cancelled.
      const isLost = isFinal(error) || model.share < 1 || (signal.aborted && !task.canStop);
      if (isLost && running === model) end();
      throw error;
    } finally {
      model.onLoading = undefined;
      idle = setTimeout(end, times.idle).unref();
    }
  };
  const inTurn = async <T>(use: Use<F>, work: ModelWork<T>): Promise<T> => {
    const stop = new AbortController();
    stops.set(stop, use.files.model);
    const signal = AbortSignal.any([use.signal, stop.signal]);
    const next = last.then(() => withModel({ ...use, signal }, work));
    last = next.catch(() => {});
    // Also while others are answered.
    return unlessAborted(next, signal).finally(() => stops.delete(stop));
  };
  return {
    ask: (files, question, signal, onLoading) =>
      inTurn({ files, signal, onLoading }, (model, stopped) => {
        const id = ++questions;
        const { toAsk, toAnswer } = task;
        const asked = {
          id,
          message: toAsk(id, question),
          toAnswer,
          signal: stopped,
          silenceMs: times.silence,
        };
        return waitForAnswer(model, asked);
      }),
    load: (files, signal, onLoading) => inTurn({ files, signal, onLoading }, async () => {}),
    getLoadedShare: (file) => (running?.files.model === file ? running.share : undefined),
    unload(file) {
      for (const [stop, model] of stops)
        if (file === undefined || file === model)
          stop.abort(failure('stopped', 'It was stopped or removed.'));
      if (file === undefined || file === running?.files.model) end();
    },
  };
}

interface Use<F> {
  files: F;
  signal: AbortSignal;
  onLoading: OnLoading | undefined;
}

type ModelWork<T> = (model: RunningModel, signal: AbortSignal) => Promise<T>;

const isFinal = (error: unknown) => error instanceof ProviderFailure && error.kind !== 'unsupported';

function startModel(
  process: ModelProcess,
  { files, load }: { files: RunnerFiles; load: ToModel },
  silenceMs: number,
  onExit: () => void,
): RunningModel {
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  const tooLong = () => reject(failure('timeout', 'It took too long to load.'));
  const silence = setTimeout(tooLong, silenceMs).unref();
  // Nobody may wait for a model that ends.
  loaded.finally(() => clearTimeout(silence)).catch(() => {});
  const opened: RunningModel = {
    files,
    process,
    loaded,
    share: 0,
    onLoading: undefined,
    listener: undefined,
    onEnd: undefined,
  };
  const report = (share: number) => {
    opened.share = share;
    opened.onLoading?.(share);
  };
  process.onMessage((message) => {
    if (message.type === 'loading') {
      silence.refresh();
      report(Math.min(message.share, ALMOST));
    } else if (message.type === 'loaded') {
      report(1);
      resolve();
    } else if (message.type === 'not-loaded')
      reject(failure('unusable-file', describeNotLoaded(message.message)));
    else opened.listener?.(message);
  });
  process.onExit(() => {
    onExit();
    const error = failure('ended', 'Its process ended: the memory of this device may not be enough for it.');
    reject(error);
    opened.onEnd?.(error);
  });
  process.send(load);
  return opened;
}

/** The share before it has said that it is loaded, at most. */
const ALMOST = 0.99;

const describeNotLoaded = (reason: string) => `It cannot be loaded: ${reason.trim().replace(/\.?$/, '.')}`;

interface QuestionInProgress<A> {
  id: number;
  message: ToModel;
  toAnswer(message: FromModel): A | undefined;
  signal: AbortSignal;
  silenceMs: number;
}

function waitForAnswer<A>(
  model: RunningModel,
  { id, message: question, toAnswer, signal, silenceMs }: QuestionInProgress<A>,
): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const tooLong = () => reject(failure('timeout', 'It took too long to answer.'));
  const silence = setTimeout(tooLong, silenceMs);
  const abort = () => {
    model.process.send({ type: 'stop', id });
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  model.onEnd = reject;
  model.listener = (message) => {
    if (!('id' in message) || message.id !== id) return;
    const answer = toAnswer(message);
    if (message.type === 'failed') reject(toQuestionError(message));
    else if (answer !== undefined) resolve(answer);
    else silence.refresh();
  };
  model.process.send(question);
  return promise.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    model.listener = undefined;
    model.onEnd = undefined;
  });
}

function toQuestionError({ reason, message }: Extract<FromModel, { type: 'failed' }>): ProviderFailure {
  if (reason === 'too-long') return failure('too-long', `The idea is too long for it: ${message}`);
  return failure('unusable-file', `It failed: ${message.trim().replace(/\.?$/, '.')}`);
}

const KINDS = {
  'unusable-file': 'invalid-response',
  ended: 'invalid-response',
  timeout: 'timeout',
  'too-long': 'unsupported',
  stopped: 'stopped',
} as const;

const failure = (what: keyof typeof KINDS, message: string) =>
  new ProviderFailure(KINDS[what], message, { retryable: false });

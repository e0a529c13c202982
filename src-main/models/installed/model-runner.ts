import { unlessAborted } from '../../unless-aborted.ts';
import { ProviderFailure } from '../providers/provider-client.ts';
import type { ModelProcess, StartModelProcess } from './model-process.ts';
import type {
  Answer,
  Conversation,
  FromModel,
  LoadedFiles,
  LoadMessage,
  Question,
} from './program/messages.ts';

/** Runs one installed model at a time: loaded at its first question, unloaded when it is not asked for a while. */

export interface ModelRunner {
  /**
   * Asks a model; questions wait for each other. `onLoading` gets how much of it is in memory, 0–1, where it has to be
   * loaded first. @throws ProviderFailure; the signal's reason
   */
  ask(
    files: LoadedFiles,
    question: Question,
    signal: AbortSignal,
    onLoading?: (share: number) => void,
  ): Promise<Answer>;
  /** How much of the model in `file` is in memory, 0–1; undefined where it is not even being loaded. */
  getLoadedShare(file: string): number | undefined;
  /** Frees the memory, also while it loads or writes; a later question loads it again. */
  unload(): void;
}

export interface ModelRunnerDeps {
  start: StartModelProcess;
  /** What a model reads before its first question. */
  conversation: Conversation;
  times?: typeof TIMES;
}

/** ms. `silence`: an old machine needs a minute for 64 tokens while others use it, or for a draft. */
const TIMES = { silence: 180_000, idle: 300_000 };

interface RunningModel {
  model: string;
  process: ModelProcess;
  loaded: Promise<void>;
  /** 0–1. */
  share: number;
  /** Called where it changes. */
  onLoading: ((share: number) => void) | undefined;
  /** Takes the messages of the question that is being answered. */
  listener: ((message: FromModel) => void) | undefined;
  onEnd: ((error: ProviderFailure) => void) | undefined;
}

export function createModelRunner({ start, conversation, times = TIMES }: ModelRunnerDeps): ModelRunner {
  let running: RunningModel | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let questions = 0;

  const unload = () => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  const open = (files: LoadedFiles): RunningModel => {
    if (running?.model === files.model) return running;
    unload();
    const opened = startModel(start(), { files, conversation }, times.silence, () => {
      if (running === opened) running = undefined;
    });
    running = opened;
    return opened;
  };
  const askNow: ModelRunner['ask'] = async (files, question, signal, onLoading) => {
    signal.throwIfAborted();
    clearTimeout(idle);
    const model = open(files);
    model.onLoading = onLoading;
    try {
      await unlessAborted(model.loaded, signal);
      const id = ++questions;
      return await waitForAnswer(model, { id, question, signal, silenceMs: times.silence });
    } catch (error) {
      // What is silent, has ended or cannot be loaded is of no use for the next question; nobody waits for a load that was cancelled.
      if ((isFinal(error) || model.share < 1) && running === model) unload();
      throw error;
    } finally {
      model.onLoading = undefined;
      idle = setTimeout(unload, times.idle).unref();
    }
  };
  return {
    ask(files, question, signal, onLoading) {
      const next = last.then(() => askNow(files, question, signal, onLoading));
      last = next.catch(() => {});
      // Also while others are answered.
      return unlessAborted(next, signal);
    },
    getLoadedShare: (file) => (running?.model === file ? running.share : undefined),
    unload,
  };
}

const isFinal = (error: unknown) => error instanceof ProviderFailure && error.kind !== 'unsupported';

function startModel(
  process: ModelProcess,
  load: Pick<LoadMessage, 'files' | 'conversation'>,
  silenceMs: number,
  onExit: () => void,
): RunningModel {
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  const tooLong = () => reject(failure('timeout', 'It took too long to load.'));
  const silence = setTimeout(tooLong, silenceMs).unref();
  // Nobody may wait for a model that ends.
  loaded.finally(() => clearTimeout(silence)).catch(() => {});
  const { model } = load.files;
  const opened: RunningModel = {
    model,
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
  process.send({ type: 'load', ...load });
  return opened;
}

/** The share before it has said that it is loaded, at most. */
const ALMOST = 0.99;

const describeNotLoaded = (reason: string) => `It cannot be loaded: ${reason.trim().replace(/\.?$/, '.')}`;

interface QuestionInProgress {
  id: number;
  question: Question;
  signal: AbortSignal;
  silenceMs: number;
}

function waitForAnswer(
  model: RunningModel,
  { id, question, signal, silenceMs }: QuestionInProgress,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
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
    if (message.type === 'failed') reject(toQuestionError(message));
    else if (message.type === 'answer') resolve({ drafts: message.drafts, tokens: message.tokens });
    else silence.refresh();
  };
  model.process.send({ type: 'ask', id, question });
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
} as const;

const failure = (what: keyof typeof KINDS, message: string) =>
  new ProviderFailure(KINDS[what], message, { retryable: false });

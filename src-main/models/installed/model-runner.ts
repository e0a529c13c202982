import { unlessAborted } from '../../unless-aborted.ts';
import { type OnText, ProviderFailure } from '../providers/provider-client.ts';
import type { ModelProcess, StartModelProcess } from './model-process.ts';
import type { FromModel, Question } from './program/messages.ts';

/** Runs one installed model at a time: loaded at its first question, unloaded when it is not asked for a while. */

export interface ModelRunner {
  /** Asks the model in `file`; questions wait for each other. @throws ProviderFailure; the signal's reason */
  ask(
    files: { runtime: string; model: string },
    question: Question,
    signal: AbortSignal,
    onText?: OnText,
  ): Promise<ModelAnswer>;
  /** Whether the model in `file` is in memory. */
  isLoaded(file: string): boolean;
  /** Frees the memory, also while it writes; a later question loads it again. */
  unload(): void;
}

export interface ModelAnswer {
  text: string;
  tokens: { read: number; written: number };
}

export interface ModelRunnerDeps {
  start: StartModelProcess;
  times?: typeof TIMES;
}

/** ms. An old machine reads a prompt of 2,000 tokens in a minute, and loads 2.5 GB from a slow disk in another. */
const TIMES = { load: 180_000, firstWord: 180_000, nextWord: 60_000, idle: 300_000 };

interface RunningModel {
  model: string;
  process: ModelProcess;
  loaded: Promise<void>;
  /** Takes the messages of the question that is being answered. */
  listener: ((message: FromModel) => void) | undefined;
  onEnd: ((error: ProviderFailure) => void) | undefined;
}

export function createModelRunner({ start, times = TIMES }: ModelRunnerDeps): ModelRunner {
  let running: RunningModel | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let questions = 0;

  const unload = () => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  const open = (files: { runtime: string; model: string }): RunningModel => {
    if (running?.model === files.model) return running;
    unload();
    const opened = startModel(start(), files, times.load, () => {
      if (running === opened) running = undefined;
    });
    running = opened;
    return opened;
  };
  const askNow: ModelRunner['ask'] = async (files, question, signal, onText) => {
    signal.throwIfAborted();
    clearTimeout(idle);
    const model = open(files);
    try {
      await unlessAborted(model.loaded, signal);
      const id = ++questions;
      return await waitForAnswer(model, { id, question, signal, onText, times });
    } catch (error) {
      // What is silent, has ended or cannot be loaded is of no use for the next question.
      if (isFinal(error) && running === model) unload();
      throw error;
    } finally {
      idle = setTimeout(unload, times.idle).unref();
    }
  };
  return {
    ask(files, question, signal, onText) {
      const next = last.then(() => askNow(files, question, signal, onText));
      last = next.catch(() => {});
      // Also while others are answered.
      return unlessAborted(next, signal);
    },
    isLoaded: (file) => running?.model === file,
    unload,
  };
}

const isFinal = (error: unknown) => error instanceof ProviderFailure && error.kind !== 'unsupported';

function startModel(
  process: ModelProcess,
  { runtime, model }: { runtime: string; model: string },
  loadMs: number,
  onExit: () => void,
): RunningModel {
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(failure('timeout', 'It took too long to load.')), loadMs).unref();
  // Nobody may wait for a model that ends.
  loaded.finally(() => clearTimeout(timer)).catch(() => {});
  const opened: RunningModel = { model, process, loaded, listener: undefined, onEnd: undefined };
  process.onMessage((message) => {
    if (message.type === 'loaded') resolve();
    else if (message.type === 'not-loaded')
      reject(failure('unusable-file', describeNotLoaded(message.message)));
    else opened.listener?.(message);
  });
  process.onExit(() => {
    onExit();
    const error = failure('ended', 'Its process ended: the memory of this device may not be enough for it.');
    reject(error);
    opened.onEnd?.(error);
  });
  process.send({ type: 'load', runtime, model });
  return opened;
}

const describeNotLoaded = (reason: string) => `It cannot be loaded: ${reason.trim().replace(/\.?$/, '.')}`;

interface QuestionInProgress {
  id: number;
  question: Question;
  signal: AbortSignal;
  onText: OnText | undefined;
  times: typeof TIMES;
}

/** Asks, and gathers the pieces of the text until it is whole, or enough. */
function waitForAnswer(
  model: RunningModel,
  { id, question, signal, onText, times }: QuestionInProgress,
): Promise<ModelAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ModelAnswer>();
  let text = '';
  const tooLong = () => reject(failure('timeout', 'It took too long to answer.', text !== ''));
  let silence = setTimeout(tooLong, times.firstWord);
  const stop = () => model.process.send({ type: 'stop', id });
  const abort = () => {
    stop();
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  model.onEnd = reject;
  model.listener = (message) => {
    if (!('id' in message) || message.id !== id) return;
    clearTimeout(silence);
    if (message.type === 'failed') reject(toQuestionError(message));
    else if (message.type === 'answer') resolve({ text: message.text, tokens: message.tokens });
    else {
      silence = setTimeout(tooLong, times.nextWord);
      text += message.text;
      if (onText?.(text)) stop();
    }
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

function failure(what: keyof typeof KINDS, message: string, responseStarted = false): ProviderFailure {
  return new ProviderFailure(KINDS[what], message, { retryable: false, responseStarted });
}

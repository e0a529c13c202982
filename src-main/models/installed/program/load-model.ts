import { availableParallelism } from 'node:os';
import { loadBeginning } from './beginning.ts';
import { createThreadChooser } from './busy-cores.ts';
import type { LoadMessage } from './messages.ts';
import type { HistoryItem, Llama, Model, Runtime, Sequence, Token } from './runtime.ts';

/** Loads a model with the beginning of all its questions. */

export interface LoadModelDeps {
  importRuntime(file: string): Promise<Runtime>;
}

export interface LoadedModel {
  llama: Llama;
  model: Model;
  /** Holds the beginning, then a question. */
  sequence: Sequence;
  /** For rating drafts. */
  second: Sequence;
  /** All tokens before the first region of a question. */
  toPrompt(turn: string): Token[];
  /** Tokens that every prompt begins with. */
  beginning: number;
  /** Those of them that had to be read, and no answer has counted yet. */
  uncounted: number;
  /** Lets the next tokens use as many threads as is good now. */
  adjustThreads(): void;
}

/** Tokens of a question and its answer: 170 in English, more in scripts with a token for each letter. */
export const QUESTION_MAX = 512;
/** Tokens; the library makes contexts of whole steps. */
const CONTEXT_STEP = 256;
/** What a model thinks would be read as a line. */
const WITHOUT_THOUGHTS = { qwen: { thoughts: 'discourage' } };
/** The share of the work that is the model's file; the rest is the beginning, which is read at the first start only. */
const FILE_SHARE = 0.5;

/** `onProgress` gets 0–1. @throws Error in the library's words */
export async function loadModel(
  { files, conversation }: LoadMessage,
  { importRuntime }: LoadModelDeps,
  onProgress: (share: number) => void,
): Promise<LoadedModel> {
  const runtime = await importRuntime(files.runtime);
  const llama = await runtime.getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    logger: (_level, message) => process.stderr.write(message),
  });
  const model = await llama.loadModel({
    modelPath: files.model,
    onLoadProgress: (share) => onProgress(share * FILE_SHARE),
  });
  const toPrompt = createPrompt(runtime, model, conversation);
  const tokens = findCommonBeginning(toPrompt('a'), toPrompt('b'));
  const contextSize = Math.ceil((tokens.length + QUESTION_MAX) / CONTEXT_STEP) * CONTEXT_STEP;
  if (contextSize > model.trainContextSize)
    throw new Error(`It was made for ${model.trainContextSize} tokens, and needs ${contextSize}`);
  const threads = Math.min(llama.cpuMathCores, availableParallelism());
  const context = await model.createContext({ contextSize, sequences: 2, threads });
  const sequence = context.getSequence();
  const chooseThreads = createThreadChooser(threads);
  const adjustThreads = () => {
    llama.maxThreads = chooseThreads();
  };
  const build = `${await runtime.getModuleVersion()} ${llama.gpu || 'cpu'}`;
  const uncounted = await loadBeginning({ sequence, context, tokens, files, build, adjustThreads }, (share) =>
    onProgress(FILE_SHARE + share * (1 - FILE_SHARE)),
  );
  const second = context.getSequence();
  return { llama, model, sequence, second, toPrompt, beginning: tokens.length, uncounted, adjustThreads };
}

function createPrompt(
  runtime: Runtime,
  model: Model,
  { system, turns }: LoadMessage['conversation'],
): LoadedModel['toPrompt'] {
  const wrapper = runtime.resolveChatWrapper(model, { customWrapperSettings: WITHOUT_THOUGHTS });
  const before = turns.map(
    (text, at): HistoryItem => (at % 2 === 0 ? { type: 'user', text } : { type: 'model', response: [text] }),
  );
  return (turn) => {
    const asked: HistoryItem[] = [
      { type: 'user', text: turn },
      { type: 'model', response: [] },
    ];
    const chatHistory: HistoryItem[] = [{ type: 'system', text: system }, ...before, ...asked];
    return wrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer);
  };
}

const findCommonBeginning = (one: readonly Token[], other: readonly Token[]): Token[] =>
  one.slice(
    0,
    one.findIndex((token, at) => token !== other[at]),
  );

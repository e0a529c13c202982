import { pathToFileURL } from 'node:url';

/** The part of node-llama-cpp (MIT) that is used; the library is no dependency of CAM. */

export interface Runtime {
  /** Of the library. */
  getModuleVersion(): Promise<string>;
  getLlama(options: {
    gpu: 'auto';
    /** Nothing is compiled and nothing is downloaded. */
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'error';
    logger(level: string, message: string): void;
  }): Promise<Llama>;
  resolveChatWrapper(
    model: Model,
    options: { customWrapperSettings: Record<string, Record<string, string>> },
  ): ChatWrapper;
}

export interface Llama {
  /** Such as `metal`; false: the processor alone. */
  gpu: string | false;
  /** Cores that compute: not those that save power, and each once. */
  cpuMathCores: number;
  /** Of all contexts; each batch of tokens heeds it. */
  maxThreads: number;
  loadModel(options: { modelPath: string; onLoadProgress(share: number): void }): Promise<Model>;
}

/** A number in the vocabulary of a model. */
export type Token = number;

export interface Model {
  createContext(options: { contextSize: number; sequences: number; threads: number }): Promise<Context>;
  /** The longest context it was made for, tokens. */
  trainContextSize: number;
  /** For texts with the marks between turns. */
  tokenizer: object;
  tokenize(text: string): Token[];
  detokenize(tokens: readonly Token[]): string;
  /** Whether a token ends what is written. */
  isEogToken(token: Token): boolean;
}

export interface Context {
  /** Tokens of each sequence. */
  contextSize: number;
  /** What saving what has been read in all sequences takes, bytes. */
  stateSize: number;
  getSequence(): Sequence;
}

export interface Sequence {
  /** What the model has read and written here. */
  contextTokens: Token[];
  clearHistory(): Promise<void>;
  /** Forgets what comes behind the tokens that are the same. */
  adaptStateToTokens(tokens: readonly Token[], allowShift: false): Promise<void>;
  /** For models that cannot forget a part of what they have read; nothing for others. */
  takeCheckpoint(): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>;
  /** Reads `tokens`, then writes on; `next(others)` puts others in the place of the token that was written last. */
  evaluate(
    tokens: readonly Token[],
    options: Sampling & { yieldEogToken: true },
  ): AsyncGenerator<Token, void, Token[] | undefined>;
  controlledEvaluate(
    tokens: readonly (Token | [Token, { generateNext: { probabilities: true; options: Sampling } }])[],
  ): Promise<({ next: { probabilities?: Map<Token, number> } } | undefined)[]>;
  saveStateToFile(file: string): Promise<unknown>;
  /** @throws Error where the file is none of the model; one of another model may end the process */
  loadStateFromFile(file: string, options: { acceptRisk: true }): Promise<void>;
}

export interface Sampling {
  temperature: number;
  topK: number;
  minP?: number;
  seed?: number;
}

export interface ChatWrapper {
  generateContextState(options: { chatHistory: HistoryItem[] }): {
    contextText: { tokenize(tokenizer: object): Token[] };
  };
}

export type HistoryItem =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] };

/** `file`: the library's entry. */
export async function importRuntime(file: string): Promise<Runtime> {
  return import(pathToFileURL(file).href);
}

import { pathToFileURL } from 'node:url';

/** The part of node-llama-cpp (MIT) that is used; the library is no dependency of CAM. */

export interface Runtime {
  getLlama(options: {
    gpu: 'auto';
    /** Nothing is compiled and nothing is downloaded. */
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'error';
    logger(level: string, message: string): void;
  }): Promise<Llama>;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    chatWrapper: ChatWrapper;
    systemPrompt: string;
  }) => ChatSession;
  resolveChatWrapper(
    model: Model,
    options: { customWrapperSettings: Record<string, Record<string, string>> },
  ): ChatWrapper;
}

export interface Llama {
  /** Such as `metal`; false: the processor alone. */
  gpu: string | false;
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: Record<string, unknown>): Promise<Grammar>;
}

export interface Model {
  createContext(options: { contextSize: number; threads: number }): Promise<Context>;
  /** The longest context it was made for, tokens. */
  trainContextSize: number;
  tokenize(text: string): readonly number[];
}

export interface Context {
  /** Tokens. */
  contextSize: number;
  getSequence(): Sequence;
  dispose(): Promise<void>;
}

export interface Sequence {
  tokenMeter: { usedInputTokens: number; usedOutputTokens: number };
}

export interface ChatSession {
  getChatHistory(): HistoryItem[];
  setChatHistory(items: HistoryItem[]): void;
  prompt(text: string, options: PromptOptions): Promise<string>;
  dispose(options: { disposeSequence: false }): void;
}

export type HistoryItem =
  | { type: 'system'; text: unknown }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] };

export interface PromptOptions {
  grammar: Grammar;
  temperature: number;
  seed: number;
  maxTokens: number;
  signal: AbortSignal;
  /** What is written until the signal aborts is returned. */
  stopOnAbortSignal: true;
  onTextChunk(text: string): void;
}

/** Objects that are only passed on. */
export type Grammar = object;
export type ChatWrapper = object;

/** `file`: the library's entry. */
export async function importRuntime(file: string): Promise<Runtime> {
  return import(pathToFileURL(file).href);
}

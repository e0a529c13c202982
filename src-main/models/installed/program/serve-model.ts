import type { FromModel, Question } from './messages.ts';
import { readToModel } from './messages.ts';
import type { ChatSession, ChatWrapper, Context, Llama, Model, Runtime, Sequence } from './runtime.ts';

export interface ServeModelDeps {
  send(message: FromModel): void;
  importRuntime(file: string): Promise<Runtime>;
  /** Processor threads that the model may use. */
  threads: number;
}

/** Tokens. A context takes memory while the model is loaded, some 100 MB for each 1,024 tokens of a small model. */
const CONTEXT_MAX = 16_384;
/** Contexts grow by this, so that a slightly longer question does not need another one. */
const CONTEXT_STEP = 1024;
/** Tokens of an answer: five memes need about 600. */
const ANSWER_MAX = 2048;
/** The answer is bound to a schema, which a chain of thought in front of it is not. */
const WITHOUT_THOUGHTS = { qwen: { thoughts: 'discourage' } };

interface LoadedModel {
  runtime: Runtime;
  llama: Llama;
  model: Model;
  threads: number;
  chatWrapper: ChatWrapper;
  /** Made for the first question, and again for one that is too long for it. */
  context: { context: Context; sequence: Sequence } | undefined;
}

export function serveModel(deps: ServeModelDeps): (message: unknown) => void {
  const { send } = deps;
  const stops = new Map<number, AbortController>();
  let loaded: Promise<LoadedModel> | undefined;
  let last: Promise<void> = Promise.resolve();

  const begin = (files: { runtime: string; model: string }) => {
    loaded = load(files, deps);
    loaded.then(
      ({ llama }) => send({ type: 'loaded', gpu: llama.gpu || null }),
      (error: unknown) => send({ type: 'not-loaded', message: getMessage(error) }),
    );
  };
  const ask = async (id: number, question: Question) => {
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      if (!loaded) throw new Error('No model was loaded.');
      send(await answer(await loaded, { id, question, signal: stop.signal }, send));
    } catch (error) {
      const reason = error instanceof TooLongError ? 'too-long' : 'other';
      send({ type: 'failed', id, reason, message: getMessage(error) });
    } finally {
      stops.delete(id);
    }
  };
  return (received) => {
    const message = readToModel(received);
    if (message.type === 'load') begin(message);
    else if (message.type === 'stop') stops.get(message.id)?.abort();
    else last = last.then(() => ask(message.id, message.question));
  };
}

async function load(
  files: { runtime: string; model: string },
  { importRuntime, threads }: ServeModelDeps,
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
  const model = await llama.loadModel({ modelPath: files.model });
  const chatWrapper = runtime.resolveChatWrapper(model, { customWrapperSettings: WITHOUT_THOUGHTS });
  return { runtime, llama, model, threads, chatWrapper, context: undefined };
}

interface QuestionRequest {
  id: number;
  question: Question;
  signal: AbortSignal;
}

async function answer(
  loaded: LoadedModel,
  { id, question, signal }: QuestionRequest,
  send: (message: FromModel) => void,
): Promise<FromModel> {
  const { llama } = loaded;
  const sequence = await sequenceFor(loaded, question);
  const grammar = await llama.createGrammarForJsonSchema(question.schema);
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter;
  const session = openSession(loaded, sequence, question);
  try {
    const text = await session.prompt(question.turns.at(-1) ?? '', {
      grammar,
      temperature: question.temperature,
      seed: question.seed,
      maxTokens: ANSWER_MAX,
      signal,
      stopOnAbortSignal: true,
      onTextChunk: (piece) => send({ type: 'piece', id, text: piece }),
    });
    const read = sequence.tokenMeter.usedInputTokens - usedInputTokens;
    const written = sequence.tokenMeter.usedOutputTokens - usedOutputTokens;
    return { type: 'answer', id, text, tokens: { read, written } };
  } finally {
    session.dispose({ disposeSequence: false });
  }
}

/** A session that holds the turns before the last one. */
function openSession(
  { runtime, chatWrapper }: LoadedModel,
  sequence: Sequence,
  { system, turns }: Question,
): ChatSession {
  const session = new runtime.LlamaChatSession({
    contextSequence: sequence,
    chatWrapper,
    systemPrompt: system,
  });
  const before = turns
    .slice(0, -1)
    .map((text, index) =>
      index % 2 === 0 ? { type: 'user' as const, text } : { type: 'model' as const, response: [text] },
    );
  session.setChatHistory([...session.getChatHistory(), ...before]);
  return session;
}

class TooLongError extends Error {}

/** Tokens between the turns, at most. */
const MARKS = 64;

/** A sequence with room for a question and its answer, the last one where possible. @throws TooLongError */
async function sequenceFor(loaded: LoadedModel, { system, turns }: Question): Promise<Sequence> {
  const { model, threads } = loaded;
  const tokens = [system, ...turns].reduce((sum, text) => sum + model.tokenize(text).length, MARKS);
  const max = Math.min(model.trainContextSize, CONTEXT_MAX);
  const needed = Math.ceil((tokens + ANSWER_MAX) / CONTEXT_STEP) * CONTEXT_STEP;
  // A longer conversation would lose its beginning without a word.
  if (needed > max) throw new TooLongError(`${tokens} tokens do not fit into ${max - ANSWER_MAX}.`);
  if (loaded.context && loaded.context.context.contextSize >= needed) return loaded.context.sequence;
  await loaded.context?.context.dispose();
  const context = await model.createContext({ contextSize: needed, threads });
  loaded.context = { context, sequence: context.getSequence() };
  return loaded.context.sequence;
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

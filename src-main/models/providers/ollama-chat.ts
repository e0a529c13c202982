import Type, { type Static } from 'typebox';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { estimateTokens } from './model-usage.ts';
import {
  type ChatAnswer,
  type ChatRequest,
  type ProviderClient,
  ProviderFailure,
} from './provider-client.ts';
import {
  readRetryAfter,
  statusFailure,
  tookTooLong,
  transportFailure,
  unreachable,
} from './provider-failures.ts';
import { ANSWER_MAX_CHARS, seedNumber, TEMPERATURE } from './sampling.ts';
import { type Fetch, IncompleteResponseError, redact, TransportError } from './transport.ts';

/** Ollama's own chat, POST /api/chat: its OpenAI-compatible one cannot set how long a context is. */

export interface OllamaOptions {
  /** Of the OpenAI-compatible API: ends in `/v1`. */
  baseUrl: string;
  key: string | undefined;
  fetch: Fetch;
  /** ms */
  timeouts?: typeof TIMEOUTS;
}

/** ms. Before its first word it loads the model from the disk, and reads the prompt. */
const TIMEOUTS = { version: 1500, firstWord: 180_000, nextWord: 60_000 };
/** Tokens for the reply and the thoughts before it. */
const REPLY_TOKENS = 2048;
/** Tokens of a picture; models cut it into 256 to 1,500. */
const PICTURE_TOKENS = 1500;
/** Prompts in other scripts, and JSON, have more tokens than their length says. */
const SPARE = 1.3;
/** Lengths of a context. Few, since another one loads the model again; a model that has less takes what it has. */
const CONTEXTS = [8192, 16_384, 32_768];

const Piece = Type.Object({
  message: Type.Optional(Type.Object({ content: Type.Optional(Type.String()) })),
  error: Type.Optional(Type.String()),
  /** Of the last piece. */
  prompt_eval_count: Type.Optional(Type.Integer()),
  eval_count: Type.Optional(Type.Integer()),
});
const pieceCheck = compileLater(Piece);

/** Where the own API is; undefined for an address that is not that of the compatible one. */
export const ollamaRoot = (baseUrl: string): string | undefined => /^(.*)\/v1\/?$/.exec(baseUrl)?.[1];

/** Whether the server at an address is Ollama. Undefined where none answers. */
export async function isOllama({
  baseUrl,
  fetch,
  timeouts = TIMEOUTS,
}: OllamaOptions): Promise<boolean | undefined> {
  const root = ollamaRoot(baseUrl);
  if (root === undefined) return false;
  try {
    const response = await fetch(`${root}/api/version`, { signal: AbortSignal.timeout(timeouts.version) });
    const answer: unknown = await response.json().catch(() => undefined);
    return response.ok && isRecord(answer) && typeof answer.version === 'string';
  } catch {
    return undefined;
  }
}

/** Tokens of context that a request needs with its reply, as the nearest of a few lengths. */
export function contextFor({
  system,
  turns,
  picture,
}: Pick<ChatRequest, 'system' | 'turns' | 'picture'>): number {
  const text = estimateTokens([system, ...turns].join('\n')) * SPARE;
  const needed = text + (picture ? PICTURE_TOKENS : 0) + REPLY_TOKENS;
  return CONTEXTS.find((tokens) => tokens >= needed) ?? Math.max(...CONTEXTS);
}

export function createOllamaChat(options: OllamaOptions): ProviderClient['chat'] {
  return async (request, signal, onText) => {
    const silence = createSilence(options.timeouts ?? TIMEOUTS);
    let text = '';
    try {
      const response = await send(options, request, AbortSignal.any([signal, silence.signal]));
      let tokens: ChatAnswer['tokens'];
      for await (const piece of readPieces(response)) {
        silence.end();
        if (piece.error !== undefined) throw createAnswerError(piece.error, text !== '');
        tokens = countTokens(piece) ?? tokens;
        if (!piece.message?.content) continue;
        // The key may come in two parts.
        text = redact(text + piece.message.content, options.key);
        if (text.length > ANSWER_MAX_CHARS || onText?.(text)) break;
      }
      if (text !== '') return { text, tokens };
    } catch (error) {
      signal.throwIfAborted();
      throw silence.signal.aborted
        ? tookTooLong({ responseStarted: text !== '' })
        : toFailure(error, text !== '');
    } finally {
      silence.stop();
    }
    throw new ProviderFailure('invalid-response', 'The model answered without a text.');
  };
}

/** A signal that aborts where nothing comes for too long; `end` is told that something has come. */
function createSilence({ firstWord, nextWord }: typeof TIMEOUTS) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, firstWord);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      timer = setTimeout(abort, nextWord);
    },
    stop: () => clearTimeout(timer),
  };
}

async function send(
  { baseUrl, key, fetch }: OllamaOptions,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${ollamaRoot(baseUrl)}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(buildBody(request)),
    signal,
  });
  if (!response.ok) {
    const options = { cause: await response.text(), ...readRetryAfter(response.headers) };
    throw statusFailure(response.status, options);
  }
  return response;
}

const buildBody = (request: ChatRequest) => ({
  model: request.model,
  messages: [{ role: 'system', content: request.system }, ...createMessages(request)],
  format: request.schema,
  stream: true,
  options: {
    temperature: TEMPERATURE,
    seed: seedNumber(request.seed),
    num_ctx: contextFor(request),
  },
});

const createMessages = ({ turns, picture }: ChatRequest) =>
  turns.map((content, at) => ({
    role: at % 2 === 1 ? 'assistant' : 'user',
    content,
    ...(at === 0 && picture ? { images: [Buffer.from(picture).toString('base64')] } : {}),
  }));

/** The lines of an answer, one object each. @throws SyntaxError, or what the transport throws */
async function* readPieces({ body }: Response): AsyncGenerator<Static<typeof Piece>> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.flatMap(parsePiece);
  }
  yield* parsePiece(rest);
}

function parsePiece(line: string): Static<typeof Piece>[] {
  if (line.trim() === '') return [];
  const piece: unknown = JSON.parse(line);
  return pieceCheck().Check(piece) ? [piece] : [];
}

/** A prompt that was read before is not counted by all versions. */
const countTokens = ({
  prompt_eval_count: read,
  eval_count: written,
}: Static<typeof Piece>): ChatAnswer['tokens'] =>
  read === undefined || written === undefined ? undefined : { read, written };

/** What it says in place of the rest of an answer. */
const createAnswerError = (cause: string, responseStarted: boolean): ProviderFailure =>
  new ProviderFailure('invalid-response', 'It answered with an error.', {
    cause,
    retryable: true,
    responseStarted,
  });

function toFailure(error: unknown, responseStarted: boolean): unknown {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof SyntaxError) {
    const options = { cause: error, responseStarted };
    return new ProviderFailure('invalid-response', 'It answered something that is not JSON.', options);
  }
  if (error instanceof IncompleteResponseError && !responseStarted) return unreachable(error);
  if (error instanceof TransportError || error instanceof IncompleteResponseError)
    return transportFailure(error, error);
  return unreachable(error);
}

import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import { type ChatAnswer, type OnText, ProviderFailure } from './provider-client.ts';
import { ANSWER_MAX_CHARS } from './sampling.ts';
import { IncompleteResponseError, isEventStream, redact } from './transport.ts';

/** The answer of a chat completion, read while it is being written where the server sends it so. */

export interface ChatTextOptions {
  signal: AbortSignal;
  /** The longest silence in the middle of an answer, ms. */
  idleMs: number;
  /** The API key, which is taken out of the text. */
  key: string | undefined;
  onText: OnText | undefined;
}

/** How server-sent events begin, of servers that call them something else. */
const FIRST_LINE = /^\s*(?:data|event|id|retry)?:/;

/** Asks for a completion; `create` sends the request. @throws ProviderFailure; what `create` throws */
export async function chatText(
  create: (signal: AbortSignal) => Promise<Response>,
  { signal, ...reading }: ChatTextOptions,
): Promise<ChatAnswer> {
  const stop = new AbortController();
  const response = await create(AbortSignal.any([signal, stop.signal]));
  if (isEventStream(response)) return readStreamedText(response, stop, reading);
  const body = await response.text();
  if (FIRST_LINE.test(body)) return readStreamedText(new Response(body), stop, reading);
  const completion: Partial<OpenAI.ChatCompletion> | null = JSON.parse(body);
  const [choice] = completion?.choices ?? [];
  return { text: readText(choice?.message, choice?.finish_reason), tokens: countTokens(completion?.usage) };
}

async function readStreamedText(
  response: Response,
  stop: AbortController,
  { idleMs, key, onText }: Omit<ChatTextOptions, 'signal'>,
): Promise<ChatAnswer> {
  let text = '';
  let tokens: ChatAnswer['tokens'];
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    stop.abort();
  }, idleMs);
  try {
    for await (const chunk of Stream.fromSSEResponse<Partial<OpenAI.ChatCompletionChunk>>(response, stop)) {
      silence.refresh();
      tokens = countTokens(chunk.usage) ?? tokens;
      const [choice] = chunk.choices ?? [];
      const part = readPart(choice);
      if (part === '') continue;
      // The key may come in two parts.
      text = redact(text + part, key);
      if (text.length > ANSWER_MAX_CHARS || onText?.(text)) break;
    }
  } catch (error) {
    throw text === '' ? beforeFirstWord(error) : afterFirstWord(error);
  } finally {
    clearTimeout(silence);
  }
  if (isSilent) throw tookTooLong(text !== '');
  if (text === '') throw withoutText();
  return { text, tokens };
}

function countTokens(usage: Partial<OpenAI.CompletionUsage> | null | undefined): ChatAnswer['tokens'] {
  const { prompt_tokens: read, completion_tokens: written, prompt_tokens_details: details } = usage ?? {};
  if (!Number.isInteger(read) || !Number.isInteger(written)) return undefined;
  const cached = details?.cached_tokens;
  const tokens = { read: Number(read), written: Number(written) };
  return Number.isInteger(cached) ? { ...tokens, cached } : tokens;
}

/** A server that has only opened its stream has not answered: another model may do so in its place. */
function beforeFirstWord(error: unknown): unknown {
  if (!(error instanceof IncompleteResponseError)) return error;
  return error.timedOut ? tookTooLong() : new ProviderFailure('unreachable', error.message, { cause: error });
}

/** What it has said before garbage may be of use. */
function afterFirstWord(error: unknown): unknown {
  if (!(error instanceof SyntaxError)) return error;
  const options = { cause: error, responseStarted: true };
  return new ProviderFailure('invalid-response', 'It answered something that is not JSON.', options);
}

/** What a chunk adds to the text. @throws ProviderFailure where the model refuses */
function readPart(choice: OpenAI.ChatCompletionChunk.Choice | undefined): string {
  const { content, refusal } = choice?.delta ?? {};
  if (refusal || choice?.finish_reason === 'content_filter') throw createRefusal();
  return typeof content === 'string' ? content : '';
}

function readText(
  message: OpenAI.ChatCompletionMessage | undefined,
  reason: OpenAI.ChatCompletion.Choice['finish_reason'] | undefined,
): string {
  if (message?.refusal || reason === 'content_filter') throw createRefusal();
  if (typeof message?.content === 'string') return message.content;
  throw withoutText();
}

const createRefusal = () => new ProviderFailure('refused', 'The model refused.');
const withoutText = () => new ProviderFailure('invalid-response', 'The model answered without a text.');
const tookTooLong = (responseStarted = false) =>
  new ProviderFailure('timeout', 'It took too long to answer.', { responseStarted });

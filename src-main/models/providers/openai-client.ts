import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  toFile,
} from 'openai';
import { readAnsweredPicture } from './answered-picture.ts';
import { chatText } from './chat-text.ts';
import { type ProviderClient, ProviderFailure } from './provider-client.ts';
import {
  readRetryAfter,
  statusFailure,
  tookTooLong,
  transportFailure,
  unreachable,
} from './provider-failures.ts';
import { seedNumber, TEMPERATURE } from './sampling.ts';
import { type Fetch, IncompleteResponseError, TransportError } from './transport.ts';

/** The client of OpenAI's HTTP API, which every supported server implements. */

export interface OpenAiOptions {
  baseUrl: string;
  /** Undefined for a server that needs no key. */
  key: string | undefined;
  fetch: Fetch;
  /** Whose API the list of models follows. */
  listStyle?: 'openai' | 'anthropic';
  timeouts?: typeof TIMEOUTS;
}

/** ms for one attempt */
const TIMEOUTS = { chat: 60_000, image: 180_000, models: 3_000 };

export function createOpenAiClient({
  baseUrl,
  key,
  fetch,
  listStyle = 'openai',
  timeouts = TIMEOUTS,
}: OpenAiOptions): ProviderClient {
  // Every option is given: the SDK reads those that are missing from the environment.
  const client = new OpenAI({
    apiKey: key ?? 'none',
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    fetch,
    maxRetries: 0,
    logLevel: 'off',
  });
  return {
    async chat({ model, system, turns, schema, seed, picture }, signal, onText) {
      const messages = [{ role: 'system' as const, content: system }, ...createMessages(turns, picture)];
      const json_schema = { name: 'memes', strict: true, schema };
      // What requests have in common stands before what they do not: the schema before the idea, the seed behind it.
      const complete = ({ seed, ...options }: ChatOptions) =>
        callSdk(() =>
          chatText(
            (stopped) =>
              client.chat.completions
                .create(
                  { model, ...options, messages, ...(seed !== undefined && { seed }) },
                  { signal: stopped, timeout: timeouts.chat },
                )
                .asResponse(),
            { signal, idleMs: timeouts.chat, key, onText },
          ),
        );
      return withoutUnknown(complete, {
        stream: true,
        stream_options: { include_usage: true },
        response_format: { type: 'json_schema', json_schema },
        temperature: TEMPERATURE,
        seed: seedNumber(seed),
      });
    },
    async paint({ model, prompt, size }, signal) {
      const response = await callSdk(() =>
        client.images.generate({ model, prompt, size, n: 1 }, { signal, timeout: timeouts.image }),
      );
      return callSdk(() => readAnsweredPicture(response.data?.[0], { baseUrl, fetch }, signal));
    },
    async edit({ model, prompt, picture, type, background }, signal) {
      const image = await toFile(picture, `picture.${type}`, { type: `image/${type}` });
      const transparency = background && { background, output_format: 'png' as const };
      const response = await callSdk(() =>
        client.images.edit(
          { model, prompt, image, n: 1, ...transparency },
          { signal, timeout: timeouts.image },
        ),
      ).catch((error: unknown) => {
        throw background && isBackgroundRejection(error) ? noTransparency(error) : error;
      });
      return callSdk(() => readAnsweredPicture(response.data?.[0], { baseUrl, fetch }, signal));
    },
    async models(signal) {
      const headers = listStyle === 'anthropic' ? anthropicHeaders(key) : {};
      const page = await callSdk(() =>
        client.models.list({ signal, timeout: timeouts.models, headers }),
      ).catch((error: unknown) => {
        throw error instanceof ProviderFailure && error.kind === 'unknown-model' ? noModelList(error) : error;
      });
      return (page.data ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    },
  };
}

function anthropicHeaders(key: string | undefined): Record<string, string | null> {
  return { authorization: null, 'x-api-key': key ?? null, 'anthropic-version': '2023-06-01' };
}

function noModelList({ cause }: ProviderFailure): ProviderFailure {
  const message = 'It answers, but has no list of models at this address.';
  return new ProviderFailure('no-model-list', message, { cause });
}

function createMessages(turns: readonly string[], picture: Uint8Array | undefined) {
  return turns.map((content, index): OpenAI.ChatCompletionMessageParam => {
    if (index % 2 === 1) return { role: 'assistant', content };
    if (index > 0 || !picture) return { role: 'user', content };
    const url = `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
    const parts = [
      { type: 'text' as const, text: content },
      { type: 'image_url' as const, image_url: { url } },
    ];
    return { role: 'user', content: parts };
  });
}

type ChatOptions = Partial<
  Pick<
    OpenAI.ChatCompletionCreateParams,
    'stream' | 'stream_options' | 'response_format' | 'temperature' | 'seed'
  >
>;

/** How servers name an option that they, or the model, do not know. */
const OPTION_NAMES: Readonly<Record<keyof ChatOptions, RegExp>> = {
  stream_options: /stream_options|include_usage/,
  stream: /\bstream/,
  response_format: /response_format|json_schema/,
  temperature: /temperature/,
  seed: /seed/,
};

/** Calls with all options, then without each that the server rejects; the prompt describes the format too. */
async function withoutUnknown<T>(
  call: (options: ChatOptions) => Promise<T>,
  options: ChatOptions,
): Promise<T> {
  try {
    return await call(options);
  } catch (error) {
    const rejected = findRejectedOption(error, options);
    if (!rejected) throw error;
    const others = { ...options };
    delete others[rejected];
    // Only streams have them.
    if (rejected === 'stream') delete others.stream_options;
    return withoutUnknown(call, others);
  }
}

function findRejectedOption(error: unknown, options: ChatOptions): keyof ChatOptions | undefined {
  if (!(error instanceof ProviderFailure) || !(error.cause instanceof APIError)) return undefined;
  const { status, message } = error.cause;
  if (status !== 400 && status !== 422) return undefined;
  const names = ['stream_options', 'stream', 'response_format', 'temperature', 'seed'] as const;
  return names.find((name) => name in options && OPTION_NAMES[name].test(message));
}

function isBackgroundRejection(error: unknown): error is ProviderFailure {
  if (!(error instanceof ProviderFailure) || !(error.cause instanceof APIError)) return false;
  const { status, param, message } = error.cause;
  return status === 400 && (param === 'background' || /background|transparen/i.test(message));
}

function noTransparency({ cause }: ProviderFailure): ProviderFailure {
  const message = 'It cannot make a background transparent.';
  return new ProviderFailure('unsupported', message, { cause });
}

/** Runs a call of the SDK. @throws ProviderFailure for its errors */
async function callSdk<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderFailure(error);
  }
}

const CONTENT_CODES = /content_policy|content_filter|moderation_blocked|safety/;

function toProviderFailure(error: unknown): unknown {
  if (error instanceof APIConnectionTimeoutError) return tookTooLong({ cause: error });
  const own = transportErrorIn(error);
  if (own) return transportFailure(own, error);
  if (error instanceof APIConnectionError) return unreachable(error);
  if (error instanceof APIUserAbortError) return error;
  if (error instanceof APIError) {
    return error.status === undefined ? streamFailure(error) : apiFailure(error, error.status);
  }
  if (error instanceof SyntaxError) {
    return new ProviderFailure('invalid-response', 'It answered something that is not JSON.', {
      cause: error,
    });
  }
  return error;
}

/** An error that a server sends in the middle of an answer, in place of a status. */
function streamFailure(error: APIError): ProviderFailure {
  if (CONTENT_CODES.test(`${error.code} ${error.type}`)) {
    return new ProviderFailure('refused', 'The model refused.', { cause: error });
  }
  const options = { cause: error, retryable: true, responseStarted: true };
  return new ProviderFailure('invalid-response', 'It answered with an error.', options);
}

function transportErrorIn(error: unknown): TransportError | IncompleteResponseError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof TransportError || at instanceof IncompleteResponseError) return at;
  }
  return undefined;
}

function apiFailure(error: APIError, status: number): ProviderFailure {
  const failure = statusFailure(status, { cause: error, ...readRetryAfter(error.headers) });
  // A rate limit passes, an empty account does not.
  if (failure.kind === 'rate-limited' && error.code === 'insufficient_quota')
    return statusFailure(402, { cause: error });
  if (failure.kind !== 'rejected' || !CONTENT_CODES.test(`${error.code} ${error.type}`)) return failure;
  return new ProviderFailure('refused', 'The model refused.', { cause: error });
}

import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, toFile } from 'openai';
import { type RemoteClient, RemoteFailure } from './remote-client.ts';
import { BrokenOff, type Fetch, WireError } from './transport.ts';

/** The one remote client: it speaks OpenAI's HTTP interface to whatever server has it. */

export interface OpenAiOptions {
  baseUrl: string;
  /** Undefined for a server without keys. */
  key: string | undefined;
  fetch: Fetch;
  /** How its list of models is asked for. */
  style?: 'openai' | 'anthropic';
  timeouts?: typeof TIMEOUTS;
}

/** ms for one try */
const TIMEOUTS = { chat: 60_000, image: 180_000, models: 3_000 };

export function createOpenAiClient({
  baseUrl,
  key,
  fetch,
  style = 'openai',
  timeouts = TIMEOUTS,
}: OpenAiOptions): RemoteClient {
  // Everything is named, or the SDK would look for it in the environment.
  const client = new OpenAI({
    ...{ apiKey: key ?? 'none', baseURL: baseUrl, organization: null, project: null, adminAPIKey: null },
    ...{ webhookSecret: null, fetch, maxRetries: 0, logLevel: 'off' },
  });
  return {
    async chat({ model, system, user, schema, picture }, signal) {
      const messages = [{ role: 'system' as const, content: system }, ...turnsOf(user, picture)];
      const json_schema = { name: 'memes', strict: true, schema };
      const ask = (format: object) =>
        told(() =>
          client.chat.completions.create({ model, messages, ...format }, { signal, timeout: timeouts.chat }),
        );
      const answer = await ask({ response_format: { type: 'json_schema', json_schema } }).catch(
        (error: unknown) => {
          // The prompt says the form as well: a server that knows no schemas may still keep to it.
          if (knowsNoSchema(error)) return ask({});
          throw error;
        },
      );
      return textOf(answer.choices?.[0]);
    },
    async paint({ model, prompt, size }, signal) {
      const answer = await told(() =>
        client.images.generate({ model, prompt, size, n: 1 }, { signal, timeout: timeouts.image }),
      );
      return pictureOf(answer.data?.[0]?.b64_json);
    },
    async edit({ model, prompt, picture, type }, signal) {
      const image = await toFile(picture, `picture.${type}`, { type: `image/${type}` });
      const answer = await told(() =>
        client.images.edit({ model, prompt, image, n: 1 }, { signal, timeout: timeouts.image }),
      );
      return pictureOf(answer.data?.[0]?.b64_json);
    },
    async models(signal) {
      const headers = style === 'anthropic' ? anthropicHeaders(key) : {};
      const page = await told(() => client.models.list({ signal, timeout: timeouts.models, headers })).catch(
        (error: unknown) => {
          throw error instanceof RemoteFailure && error.kind === 'unknown-model' ? noList(error) : error;
        },
      );
      return (page.data ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    },
  };
}

/** Its own interface's way to name the caller. */
function anthropicHeaders(key: string | undefined): Record<string, string | null> {
  return { authorization: null, 'x-api-key': key ?? null, 'anthropic-version': '2023-06-01' };
}

function noList({ cause }: RemoteFailure): RemoteFailure {
  return new RemoteFailure('unlisted', 'It answers, but has no list of models at this address.', { cause });
}

/** The turns of a conversation, the user's first; a picture goes with the first. */
function turnsOf(said: readonly string[], picture: Uint8Array | undefined) {
  return said.map((content, at): OpenAI.ChatCompletionMessageParam => {
    if (at % 2 === 1) return { role: 'assistant', content };
    if (at > 0 || !picture) return { role: 'user', content };
    const url = `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
    const parts = [
      { type: 'text' as const, text: content },
      { type: 'image_url' as const, image_url: { url } },
    ];
    return { role: 'user', content: parts };
  });
}

function textOf(choice: OpenAI.ChatCompletion.Choice | undefined): string {
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new RemoteFailure('refused', 'The model refused.');
  }
  const text = choice?.message?.content;
  if (typeof text !== 'string') throw new RemoteFailure('broken', 'The model answered without a text.');
  return text;
}

/** Whether a server refused a request for naming the form of the answer. */
function knowsNoSchema(error: unknown): boolean {
  if (!(error instanceof RemoteFailure) || !(error.cause instanceof APIError)) return false;
  return error.cause.status === 400 && /response_format|json_schema/.test(error.cause.message);
}

function pictureOf(base64: string | undefined): Uint8Array {
  if (!base64) throw new RemoteFailure('broken', 'The model answered without a picture.');
  return Buffer.from(base64, 'base64');
}

/** Runs a call of the SDK and says what went wrong in our words. */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asFailure(error);
  }
}

const CONTENT_CODES = /content_policy|content_filter|moderation_blocked|safety/;

function asFailure(error: unknown): unknown {
  if (error instanceof APIConnectionTimeoutError) {
    return new RemoteFailure('slow', 'It took too long to answer.', { cause: error });
  }
  if (error instanceof APIConnectionError) {
    const wire = wireErrorIn(error);
    if (wire instanceof WireError) return new RemoteFailure('misplaced', wire.message, { cause: error });
    if (wire) return brokenOff(wire);
    return new RemoteFailure('unreachable', 'It cannot be reached.', { cause: error });
  }
  if (error instanceof APIError && error.status !== undefined) return statusFailure(error, error.status);
  if (error instanceof SyntaxError) {
    return new RemoteFailure('broken', 'It answered something that is not JSON.', { cause: error });
  }
  return error;
}

function wireErrorIn(error: Error): WireError | BrokenOff | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof WireError || at instanceof BrokenOff) return at;
  }
  return undefined;
}

function brokenOff(error: BrokenOff): RemoteFailure {
  const more = { cause: error, begun: true };
  return error.isSlow
    ? new RemoteFailure('slow', 'It took too long to answer.', more)
    : new RemoteFailure('unreachable', error.message, more);
}

function statusFailure(error: APIError, status: number): RemoteFailure {
  const more = { cause: error, ...after(error) };
  if (status === 401 || status === 403)
    return new RemoteFailure('denied', 'It does not accept the key.', more);
  if (status === 404) return new RemoteFailure('unknown-model', 'It does not know this model.', more);
  if (status === 429) return new RemoteFailure('busy', 'It is over its rate limit or quota.', more);
  if (status >= 500 || status === 408 || status === 409) {
    return new RemoteFailure('broken', `It answered with an error (${status}).`, { ...more, again: true });
  }
  if (CONTENT_CODES.test(`${error.code} ${error.type}`)) {
    return new RemoteFailure('refused', 'The model refused.', more);
  }
  return new RemoteFailure('broken', `It did not take the request (${status}).`, more);
}

/** `Retry-After` in seconds or as a date, ms. */
function after({ headers }: APIError): { after?: number } {
  const value = headers?.get('retry-after');
  if (!value) return {};
  const ms = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? { after: Math.max(0, ms) } : {};
}

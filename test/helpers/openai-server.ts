import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { isRecord } from '../../src-shared/is-record.ts';
import { listen } from './local-server.ts';

/** A server that speaks OpenAI's HTTP interface, well or badly, so that the real client talks to it over HTTP. */

export interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed where it is JSON, else as text. */
  body: unknown;
}

/** Answers one call; what it does not answer stays open. */
export type Behaviour = (response: ServerResponse, call: RecordedCall) => void;

export interface OpenAiServer {
  /** `http://127.0.0.1:<port>/v1` */
  baseUrl: string;
  seen: RecordedCall[];
  /** The next calls of generating operations behave so, one each; after them the server is well again. */
  next(...behaviours: Behaviour[]): void;
  /** Forgets what was to come next. */
  drop(): void;
  /** Has a file at a path. */
  serve(path: string, bytes: Uint8Array): void;
  close(): Promise<void>;
}

/** An answer in JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** An error in the interface's form. */
export const failure = (status: number, code: string, headers: Record<string, string> = {}): Behaviour =>
  json(status, { error: { message: `it is ${code}`, type: code, code, param: null } }, headers);

/** The assistant says this text, in pieces where it was asked to stream. */
export const says =
  (content: string): Behaviour =>
  (response, call) => {
    if (!isStreamed(call)) return saysAtOnce(content)(response, call);
    const stream = openStream(response);
    for (const piece of content.match(/[\s\S]{1,7}/gu) ?? []) stream.say(piece);
    stream.end(isRecord(call.body) && call.body.stream_options ? countUsage(content, call) : undefined);
  };
/** The same from a server that knows no streams. */
export const saysAtOnce =
  (content: string): Behaviour =>
  (response, call) =>
    completion({ content, refusal: null }, countUsage(content, call))(response, call);
export const refuses: Behaviour = (response, call) =>
  completion({ content: null, refusal: 'I would rather not.' })(response, call);

const isStreamed = ({ body }: RecordedCall): boolean => isRecord(body) && body.stream === true;

/** A token for four characters, and some for what stands around messages: another number than one would guess. */
export const countUsage = (content: string, { body }: Pick<RecordedCall, 'body'>) => {
  const prompt_tokens = Math.ceil(JSON.stringify(isRecord(body) ? body.messages : '').length / 4) + 7;
  const completion_tokens = Math.ceil(content.length / 4) + 1;
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
};

/** An answer that is sent while it is written. */
export interface AnswerStream {
  say(content: string): void;
  /** One more event, whatever it holds. */
  event(data: string): void;
  /** `usage` goes into a chunk of its own, without choices. */
  end(usage?: object): void;
  breakOff(): void;
}

export function openStream(response: ServerResponse): AnswerStream {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const event = (data: string) => response.write(`data: ${data}\n\n`);
  const send = (fields: object) =>
    event(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'm',
        ...fields,
      }),
    );
  const chunk = (delta: object, finish_reason: string | null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  chunk({ role: 'assistant', content: '' }, null);
  return {
    say: (content) => chunk({ content }, null),
    event,
    end(usage) {
      chunk({}, 'stop');
      if (usage) send({ choices: [], usage });
      response.end('data: [DONE]\n\n');
    },
    breakOff: () => response.socket?.destroy(),
  };
}
/** A picture, given as base64. */
export const paints = (b64_json: string): Behaviour => json(200, { created: 1, data: [{ b64_json }] });

export const hangsUp: Behaviour = (response) => {
  response.socket?.destroy();
};
export const breaksOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":[');
  response.socket?.end();
};
export const talksGarbage: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('<html>not what you think</html>');
};
export const staysSilent: Behaviour = () => {};

export function completion(
  message: { content: string | null; refusal: string | null },
  usage?: object,
): Behaviour {
  return json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
    ...(usage && { usage }),
  });
}

/** Sends an answer that is streamed in these pieces, one packet each. */
export const sendsPieces =
  (pieces: readonly Uint8Array[]): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = ([piece, ...others]: readonly Uint8Array[]) => {
      if (!piece) response.end();
      else response.write(piece, () => setImmediate(send, others));
    };
    send(pieces);
  };

/** An answer that a test writes word by word. */
export interface AnswerHold {
  behaviour: Behaviour;
  /** The stream, once the call has come. */
  opened: Promise<AnswerStream>;
  /** Resolves once nobody reads it any more. */
  closed: Promise<void>;
}

export function heldAnswer(): AnswerHold {
  const { promise: opened, resolve: open } = Promise.withResolvers<AnswerStream>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  return {
    behaviour(response) {
      response.once('close', close);
      open(openStream(response));
    },
    opened,
    closed,
  };
}

/** Writes as many memes as were asked for, on the templates it was shown, or chooses among those. */
export const writesWell: Behaviour = (response, call) => {
  const task = readTask(call.body);
  if (task.templates_wanted !== undefined) {
    const template_ids = task.templates.slice(0, task.templates_wanted).map(({ template_id }) => template_id);
    return says(JSON.stringify({ template_ids }))(response, call);
  }
  const memes = task.templates.slice(0, task.memes_wanted).map(({ template_id, regions }) => ({
    template_id,
    captions: regions.map(({ position }, at) => ({ position, text: `Words ${at + 1}` })),
  }));
  says(JSON.stringify({ memes }))(response, call);
};

interface PromptTask {
  memes_wanted: number;
  /** Undefined where memes are wanted; templates to choose from have no regions. */
  templates_wanted?: number;
  templates: { template_id: string; regions: { position: string; max_chars: number }[] }[];
}

function lists(models: readonly string[], owned_by: string | undefined, list: string | undefined): Behaviour {
  if (list === 'silent') return staysSilent;
  if (list !== undefined) return (response) => response.writeHead(200).end(list);
  return json(200, { object: 'list', data: models.map((id) => ({ id, object: 'model', owned_by })) });
}

/** The task in the first turn of a conversation, where it may be beside a picture. */
export function readTask(body: unknown): PromptTask {
  const { messages }: { messages: { role: string; content: string | { text?: string }[] }[] } = JSON.parse(
    JSON.stringify(body),
  );
  const content = messages.find(({ role }) => role === 'user')?.content ?? '{}';
  return JSON.parse(typeof content === 'string' ? content : (content[0]?.text ?? '{}'));
}

/**
 * `picture`: base64 of what it paints while it is well; `models`: what it lists, owned by `owner`; `list`: what it sends
 * in place of a list, nothing where it is `silent`; `writes`: how it writes while well;
 * `routes`: what else it answers, by `POST /path`.
 */
export async function startOpenAiServer({
  picture = '',
  models = ['gpt-5.5', 'gpt-image'],
  owner,
  list,
  writes = writesWell,
  routes = {},
}: {
  picture?: string;
  models?: readonly string[];
  owner?: string;
  list?: string;
  writes?: Behaviour;
  routes?: Readonly<Record<string, Behaviour>>;
} = {}): Promise<OpenAiServer> {
  const seen: RecordedCall[] = [];
  const queue: Behaviour[] = [];
  const files = new Map<string, Uint8Array>();
  const well: Record<string, Behaviour> = {
    'POST /v1/chat/completions': writes,
    'POST /v1/images/generations': paints(picture),
    'POST /v1/images/edits': paints(picture),
    'GET /v1/models': lists(models, owner, list),
    ...routes,
  };
  const server = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('latin1');
      const isJson = request.headers['content-type']?.includes('json');
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: isJson ? JSON.parse(Buffer.concat(parts).toString('utf8')) : text,
      };
      seen.push(call);
      const file = files.get(call.path);
      if (file) {
        response.writeHead(200, { 'content-type': 'image/png' }).end(file);
        return;
      }
      const own = well[`${call.method} ${call.path}`] ?? failure(404, 'not_found');
      const behaviour = call.method === 'POST' ? (queue.shift() ?? own) : own;
      behaviour(response, call);
    });
  });
  return {
    baseUrl: `http://127.0.0.1:${server.port}/v1`,
    seen,
    next: (...behaviours) => {
      queue.push(...behaviours);
    },
    drop: () => {
      queue.length = 0;
    },
    serve: (path, bytes) => {
      files.set(path, bytes);
    },
    close: server.close,
  };
}

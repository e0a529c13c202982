import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCall } from '../../src-main/http/docs/example-call.ts';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import type { Call } from '../../src-shared/calls/call.ts';
import { BATCH_TYPES } from '../../src-shared/contract/batch.ts';
import type { OperationId } from '../../src-shared/contract/operations/operations.ts';
import { isRecord } from '../../src-shared/is-record.ts';
import { startOllamaServer } from '../helpers/ollama-server.ts';
import { type RecordedCall, says, startOpenAiServer } from '../helpers/openai-server.ts';
import { exampleWorld } from './example-world.ts';

/**
 * What servers with models are sent, over all operations of the table. Everything that a person typed or named elsewhere
 * has a mark, which no request may hold; what requests do hold is the table of docs/providers.md.
 */

const MARK = 'PATIENT-7';
const CALLER_ADDRESS = '203.0.113.7';
const marked = (what: string) => `${MARK} ${what}`;
/** A picture with a mark in everything that is not a pixel. */
const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#285aa0' } })
  .withExif({ IFD0: { Copyright: MARK, ImageDescription: MARK } })
  .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
  .jpeg()
  .toBuffer();
const image_base64 = picture.toString('base64');
const plain = (await sharp(picture).png().toBuffer()).toString('base64');

const [openai, anthropic, ollama] = await Promise.all([
  startOpenAiServer({ picture: plain }),
  startOpenAiServer(),
  startOllamaServer(),
]);
const SERVERS = { openai, anthropic, ollama };
const world = exampleWorld({
  providerEnv: {
    CAM_OPENAI_API_KEY: 'sk-openai-4711',
    CAM_OPENAI_BASE_URL: openai.baseUrl,
    CAM_ANTHROPIC_API_KEY: 'sk-anthropic-4711',
    CAM_ANTHROPIC_BASE_URL: anthropic.baseUrl,
    CAM_PROVIDERS: JSON.stringify([
      { id: 'ollama', name: 'Ollama', base_url: ollama.baseUrl, caption_model: 'llama3.2' },
    ]),
  },
  usualServers: [{ id: 'lm-studio', name: 'LM Studio', base_url: openai.baseUrl }],
  sleep: async () => {},
});
afterAll(() => Promise.all(Object.values(SERVERS).map((server) => server.close())));

interface Model {
  provider: keyof typeof SERVERS;
  writer: string;
  painter?: string;
}
const MODELS: readonly Model[] = [
  { provider: 'openai', writer: 'gpt-5.5', painter: 'gpt-image' },
  { provider: 'anthropic', writer: 'claude-sonnet-4-6' },
  { provider: 'ollama', writer: 'ollama/llama3.2' },
];

/** Of the request at hand, what stays here: it is drawn, not written or painted. */
const DRAWN = { watermark: { text: marked('watermark') } };
const IDEA = { text: 'Mondays', tone: 'dry', ...DRAWN };
/** What makes an operation use a model; one that is not here must use none. */
const BODIES: Partial<Record<OperationId, (model: Model) => object | undefined>> = {
  generateMemes: ({ writer }) => ({ ...IDEA, model: writer }),
  generateGif: ({ writer }) => ({ ...IDEA, model: writer, width: 64, duration_ms: 500 }),
  generateVideo: ({ writer }) => ({ ...IDEA, model: writer, width: 64, duration_ms: 500 }),
  memesFromImage: ({ writer }) => ({ ...IDEA, image_base64, model: writer }),
  brandMemes: ({ writer }) => ({
    text: IDEA.text,
    model: writer,
    brand: {
      name: marked('brand'),
      tone: 'dry',
      forbidden_topics: ['layoffs'],
      logo_base64: image_base64,
    },
  }),
  paintMeme: ({ painter }) =>
    painter === undefined
      ? undefined
      : { prompt: 'A dog', model: painter, caption: { top: marked('caption') }, ...DRAWN },
  remixMeme: ({ painter }) =>
    painter === undefined
      ? undefined
      : { prompt: 'Make it old', model: painter, image_base64, seed: marked('seed'), ...DRAWN },
  batchMemes(model) {
    const items = BATCH_TYPES.flatMap((type) => {
      const id = BY_TYPE[type];
      const body = id === undefined ? undefined : BODIES[id]?.(model);
      return body ? [{ type, ...body }] : [];
    });
    return { items };
  },
};
const BY_TYPE: Partial<Record<(typeof BATCH_TYPES)[number], OperationId>> = {
  generate: 'generateMemes',
  'ai-image': 'paintMeme',
  'from-image': 'memesFromImage',
  branded: 'brandMemes',
  remix: 'remixMeme',
  gif: 'generateGif',
  video: 'generateVideo',
};
/** Asks for downloads from other machines, which no test does. */
const NOT_CALLED: readonly OperationId[] = ['fetchImport'];

let headers: Record<string, string>;
let calls = 0;
/** Headers that clients and proxies set, and that are for this engine alone. */
const asClient = () => ({
  ...headers,
  'user-agent': MARK,
  traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`,
  tracestate: `cam=${MARK}`,
  'x-request-id': MARK,
  'x-forwarded-for': CALLER_ADDRESS,
  'idempotency-key': `${MARK}-${calls++}`,
});

async function send(url: string, body: object, method = 'POST') {
  const answer = await world.app.app.inject({
    method: method === 'PUT' ? 'PUT' : 'POST',
    url: `/v1${url}`,
    headers: { ...asClient(), 'content-type': 'application/json' },
    payload: body,
  });
  expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
    url,
    expect.any(Number),
    '',
  ]);
  return answer.json().data;
}

const LINES = { template_id: 'tpl_two-buttons', captions: [{ position: 'who', text: marked('caption') }] };

beforeAll(async () => {
  const { env } = world.options();
  headers = { authorization: `Bearer ${env.CAM_API_KEY}` };
  writeFileSync(path.join(world.folder, 'photo.jpg'), picture);
  await send('/meme/caption', { ...LINES, embed: true });
  await send('/meme/caption', { image_base64, captions: [{ position: 'top', text: marked('line') }] });
  await send('/meme/ai-image', {
    prompt: `a dog and ${marked('prompt')}`,
    model: 'gpt-image',
    caption: { bottom: marked('line on a painted picture') },
  });
  const { memes } = await send('/meme/generate', { text: 'Cats', model: 'gpt-5.5' });
  const document = { template_id: memes[0].template.id, captions: memes[0].captions };
  document.captions[0].text = marked('line that was changed by hand');
  await send('/meme/caption', document);
  await send('/drafts/draft_k3v9x2m8q2', { name: marked('draft'), document: LINES }, 'PUT');
  await send('/keys', { name: marked('key') });
  await send('/images', { image_base64 });
  await send('/templates', { name: marked('file name'), description: marked('description'), image_base64 });
  await send('/templates', {
    name: 'Ward rounds',
    use_when: 'two things exclude each other on a Monday',
    image_base64,
    example_captions: [{ captions: [{ position: 'top', text: marked('example') }] }],
  });
  await writeAsAnother();
});

/** Lines that the same model wrote for somebody else. */
async function writeAsAnother(): Promise<void> {
  const other = world.app.caller('pro');
  const captions = [{ position: 'who', text: marked('line for another account') }];
  openai.next(says(JSON.stringify({ memes: [{ template_id: 'tpl_two-buttons', captions }] })));
  const answer = await world.app.app.inject({
    method: 'POST',
    url: '/v1/meme/generate',
    headers: other.headers,
    payload: { text: 'Wards', model: 'gpt-5.5' },
  });
  expect(answer.statusCode).toBe(200);
}

/** All that a request says, with what is base64 in it. */
function readAll({ method, path: at, headers: sent, body }: RecordedCall): string {
  const text = [method, at, JSON.stringify(sent), typeof body === 'string' ? body : JSON.stringify(body)];
  const decoded = text.flatMap((part) =>
    [...part.matchAll(/[A-Za-z0-9+/]{40,}={0,2}/g)].map(([digits]) =>
      Buffer.from(digits, 'base64').toString('latin1'),
    ),
  );
  return [...text, ...decoded].join('\n');
}

const HEADERS = [
  ...['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'user-agent'],
  ...[
    'content-type',
    'content-length',
    'transfer-encoding',
    'authorization',
    'x-api-key',
    'anthropic-version',
  ],
];

/** The words of the page for each field that a request may have; null: it says how to answer, not what. */
const WORDS: Readonly<Record<string, string | null>> = {
  idea: 'idea',
  picture: null,
  tone: 'tone',
  never_mention: 'forbidden topics',
  lines_used_lately: 'lines it wrote for you',
  memes_wanted: null,
  templates_wanted: null,
  templates: 'templates',
  image_url: 'picture at 320 px',
  images: 'picture at 320 px',
  prompt: 'prompt',
  size: 'size',
  image: 'picture',
  'GET /models': 'question for its models',
  'GET /api/version': null,
  ...Object.fromEntries(
    ['model', 'n', 'messages', 'stream', 'stream_options', 'response_format', 'format', 'temperature'].map(
      (name) => [name, null],
    ),
  ),
  seed: null,
  options: null,
};

function listFields({ method, path: at, body }: RecordedCall): string[] {
  if (method === 'GET') return [`GET ${at.replace(/^\/v1/, '')}`];
  // A form.
  if (typeof body === 'string') return [...body.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name);
  if (!isRecord(body)) return ['?'];
  const { messages }: { messages?: { role: string; content: unknown; images?: unknown }[] } = JSON.parse(
    JSON.stringify(body),
  );
  const first = messages?.find(({ role }) => role === 'user');
  const parts: { type: string; text?: string }[] = Array.isArray(first?.content)
    ? first.content
    : [{ type: 'text', text: `${first?.content ?? '{}'}` }];
  const task = parts.find(({ type }) => type === 'text')?.text ?? '{}';
  const others = parts.map(({ type }) => type).filter((type) => type !== 'text');
  return [
    ...Object.keys(body),
    ...Object.keys(JSON.parse(task)),
    ...others,
    ...(first?.images ? ['images'] : []),
  ];
}

const takeSeen = () => Object.values(SERVERS).flatMap(({ seen }) => seen.splice(0));

async function runExample(id: OperationId, call: Call): Promise<void> {
  const real: Call = JSON.parse(await world.realCall(id, JSON.stringify(call)));
  takeSeen();
  const { body } = real;
  const payload =
    body?.kind === 'json'
      ? { body: JSON.stringify(body.value), headers: { 'content-type': 'application/json' } }
      : body?.kind === 'file'
        ? { body: readFileSync(path.join(world.folder, body.name)), headers: { 'content-type': body.type } }
        : {};
  const answer = await fetch(real.url, {
    method: real.method,
    ...payload,
    headers: { ...asClient(), ...payload.headers },
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel();
  else await answer.arrayBuffer();
}

test('servers get what the page says, and nothing that was typed for anything else', async () => {
  const examples = examplesFor(world.baseUrl);
  const { app } = world;
  const { account, key } = app.store.keys.authenticate(headers.authorization?.slice(7) ?? '', Date.now());
  const secrets = [MARK, CALLER_ADDRESS, account.id, key.id, headers.authorization ?? '', app.home];
  const rows = new Map<string, string[]>();
  for (const [id, operation] of operationEntries()) {
    if (NOT_CALLED.includes(id)) continue;
    // The second time a model may be told its own lines.
    const bodies = [...MODELS, ...MODELS.slice(0, 1)].flatMap((model) => BODIES[id]?.(model) ?? []);
    const seen: RecordedCall[] = [];
    if (bodies.length === 0) {
      await runExample(id, exampleCall(operation, examples[id], world.baseUrl));
      seen.push(...takeSeen());
    }
    for (const body of bodies) {
      takeSeen();
      await send(operation.path, body);
      const sent = takeSeen();
      expect([id, sent.length > 0]).toEqual([id, true]);
      seen.push(...sent);
    }
    // What can name a model can reach one.
    const namesModel = JSON.stringify(operation.body ?? {}).includes('"model":{');
    expect([id, bodies.length > 0]).toEqual([id, namesModel]);
    for (const call of seen) {
      const all = readAll(call);
      for (const secret of secrets) {
        const at = all.indexOf(secret);
        expect([id, at < 0 ? '' : all.slice(Math.max(0, at - 80), at + 80)]).toEqual([id, '']);
      }
      expect([id, Object.keys(call.headers).filter((name) => !HEADERS.includes(name))]).toEqual([id, []]);
    }
    const fields = [...new Set(seen.flatMap(listFields))];
    expect([id, fields.filter((name) => !(name in WORDS))]).toEqual([id, []]);
    const words = new Set(fields.flatMap((name) => WORDS[name] ?? []));
    // A batch sends what its items do.
    if (words.size === 0 || id === 'batchMemes') continue;
    const sent = [...new Set(Object.values(WORDS))]
      .filter((word) => word !== null && words.has(word))
      .join(', ');
    rows.set(sent, [...(rows.get(sent) ?? []), `\`${operation.path}\``]);
  }
  const table = [...rows].map(([sent, operations]) => `| ${operations.join(', ')} | ${sent} |\n`).join('');
  const docs = readFileSync(path.join(import.meta.dirname, '../../docs/providers.md'), 'utf8');
  const [, written] = /^\| Operation .*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(docs) ?? [];
  expect(written).toBe(table);
}, 120_000);

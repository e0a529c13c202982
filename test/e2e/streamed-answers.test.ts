import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import {
  type AnswerStream,
  type Behaviour,
  failure,
  heldAnswer,
  type OpenAiServer,
  openStream,
  says,
  saysAtOnce,
  startOpenAiServer,
  talksGarbage,
} from '../helpers/openai-server.ts';

/** Memes are drawn and reported while a model is still writing the next one; nothing counts before all are there. */

let server: OpenAiServer;
let app: TestApp;
let caller: TestCaller;
beforeEach(async () => {
  server = await startOpenAiServer();
  const env = { CAM_OPENAI_API_KEY: 'sk-test-4711-secret', CAM_OPENAI_BASE_URL: server.baseUrl };
  app = await createTestApp({ providerEnv: env, sleep: async () => {} });
  caller = app.caller('starter');
});
afterEach(async () => {
  await app.cleanup();
  await server.close();
});

const IDEA = { text: 'Going to bed late', output_format: 'jpeg', count: 2, model: 'gpt-5.5' };
const FIRST =
  '{"template_id":"tpl_no-yes","captions":[{"position":"reject","text":"Schlafen für immer 😴"}]}';
const SECOND = '{"template_id":"tpl_podium","captions":[{"position":"first","text":"Snooze"}]}';
const BEGIN = `{"tension":"sleep or series","memes":[${FIRST},{"template_id":"tpl_podium","captions":[{"posi`;
const { make, get, available } = createCalls(() => app);

const start = async (body: object = IDEA): Promise<string> =>
  (await make(caller, 'generate', body, { prefer: 'respond-async' })).json().data.id;
const readJob = (id: string): Promise<Job> => get(caller, `/v1/jobs/${id}`);
const listReady = async (id: string): Promise<Meme[]> => (await readJob(id)).partial_result?.memes ?? [];
const getMemes = ({ result }: Job): Meme[] => (result && 'memes' in result ? result.memes : []);
const pictureStatus = async ({ url }: Meme) =>
  (await app.app.inject({ url: new URL(url).pathname })).statusCode;
const readTurns = (at: number): { role: string; content: string }[] =>
  JSON.parse(JSON.stringify(server.seen[at]?.body)).messages;

/** A job whose model has written one meme and begins the second. */
async function withFirstReady(body: object = IDEA) {
  const answer = heldAnswer();
  server.next(answer.behaviour);
  const id = await start(body);
  const stream = await answer.opened;
  stream.say(BEGIN);
  await expect.poll(() => listReady(id)).toHaveLength(1);
  const [first] = await listReady(id);
  if (!first) throw new Error('no meme');
  return { id, stream, first, closed: answer.closed };
}

test('the first meme is ready while the second is being written; both count when both are there', async () => {
  const { id, stream, first } = await withFirstReady();
  expect(first).toMatchObject({ caption: 'Schlafen für immer 😴', template: { id: 'tpl_no-yes' } });
  expect(await pictureStatus(first)).toBe(200);
  expect(await readJob(id)).toMatchObject({
    status: 'running',
    message: 'Drawn 1 of 2.',
    credits_used: 0,
    result: null,
    partial_result: { total: 2 },
  });
  expect((await get(caller, '/v1/memes')).total).toBe(0);
  stream.say('tion":"first","text":"Snooze"}]}');
  await expect.poll(async () => (await readJob(id)).status).toBe('succeeded');
  const done = await readJob(id);
  expect(done).not.toHaveProperty('partial_result');
  expect(getMemes(done).map(({ caption }) => caption)).toEqual(['Schlafen für immer 😴', 'Snooze']);
  expect(getMemes(done)[0]).toEqual(first);
  expect([available(caller), (await get(caller, '/v1/memes')).total]).toEqual([498, 2]);
});

test('a model is not listened to any longer than needed', async () => {
  const { id, stream, closed } = await withFirstReady();
  stream.say('tion":"first","text":"Snooze"}]},{"template_id":"tpl_b');
  await closed;
  await expect.poll(async () => (await readJob(id)).status).toBe('succeeded');
  expect(app.store.outbound.list({ limit: 1, offset: 0 }).rows[0]).toMatchObject({ status: 200 });
});

test('a cancel ends the stream, and leaves neither a picture nor a charge', async () => {
  const { id, first, closed } = await withFirstReady();
  const { authorization } = caller.headers;
  const cancelled = await app.app.inject({
    method: 'DELETE',
    url: `/v1/jobs/${id}`,
    headers: { authorization },
  });
  expect(cancelled.json().data).toMatchObject({ status: 'cancelled', result: null });
  expect(cancelled.json().data).not.toHaveProperty('partial_result');
  await closed;
  await app.services.running.drain();
  expect(await pictureStatus(first)).toBe(404);
  expect([available(caller), (await get(caller, '/v1/memes')).total]).toEqual([500, 0]);
  expect(app.store.audit()).toEqual([]);
  expect(app.store.outbound.list({ limit: 1, offset: 0 }).rows[0]).toMatchObject({ status: 200 });
});

const ERROR = '{"error":{"message":"out of memory","type":"server_error","code":500}}';
test.each<[string, (stream: AnswerStream) => void]>([
  ['breaks off', (stream) => stream.breakOff()],
  ['turns into an error', (stream) => stream.event(ERROR)],
  ['turns into garbage', (stream) => stream.event('<html>')],
])('an answer that %s behind the first meme is completed by one more call', async (_how, end) => {
  const { id, stream, first } = await withFirstReady();
  server.next(says(`{"memes":[${SECOND}]}`));
  end(stream);
  await expect.poll(async () => (await readJob(id)).status).toBe('succeeded');
  const memes = getMemes(await readJob(id));
  expect([memes[0], memes[1]?.caption]).toEqual([first, 'Snooze']);
  expect(readTurns(1).at(-1)?.content).toMatch(/tpl_no-yes are good.* Write one meme /);
  expect([server.seen.length, available(caller)]).toEqual([2, 498]);
});

test('a model that fails behind its first meme takes it along', async () => {
  const { id, stream, first } = await withFirstReady();
  server.next(talksGarbage);
  stream.breakOff();
  await expect.poll(async () => (await readJob(id)).status).toBe('failed');
  expect(await readJob(id)).toMatchObject({ result: null, error: { code: 'GENERATION_FAILED' } });
  expect(await pictureStatus(first)).toBe(404);
  expect([available(caller), (await get(caller, '/v1/memes')).total]).toEqual([500, 0]);
});

test('what a model has written before it fails is kept, and the next one writes the rest', async () => {
  const { model: _any, ...idea } = IDEA;
  const { id, stream, first } = await withFirstReady({ ...idea, count: 3 });
  server.next(talksGarbage);
  stream.breakOff();
  await expect.poll(async () => (await readJob(id)).status).toBe('succeeded');
  const { result } = await readJob(id);
  const memes = getMemes(await readJob(id));
  expect(memes[0]).toEqual(first);
  expect(memes.map(({ metadata }) => metadata.model)).toEqual(['gpt-5.5', 'local-writer', 'local-writer']);
  expect(new Set(memes.map(({ template }) => template?.id)).size).toBe(3);
  expect(result).toMatchObject({
    notes: [
      'openai/gpt-5.5 did not answer as it was asked: local-writer was used instead.',
      'openai/gpt-5.5 wrote 1 of 3 memes.',
    ],
  });
  expect([available(caller), (await get(caller, '/v1/memes')).total]).toEqual([498, 3]);
});

test('a model that breaks off before its first word is stood in for', async () => {
  const { model: _any, ...idea } = IDEA;
  const opens: Behaviour = (response) => openStream(response).breakOff();
  server.next(opens, opens, opens);
  const { data, meta } = (await make(caller, 'generate', idea)).json();
  expect([meta.model, data.notes?.length, server.seen.length]).toEqual(['local-writer', 1, 3]);
});

test('a meme that the policy refuses ends the job while the model still writes', async () => {
  const { id, stream, first, closed } = await withFirstReady({ ...IDEA, count: 3 });
  stream.say('tion":"first","text":"hentai"}]},{"template_id":"tpl_b');
  await closed;
  await expect.poll(async () => (await readJob(id)).status).toBe('failed');
  expect((await readJob(id)).error?.message).toContain('refused here');
  expect([await pictureStatus(first), available(caller)]).toEqual([404, 500]);
});

test.each([
  ['ignores', [saysAtOnce(`{"memes":[${FIRST},${SECOND}]}`)], 1],
  ['refuses', [failure(400, 'stream_unsupported'), saysAtOnce(`{"memes":[${FIRST},${SECOND}]}`)], 2],
  ['is asked for', [says(`<think>{"memes":[]}</think>Here:\n\`\`\`json\n[${FIRST},${SECOND}]\n\`\`\``)], 1],
])('a server that %s streams', async (_what, answers, calls) => {
  server.next(...answers);
  const { data } = (await make(caller, 'generate', IDEA)).json();
  expect(data.memes.map(({ caption }: Meme) => caption)).toEqual(['Schlafen für immer 😴', 'Snooze']);
  expect(server.seen).toHaveLength(calls);
  expect(server.seen.map(({ body }) => JSON.parse(JSON.stringify(body)).stream)).toEqual(
    calls === 1 ? [true] : [true, undefined],
  );
});

test('an answer in its stream that has no text is an error', async () => {
  server.next(says(''));
  expect(expectError(await make(caller, 'generate', IDEA), 'GENERATION_FAILED')).toContain('without a text');
  expect(available(caller)).toBe(500);
});

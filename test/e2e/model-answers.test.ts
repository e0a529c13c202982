import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { BUILT_IN_IDS } from '../helpers/built-in.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import {
  failure,
  type OpenAiServer,
  readTask,
  says,
  startOpenAiServer,
  writesWell,
} from '../helpers/openai-server.ts';

/** What becomes of the answers of six kinds of models, over HTTP; and how small models are asked. */

let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  const env = { CAM_OPENAI_API_KEY: 'sk-test-4711-secret', CAM_OPENAI_BASE_URL: server.baseUrl };
  app = await createTestApp({ providerEnv: env, sleep: async () => {} });
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(async () => {
  await app.cleanup();
  await server.close();
});

const IDEA = { text: 'Going to bed late', output_format: 'jpeg', count: 3 };
const { make, available } = createCalls(() => app);
const FOLDER = path.join(import.meta.dirname, '../fixtures/model-answers');
const answer = (kind: string) => readFileSync(path.join(FOLDER, `${kind}.txt`), 'utf8');
const listTemplates = (memes: Meme[]) => memes.map(({ template }) => template?.id);
const readTurns = (at: number): { role: string; content: string }[] =>
  JSON.parse(JSON.stringify(server.seen[at]?.body)).messages;
const ALL = ['tpl_two-buttons', 'tpl_no-yes', 'tpl_calm-in-the-fire'];

/** How the table in docs/providers.md names them. */
const KINDS = {
  well: 'as asked',
  fenced: 'in a code fence, with trailing commas',
  thinking: 'after a chain of thought with a draft in it',
  chatty: 'one object after another, between sentences',
  'wrong-names': 'names for ids, other fields, an unknown template, a text that is too long',
  truncated: 'broken off in the third meme',
};

test('docs/providers.md says what became of each', async () => {
  const rows: string[] = [];
  for (const [kind, name] of Object.entries(KINDS)) {
    server.next(says(answer(kind)), ...(kind === 'truncated' ? [says(answer('rest'))] : []));
    const { data, meta } = (await make(app.caller('starter'), 'generate', IDEA)).json();
    const kept = listTemplates(data.memes).filter((id) => ALL.includes(`${id}`)).length;
    const { calls, completion_tokens } = meta.usage;
    rows.push(`| ${name} | ${kept} | ${data.memes.length} | ${calls} | ${completion_tokens} |`);
  }
  const docs = readFileSync(path.join(import.meta.dirname, '../../docs/providers.md'), 'utf8');
  const [, table] = /^\| Kind of reply .*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(docs) ?? [];
  expect(table).toBe(`${rows.join('\n')}\n`);
});

test('one bad meme among good ones is replaced alone, and a spare one saves the call', async () => {
  const caller = app.caller('starter');
  const memes = [
    { template_id: 'tpl_two-buttons', captions: [{ position: 'left-button', text: 'x'.repeat(300) }] },
    { template_id: 'tpl_no-yes', captions: [{ position: 'reject', text: 'Sleep' }] },
    { template_id: 'tpl_podium', captions: [{ position: 'first', text: 'Snooze' }] },
  ];
  server.next(says(JSON.stringify({ memes })));
  const two = (await make(caller, 'generate', { ...IDEA, count: 2 })).json();
  expect(listTemplates(two.data.memes)).toEqual(['tpl_no-yes', 'tpl_podium']);
  expect(server.seen).toHaveLength(1);
  server.next(says(JSON.stringify({ memes })));
  const three = (await make(caller, 'generate', IDEA)).json();
  expect(listTemplates(three.data.memes).slice(0, 2)).toEqual(['tpl_no-yes', 'tpl_podium']);
  expect(three.data.memes).toHaveLength(3);
  expect(readTurns(2).at(-1)?.content).toMatch(
    /left-button: has 300 characters; at most 44\..* Write one meme /,
  );
});

test('lines that were used lately are named, and a meme that says one again is replaced', async () => {
  const caller = app.caller('starter');
  server.next(says(answer('well')));
  await make(caller, 'generate', IDEA);
  server.next(says(answer('well')));
  const { data } = (await make(caller, 'generate', IDEA)).json();
  expect(data.memes).toHaveLength(3);
  expect(JSON.stringify(data.memes)).not.toContain('Go to bed at ten');
  const told = JSON.parse(readTurns(1)[1]?.content ?? '{}').lines_used_lately;
  expect(told.join(' ')).toContain('Go to bed at ten');
  // A request with a seed is answered the same each time.
  server.next(says(answer('well')));
  const seeded = (await make(caller, 'generate', { ...IDEA, seed: 'same' })).json();
  expect(JSON.stringify(seeded.data.memes)).toContain('Go to bed at ten');
});

test('texts of two characters too many are no error', async () => {
  const text = 'Go to bed at ten, for once in your life, now.';
  const memes = [{ template_id: 'tpl_two-buttons', captions: [{ position: 'left-button', text }] }];
  server.next(says(JSON.stringify({ memes })));
  const { data } = (await make(app.caller('starter'), 'generate', { ...IDEA, count: 1 })).json();
  expect(data.memes[0].captions[0].text).toBe('Go to bed at ten, for once in your life, now');
  expect(server.seen).toHaveLength(1);
});

test('a model that gets one more right each time is asked on; one that does not is given up, free of charge', async () => {
  const caller = app.caller('starter');
  const one = (template_id: string, position: string) =>
    says(JSON.stringify({ memes: [{ template_id, captions: [{ position, text: 'Words' }] }] }));
  server.next(one('tpl_no-yes', 'reject'), one('tpl_podium', 'first'), one('tpl_two-buttons', 'left-button'));
  const { data } = (await make(caller, 'generate', IDEA)).json();
  expect(listTemplates(data.memes)).toEqual(['tpl_no-yes', 'tpl_podium', 'tpl_two-buttons']);
  const again = one('tpl_no-yes', 'reject');
  server.next(again, again, again);
  const body = { ...IDEA, model: 'gpt-5.5' };
  expect(expectError(await make(caller, 'generate', body), 'GENERATION_FAILED')).toContain('too few');
  expect([server.seen.length, available(caller)]).toEqual([6, 498]);
});

test('a model that hands examples back is asked again, and then not delivered: CAM’s own writer is, with a note', async () => {
  const caller = app.caller('starter');
  const captions = [
    { position: 'contact', text: 'left knee' },
    { position: 'message-1', text: 'it might rain tomorrow …' },
  ];
  const copied = says(JSON.stringify({ memes: [{ template_id: 'tpl_chat-screen', captions }] }));
  server.next(copied, copied);
  const { data, meta } = (await make(caller, 'generate', { ...IDEA, count: 1 })).json();
  expect([meta.model, server.seen.length, data.memes.length]).toEqual(['local-writer', 2, 1]);
  expect(data.notes).toEqual([expect.stringContaining('did not answer as it was asked')]);
  expect(readTurns(1).at(-1)?.content).toContain('chat-screen.message-1: repeats a text that you were given');
  server.next(copied, copied);
  const body = { ...IDEA, count: 1, model: 'gpt-5.5' };
  expect(expectError(await make(caller, 'generate', body), 'GENERATION_FAILED')).toContain('repeats a text');
  expect(available(caller)).toBe(498);
});

test('temperature and seed go along, equal for equal seeds, and without where a model rejects them', async () => {
  const caller = app.caller('starter');
  const readOptions = (at: number) => JSON.parse(JSON.stringify(server.seen[at]?.body));
  for (const seed of ['a', 'a', 'b']) await make(caller, 'generate', { ...IDEA, seed });
  const seeds = [0, 1, 2].map((at) => readOptions(at).seed);
  expect(seeds[0]).toBe(seeds[1]);
  expect(seeds[0]).not.toBe(seeds[2]);
  expect(readOptions(0).temperature).toBe(0.9);
  server.next(failure(400, 'unsupported_value: temperature'));
  await make(caller, 'generate', IDEA);
  expect(readOptions(4)).toMatchObject({
    seed: expect.any(Number),
    response_format: { type: 'json_schema' },
  });
  expect(readOptions(4)).not.toHaveProperty('temperature');
});

/** More than so many templates are offered to a model, the likely ones first: as many as 3,500 tokens hold. */
const MANY = 50;

test('the schema allows only templates and regions that there are', async () => {
  await make(app.caller('starter'), 'generate', IDEA);
  const { schema } = JSON.parse(JSON.stringify(server.seen[0]?.body)).response_format.json_schema;
  const meme = schema.properties.memes.items.properties;
  const ids: string[] = meme.template_id.enum;
  expect(ids.length).toBeGreaterThan(MANY);
  expect(BUILT_IN_IDS).toEqual(expect.arrayContaining(ids));
  expect(meme.captions.items.properties.position.enum).toContain('left-button');
});

test('a small model chooses in one short call and writes in another, each within 4,096 tokens', async () => {
  const small = await startOpenAiServer({ models: ['llama3.2'] });
  const provider = { id: 'ollama', name: 'Ollama', base_url: small.baseUrl, caption_model: 'llama3.2' };
  const alone = await createTestApp({ providerEnv: { CAM_PROVIDERS: JSON.stringify([provider]) } });
  const { make: write } = createCalls(() => alone);
  const names = ['Two Buttons', 'tpl_podium', 'no such', 'boss-fight'];
  small.next(says(`{"tension": "sleep or series", "template_ids": ${JSON.stringify(names)}}`), writesWell);
  const { data, meta } = (await write(alone.caller('starter'), 'generate', IDEA)).json();
  expect([meta.model, data.memes.length]).toEqual(['llama3.2', 3]);
  expect(listTemplates(data.memes)).toEqual(['tpl_two-buttons', 'tpl_podium', 'tpl_boss-fight']);
  const calls = small.seen.filter(({ method }) => method === 'POST');
  const [offered, full] = calls.map(({ body }) => readTask(body).templates.length);
  expect([(offered ?? 0) > MANY, full]).toEqual([true, 5]);
  // About four bytes a token, the schema and the answer aside.
  for (const { body } of calls) {
    const { messages }: { messages: { content: string }[] } = JSON.parse(JSON.stringify(body));
    const text = messages.map(({ content }) => content).join('');
    expect(Buffer.byteLength(text) / 4).toBeLessThan(3600);
  }
  // A long idea leaves room for fewer templates, not for a longer prompt.
  small.seen.length = 0;
  await write(alone.caller('starter'), 'generate', {
    ...IDEA,
    text: 'I planned to sleep. '.repeat(100).trim(),
  });
  const [choice] = small.seen.filter(({ method }) => method === 'POST');
  expect(readTask(choice?.body).templates.length).toBeLessThan(offered ?? 0);
  expect(JSON.stringify(readTask(choice?.body)).length / 4).toBeLessThan(3550);
  await alone.cleanup();
  await small.close();
});

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { BUILT_IN_IDS } from '../helpers/built-in.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';

/** POST /v1/meme/generate with CAM's own writer: no key, no network. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.cleanup());

const IDEA = { text: 'Deploying on a Friday instead of going home', output_format: 'jpeg', seed: 'one' };

const { make, get, available } = createCalls(() => app);
const post = (caller: TestCaller, body: object = IDEA, headers?: Record<string, string>) =>
  make(caller, 'generate', body, headers);
const pictures = () => {
  const dir = path.join(app.home, 'cdn/memes');
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.endsWith('.jpg'));
};

describe('an idea', () => {
  test('becomes memes on different templates for one price', async () => {
    const caller = app.caller('starter');
    const answer = await post(caller, { ...IDEA, count: 3, tone: 'dry' });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const { data, meta } = answer.json();
    expect(meta).toMatchObject({
      credits_used: 2,
      credits_remaining: 498,
      model: 'local-writer',
      provider: 'cam',
    });
    const memes: Meme[] = data.memes;
    expect(new Set(memes.map(({ template }) => template?.id)).size).toBe(3);
    for (const meme of memes) {
      expect(meme.caption).not.toBe('');
      expect(meme.template?.name).toEqual(expect.any(String));
      expect(meme.metadata).toMatchObject({ model: 'local-writer', provider: 'cam', safety_score: 1 });
      expect(meme.metadata.processing_ms).toBeGreaterThanOrEqual(0);
      expect(await get(caller, `/v1/memes/${meme.id}`)).toEqual(meme);
      const { pathname } = new URL(meme.url);
      expect((await app.app.inject({ url: pathname })).rawPayload.length).toBe(meme.bytes);
    }
    expect((await get(caller, '/v1/memes')).total).toBe(3);
    expect(app.store.audit()).toEqual([]);
  });

  test('is written on no template that was excluded, however its id is spelled', async () => {
    const caller = app.caller('pro');
    const used: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { data } = (await post(caller, { ...IDEA, exclude_template_ids: used })).json();
      const id: string = data.memes[0].template.id;
      expect(used.map((each) => each.replace(/^.*_/, ''))).not.toContain(id.replace('tpl_', ''));
      used.push(round === 0 ? id : id.replace('tpl_', 'tmpl_'));
    }
    const answer = await post(caller, { ...IDEA, count: 2, exclude_template_ids: BUILT_IN_IDS.slice(1) });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/too few templates \(1\)/);
  });

  test('is one meme where no count is given, and can be opened for editing', async () => {
    const caller = app.caller('pro');
    const { memes } = (await post(caller)).json().data;
    expect(memes).toHaveLength(1);
    const document = await get(caller, `/v1/memes/${memes[0].id}/document`);
    expect(document).toMatchObject({ template_id: memes[0].template.id, captions: memes[0].captions });
  });

  test('leaves a job behind, whose result is what the call answered', async () => {
    const caller = app.caller('starter');
    const { data } = (await post(caller)).json();
    const { jobs } = await get(caller, '/v1/jobs');
    expect(jobs).toMatchObject([{ type: 'generate', status: 'succeeded', progress: 1, credits_used: 2 }]);
    expect(jobs[0].result).toEqual(data);
  });

  test('becomes a topic of its own account and of the owner’s app, and of no other key', async () => {
    const [caller, owner, other] = [app.caller('starter'), app.admin(), app.caller('starter')];
    await post(caller);
    const topics = async (of: TestCaller) => (await get(of, '/v1/trending?limit=1')).topics;
    const phrase = 'deploying on a friday';
    expect([await topics(caller), await topics(owner), await topics(other)]).toEqual([[phrase], [], []]);
    const { authenticate, listTrending } = app.services;
    const session = { ...authenticate(owner.secret), sessionId: 'session_owner' };
    expect((await listTrending({ limit: 1 }, session)).topics).toEqual([phrase]);
  });
});

describe('what is refused', () => {
  test.each([
    ['an empty idea', { text: ' \n' }, 'VALIDATION_ERROR'],
    ['eleven at once', { ...IDEA, count: 11 }, 'VALIDATION_ERROR'],
    ['a slur', { text: 'my n1gger friend' }, 'NSFW_REJECTED'],
    ['a slur as tone', { ...IDEA, tone: 'faggot' }, 'NSFW_REJECTED'],
    ['a model that is not set up', { ...IDEA, model: 'gpt-5.5' }, 'MODEL_NOT_CONFIGURED'],
    ['an unknown model', { ...IDEA, model: 'gpt-900' }, 'VALIDATION_ERROR'],
    ['an image model', { ...IDEA, model: 'gpt-image' }, 'VALIDATION_ERROR'],
    ['two kinds of watermark', { ...IDEA, watermark: {} }, 'VALIDATION_ERROR'],
  ] as const)('%s, before anything is held', async (_what, body, code) => {
    const caller = app.caller('starter');
    expectError(await post(caller, body), code);
    expect([available(caller), (await get(caller, '/v1/jobs')).total]).toEqual([500, 0]);
  });
});

test('where one meme of many cannot be drawn, none is made or charged', async () => {
  const caller = app.caller('starter');
  const { memes } = (await post(caller, { ...IDEA, count: 3 })).json().data;
  const before = pictures().length;
  const victim = app.library.get(memes[2].template.id);
  if (!victim) throw new Error('the template is missing');
  const { imagePath, imageFile } = victim;
  // Its blank is damaged, and not among the decoded ones.
  Object.assign(victim, { imagePath: import.meta.filename, imageFile: 'damaged' });
  const answer = await post(caller, { ...IDEA, count: 3 });
  Object.assign(victim, { imagePath, imageFile });
  expectError(answer, 'GENERATION_FAILED');
  expect(pictures()).toHaveLength(before);
  expect((await get(caller, '/v1/memes')).total).toBe(3);
  expect(available(caller)).toBe(498);
  const [job] = (await get(caller, '/v1/jobs')).jobs;
  expect(job).toMatchObject({ status: 'failed', error: { code: 'GENERATION_FAILED' }, credits_used: 0 });
});

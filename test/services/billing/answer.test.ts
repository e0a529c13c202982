import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let app: TestApp;
let now = Date.UTC(2026, 5, 1);
beforeEach(async () => {
  app = await createTestApp({ now: () => now });
});
afterEach(() => app.cleanup());

const BODY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const post = (headers: Record<string, string>, payload: object = BODY) =>
  app.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });

test('a commit that fails charges nothing and takes its picture back', async () => {
  const { headers, accountId } = app.caller('starter');
  // Stands for any refusal of the database at the last moment.
  app.store.memes.insert = () => {
    throw new Error('disk full');
  };
  const answer = await post(headers);
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'GENERATION_FAILED']);
  expect(app.store.ledger.credits(accountId, now).available).toBe(500);
  const memes = path.join(app.home, 'cdn/memes');
  const left = existsSync(memes) ? readdirSync(memes, { recursive: true, encoding: 'utf8' }) : [];
  expect(left.filter((name) => name.includes('.'))).toEqual([]);
  expect(app.store.audit()).toEqual([]);
});

test('a caption moves its template up the trending list, a dry run does not', async () => {
  const { headers } = app.caller('pro');
  const first = async () => {
    now += 2000;
    const answer = await app.app.inject({ url: '/v1/trending?limit=1', headers });
    return answer.json().data.templates[0];
  };
  const curated = (await first()).id;
  const captions = [{ position: '0', text: 'x' }];
  await post(headers, { template_id: 'venn', captions, dry_run: true });
  expect((await first()).id).toBe(curated);
  await post(headers, { template_id: 'venn', captions, width: 64 });
  expect(await first()).toMatchObject({ id: 'tpl_venn', trending_rank: 1, velocity: 'new' });
});

test('a damaged blank of our own is our fault, not the caller’s', async () => {
  const { headers } = app.caller('pro');
  const template = app.library.get('no-yes');
  if (!template) throw new Error('no template');
  const { imagePath } = template;
  template.imagePath = path.join(import.meta.dirname, 'answer.test.ts');
  const answer = await post(headers);
  template.imagePath = imagePath;
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'GENERATION_FAILED']);
});

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import type { Account } from '../../src-shared/contract/account.ts';
import type { BatchData } from '../../src-shared/contract/generation.ts';
import type { Job, JobListData } from '../../src-shared/contract/jobs.ts';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';

/**
 * Kills the real engine while jobs wait and run: what a caller can still fetch ends after the restart and is charged
 * once, and a call that no client can repeat is not charged at all.
 */

const ROUNDS = 3;
const JOBS = 20;
const CREDITS = 3000;

let home: string;
let account: { key: string; account_id: string };
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-jobs-'));
  account = JSON.parse(cam('keys', 'create', '--plan', 'pro', '--home', home));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const BODY = { template_id: 'no-yes', captions: [{ position: '0', text: 'kill me' }], width: 256 };

async function call<T>(engine: EngineProcess, url: string, init: RequestInit = {}): Promise<T> {
  return (await answerOf<T>(engine, url, init)).data;
}

async function answerOf<T>(engine: EngineProcess, url: string, init: RequestInit) {
  const headers = {
    authorization: `Bearer ${account.key}`,
    'content-type': 'application/json',
    ...init.headers,
  };
  const answer = await fetch(`${engine.baseUrl}/v1${url}`, { ...init, headers });
  const { data }: { data: T } = JSON.parse(await answer.text());
  return { data, headers: answer.headers };
}

async function acceptedJobs(engine: EngineProcess, count: number): Promise<string[]> {
  const post = () =>
    call<Job>(engine, '/meme/caption', {
      method: 'POST',
      headers: { prefer: 'respond-async' },
      body: JSON.stringify(BODY),
    });
  const jobs = await Promise.all(Array.from({ length: count }, post));
  return jobs.map(({ id }) => id);
}

async function allEnded(engine: EngineProcess): Promise<Job[]> {
  for (;;) {
    const { jobs } = await call<JobListData>(engine, '/jobs?limit=100');
    if (jobs.every(({ finished_at }) => finished_at !== null)) return jobs;
    await wait(20);
  }
}

test(`accepted jobs survive ${ROUNDS} kills`, { timeout: 120_000 }, async () => {
  const ids: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await serve(home);
    ids.push(...(await acceptedJobs(engine, JOBS)));
    await engine.kill();
  }
  const engine = await serve(home);
  const jobs = await allEnded(engine);
  expect(await engine.stop()).toBe(0);

  expect(jobs.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(jobs.map(({ status }) => status)).toEqual(Array(ROUNDS * JOBS).fill('succeeded'));
  const store = openStoreForHome({ home });
  const { memes, total } = store.memes.list(account.account_id, { limit: CREDITS, offset: 0 });
  expect(store.audit()).toEqual([]);
  expect(total).toBe(ROUNDS * JOBS);
  expect(CREDITS - store.ledger.credits(account.account_id, Date.now()).available).toBe(total);
  expect(memes.filter(({ file }) => !existsSync(path.join(home, 'cdn', file)))).toEqual([]);
  store.close();
});

test('a batch under an idempotency key goes on where it was cut off', { timeout: 60_000 }, async () => {
  const engine = await serve(home);
  const before = await call<Account>(engine, '/account');
  const init = {
    method: 'POST',
    headers: { 'idempotency-key': 'batch' },
    body: JSON.stringify({ items: Array.from({ length: 30 }, () => ({ type: 'caption', ...BODY })) }),
  };
  const cut = call<BatchData>(engine, '/meme/batch', init).catch(() => undefined);
  // The same without a key: no caller can fetch it.
  const lost = call(engine, '/meme/generate', { method: 'POST', body: '{"text":"Mondays","count":10}' });
  const ended = lost.catch(() => undefined);
  for (let used = 0; used === 0; ) {
    const { jobs } = await call<JobListData>(engine, '/jobs?limit=2');
    used = jobs.find(({ type }) => type === 'batch')?.credits_used ?? 0;
    await wait(2);
  }
  await engine.kill();
  await Promise.all([cut, ended]);

  const again = await serve(home);
  const jobs = await allEnded(again);
  const { data, headers } = await answerOf<BatchData>(again, '/meme/batch', init);
  expect(headers.get('idempotent-replayed')).toBe('true');
  expect(data.items.map(({ success }) => success)).toEqual(Array(30).fill(true));
  const generated = jobs.filter(({ type }) => type === 'generate');
  // It may have been done before the kill; else it failed, and then it cost nothing.
  const spent = generated.reduce((sum, { credits_used }) => sum + credits_used, 0);
  expect(generated.every(({ status, credits_used }) => status === 'succeeded' || credits_used === 0)).toBe(
    true,
  );
  const after = await call<Account>(again, '/account');
  expect(before.credits_remaining - after.credits_remaining).toBe(30 + spent);
  expect(await again.stop()).toBe(0);
  const store = openStoreForHome({ home });
  expect(store.audit()).toEqual([]);
  store.close();
});

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job, JobListData } from '../../src-main/contract/jobs.ts';
import { openStoreForHome } from '../../src-main/home.ts';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';

/** Kills the real engine while jobs wait and run: each promised job ends after the restart and is charged once. */

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
  const headers = {
    authorization: `Bearer ${account.key}`,
    'content-type': 'application/json',
    ...init.headers,
  };
  const answer = await fetch(`${engine.baseUrl}/v1${url}`, { ...init, headers });
  const { data }: { data: T } = JSON.parse(await answer.text());
  return data;
}

async function promised(engine: EngineProcess, count: number): Promise<string[]> {
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

test(`promised jobs survive ${ROUNDS} kills`, { timeout: 120_000 }, async () => {
  const ids: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await serve(home);
    ids.push(...(await promised(engine, JOBS)));
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

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import type { Job, JobListData } from '../../src-shared/contract/jobs.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { COSTS, PLANS } from '../../src-shared/contract/plans.ts';
import { IDEAS } from '../fixtures/ideas.ts';
import { cam, type EngineProcess, serveBundle } from '../helpers/engine-process.ts';

/**
 * Fifty generations at once on a real engine: the plan's limit holds by the times the engine recorded of each job,
 * every one ends and is charged once, and the memory of the process stays within its bound.
 */

const PLAN = 'starter';
const { generationsAtOnce: LIMIT, credits: GRANTED } = PLANS[PLAN];

/**
 * Most memory the engine may ever take, MB: 300 for one that has drawn everything (docs/benchmarks.md), and for each
 * that works at once 20, which is a painting's 4 MB of pixels as SVG surface, picture and file with their copies.
 */
const MEMORY_MB = 300 + LIMIT * 20;

const texts = IDEAS.filter((_, at) => at % 2 === 0).map(({ text }) => text);
const GENERATIONS = Array.from({ length: 50 }, (_, at) => {
  const idea = texts[at % texts.length] ?? '';
  if (at % 5 < 2) return { path: 'generate', cost: COSTS.generate, memes: 2, body: { text: idea, count: 2 } };
  if (at % 5 < 4)
    return { path: 'ai-image', cost: COSTS.aiImage, memes: 1, body: { prompt: `a dog and ${idea}` } };
  const body = { template_id: 'no-yes', captions: [{ position: '0', text: idea }] };
  return { path: 'caption', cost: COSTS.caption, memes: 1, body };
});
type Generation = (typeof GENERATIONS)[number];
const sum = (of: (one: Generation) => number) => GENERATIONS.reduce((total, one) => total + of(one), 0);

let home: string;
let key: string;
let engine: EngineProcess;
let jobs: Job[];
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-parallel-'));
  ({ key } = JSON.parse(cam('keys', 'create', '--plan', PLAN, '--home', home)));
  engine = await serveBundle(home);
  jobs = await runAll();
}, 180_000);
afterAll(async () => {
  await engine.kill();
  rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, init: RequestInit = {}): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(`${engine.baseUrl}/v1${url}`, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

async function get<T>(url: string): Promise<T> {
  return JSON.parse(await ask(url)).data;
}

/** Sends all of them at once. Only where one asks is a caption a job: those are followed to their end. */
async function runAll(): Promise<Job[]> {
  await Promise.all(
    GENERATIONS.map(({ path: operation, body }) => {
      const headers = operation === 'caption' ? { prefer: 'respond-async' } : undefined;
      return ask(`/meme/${operation}`, {
        method: 'POST',
        body: JSON.stringify(body),
        ...(headers && { headers }),
      });
    }),
  );
  const list = async () => (await get<JobListData>('/jobs?limit=100')).jobs;
  for (const { id } of await list()) await ask(`/jobs/${id}/events`);
  return list();
}

/** The most jobs that worked at one time. */
function mostAtOnce(): number {
  const times = jobs.map(({ started_at, finished_at }) => ({
    from: Date.parse(started_at ?? ''),
    to: Date.parse(finished_at ?? ''),
  }));
  // It is highest when one of them starts. One that starts in the millisecond of another's end came after it.
  const workedAt = (time: number) => times.filter(({ from, to }) => from <= time && time < to).length;
  return Math.max(...times.map(({ from }) => workedAt(from)));
}

test('never more at once than the plan allows, and as many as it allows', () => {
  expect(jobs.map(({ status }) => status)).toEqual(Array(GENERATIONS.length).fill('succeeded'));
  expect(mostAtOnce()).toBe(LIMIT);
});

test('each is made and charged once', async () => {
  const charged = sum(({ cost }) => cost);
  expect(sum(({ memes }) => memes)).toBe(
    (await get<{ memes: Meme[]; total: number }>('/memes?limit=1')).total,
  );
  expect(jobs.reduce((total, { credits_used }) => total + credits_used, 0)).toBe(charged);
  expect(await get('/account')).toMatchObject({ credits_remaining: GRANTED - charged });
  const store = openStoreForHome({ home });
  expect(store.audit()).toEqual([]);
  store.close();
});

test.skipIf(process.platform !== 'linux')(
  'memory stays within its bound (only Linux reports the peak)',
  () => {
    const status = readFileSync(`/proc/${engine.child.pid}/status`, 'utf8');
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(MEMORY_MB);
  },
);

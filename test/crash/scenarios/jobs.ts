import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStoreForHome } from '../../../src-main/bootstrap/open-store.ts';
import type { BatchData } from '../../../src-shared/contract/batch.ts';
import type { Job, JobListData } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { endedJob } from '../harness/calls.ts';
import { type Engine, send } from '../harness/engine.ts';
import { CAPTION, firstProblem, memeProblem, readData } from '../harness/requests.ts';
import { type Story, underLoad } from '../harness/under-load.ts';
import type { Round } from '../scenario.ts';

/** Batches and jobs: what was accepted is done after the restart, and charged once. */

const batchBody = (name: string) => ({
  items: Array.from({ length: 5 }, (_, n) => ({
    type: 'caption',
    ...CAPTION,
    captions: [{ position: '0', text: `${name} ${n}` }],
  })),
});

async function batchProblem(engine: Engine, batch: BatchData | undefined): Promise<string | undefined> {
  const failed = batch?.items.filter(({ success }) => !success) ?? [];
  if (failed.length > 0) return `${failed.length} items of a batch failed: ${JSON.stringify(failed[0])}`;
  // The items are captions, so each result is a meme.
  const made = batch?.items.flatMap((item) => ('data' in item ? [item.data as Meme] : [])) ?? [];
  return firstProblem(made.map((meme) => memeProblem(engine, meme)));
}

const batch: Story = async ({ name, call }) => {
  await call<BatchData>({ method: 'POST', url: '/meme/batch', body: batchBody(name) }, batchProblem);
};

const asynchronous =
  (url: string, buildBody: (name: string) => object): Story =>
  async ({ name, call }) => {
    const headers = { prefer: 'respond-async' };
    await call<Job>({ method: 'POST', url, body: buildBody(name), headers }, async (engine, job) => {
      if (!job) return undefined;
      const { status, error } = await endedJob(engine, engine.ownerKey, job.id);
      return status === 'succeeded' ? undefined : `${job.id} ${status}: ${JSON.stringify(error)}`;
    });
  };

/** The key of an account that makes calls which nobody can repeat. */
const keyFile = (home: string): string => path.join(home, '..', 'keyless-account');

function createAccount(home: string): void {
  const store = openStoreForHome({ home });
  const now = Date.now();
  const { id } = store.accounts.create({ plan: 'studio', name: 'keyless', now });
  const key = store.keys.create({ accountId: id, mode: 'live', name: '', expiresAt: null, now });
  store.close();
  writeFileSync(keyFile(home), key.secret);
}

/** Calls without an idempotency key, whose answers the kill cuts off: each is done and charged, or failed and free. */
async function keylessProblem({ home, problem }: Round, engine: Engine): Promise<void> {
  const key = readFileSync(keyFile(home), 'utf8');
  let spent = 0;
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await engine.get<JobListData>(key, `/jobs?limit=100&offset=${offset}`);
    total = page.total;
    for (const { id } of page.jobs) {
      const { status, credits_used } = await endedJob(engine, key, id);
      spent += credits_used;
      if (status !== 'succeeded' && credits_used > 0) problem('charged twice', `${id} ${status}`);
    }
  }
  type Credits = { credits_total: number; credits_remaining: number };
  const account = await engine.get<Credits>(key, '/account');
  const charged = account.credits_total - account.credits_remaining;
  if (charged !== spent) problem('charged twice', `${charged} credits for jobs of ${spent}`);
}

const keyless =
  (): Story =>
  async ({ baseUrl, home }) => {
    const key = readFileSync(keyFile(home), 'utf8');
    const body = { text: 'Nobody can repeat this', count: 2 };
    readData(await send(baseUrl, { method: 'POST', url: '/meme/generate', body, key }));
  };

export const jobs = underLoad({
  name: 'batches and jobs',
  kills: 9,
  stories: [
    batch,
    asynchronous('/meme/caption', () => CAPTION),
    asynchronous('/meme/batch', batchBody),
    keyless(),
  ],
  prepare: createAccount,
  verify: keylessProblem,
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { cam, serve } from '../helpers/engine-process.ts';
import { printTable, scaled } from '../helpers/full-run.ts';

/**
 * More clients than the engine can serve at once: whoever is let in waits for seconds at most, the others are told
 * when to come back, and nobody is charged for what was not made.
 */

const CLIENTS = 200;
const RUN_MS = scaled(30_000);
/** Accounts that the clients share, as programs on one machine do. */
const ACCOUNTS = 10;

let home: string;
const keys: string[] = [];
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-overload-'));
  for (let n = 0; n < ACCOUNTS; n += 1)
    keys.push(JSON.parse(cam('keys', 'create', '--plan', 'studio', '--home', home)).key);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const captions = [{ position: '0', text: 'two hundred of us' }];
const caption = { template_id: 'no-yes', captions };
const KINDS = {
  caption: { url: '/meme/caption', body: caption },
  generate: { url: '/meme/generate', body: { text: 'Mondays with two hundred clients' } },
  batch: {
    url: '/meme/batch',
    body: { items: Array.from({ length: 20 }, () => ({ type: 'caption', ...caption })) },
  },
  list: { url: '/memes', body: undefined },
  health: { url: '/health', body: undefined },
};
type Kind = keyof typeof KINDS;
/** The kinds of twenty clients. */
const MIX: readonly Kind[] = [
  ...Array<Kind>(12).fill('caption'),
  ...Array<Kind>(2).fill('generate'),
  ...Array<Kind>(2).fill('batch'),
  ...Array<Kind>(3).fill('list'),
  'health',
];

interface LoadCounts {
  ms: number[];
  refused: number;
  others: number[];
}
const seen = new Map<Kind, LoadCounts>();
let made = 0;

async function call(baseUrl: string, kind: Kind, key: string): Promise<void> {
  const counts = seen.get(kind) ?? { ms: [], refused: 0, others: [] };
  seen.set(kind, counts);
  const { url, body } = KINDS[kind];
  const startedAt = performance.now();
  const answer = await fetch(`${baseUrl}/v1${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = JSON.parse(await answer.text());
  if (answer.status === 200) {
    counts.ms.push(performance.now() - startedAt);
    if (kind === 'caption') made += 1;
    if (kind === 'generate') made += data.memes.length;
    if (kind === 'batch') made += data.items.length;
  } else if (answer.status === 503) {
    counts.refused += 1;
    await wait(Number(answer.headers.get('retry-after')) * 1000);
  } else counts.others.push(answer.status);
}

/** The `share` smallest of the times end here, ms. */
function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

test(`${CLIENTS} clients at once`, async () => {
  const engine = await serve(home);
  const end = performance.now() + RUN_MS;
  const client = async (n: number) => {
    const kind = MIX[n % MIX.length] ?? 'caption';
    while (performance.now() < end) {
      await call(engine.baseUrl, kind, keys[n % ACCOUNTS] ?? '');
      if (KINDS[kind].body === undefined) await wait(100);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  expect(await engine.stop()).toBe(0);

  const rows = [...seen].map(([kind, { ms, refused }]) => ({
    kind,
    answered: ms.length,
    refused,
    'p50 ms': quantile(ms, 0.5),
    'p95 ms': quantile(ms, 0.95),
    'p99 ms': quantile(ms, 0.99),
  }));
  printTable(`${CLIENTS} clients for ${RUN_MS / 1000} s`, rows);
  for (const { others } of seen.values()) expect(others).toEqual([]);
  expect(quantile(seen.get('caption')?.ms ?? [], 0.95)).toBeLessThan(15_000);
  const store = openStoreForHome({ home });
  const total = store.accounts.list().reduce((sum, { id }) => {
    return sum + store.memes.list(id, { limit: 1, offset: 0 }).total;
  }, 0);
  expect(store.audit()).toEqual([]);
  store.close();
  expect(total).toBe(made);
});

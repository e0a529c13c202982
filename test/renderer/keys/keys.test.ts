import { expect, test } from 'vitest';
import { createMadeKeys, listNamesNotCopied } from '../../../src-renderer/state/keys/client-keys.ts';
import {
  callersIn,
  docsOfCode,
  filterRequests,
  getTone,
} from '../../../src-renderer/state/keys/request-filter.ts';
import { layOutChart } from '../../../src-renderer/state/keys/usage-chart.ts';
import type { CreatedKey, KeyInfo, RequestEntry } from '../../../src-shared/contract/keys.ts';

const key = { id: 'key_1', name: 'Bot', last4: 'abcd' };
const entry = (id: string, more: Partial<RequestEntry>): RequestEntry => ({
  id,
  at: '2026-01-01T00:00:00.000Z',
  method: 'POST',
  path: '/v1/meme/caption',
  status: 200,
  code: null,
  processing_ms: 1,
  key: null,
  app: false,
  body: null,
  ...more,
});
const ENTRIES = [
  entry('app', { app: true, key: { id: 'key_0', name: 'owner', last4: 'zzzz' } }),
  entry('bot', { key }),
  entry('refused', { key, status: 402, code: 'INSUFFICIENT_CREDITS' }),
  entry('nobody', { status: 401, code: 'INVALID_API_KEY' }),
];
const getIds = (entries: readonly RequestEntry[]) => entries.map(({ id }) => id);

test('calls are filtered by status, by key, and the app’s own are hidden unless asked for', () => {
  const listed = (change: Partial<Parameters<typeof filterRequests>[1]>) =>
    getIds(filterRequests(ENTRIES, { status: 'all', key: null, app: false, ...change })).join(' ');
  expect(listed({})).toBe('bot refused nobody');
  expect(listed({ app: true })).toBe('app bot refused nobody');
  expect(listed({ status: 'failed' })).toBe('refused nobody');
  expect(listed({ status: 'ok', key: 'key_1' })).toBe('bot');
  expect(callersIn(ENTRIES)).toEqual([key]);
});

test('a code has its page, a status its tone; bars stand in a row inside the plot and do not touch', () => {
  expect(docsOfCode('TEMPLATE_NOT_FOUND')).toBe('/docs/errors/template-not-found');
  expect([200, 302, 404, 500].map(getTone)).toEqual(['good', 'good', 'warn', 'bad']);
  const days = Array.from({ length: 30 }, (_, at) => ({ date: `2026-01-${at + 1}`, value: at }));
  const { bars } = layOutChart(days);
  for (const [at, bar] of bars.entries()) {
    const before = bars[at - 1];
    expect(bar.x).toBeGreaterThan(before ? before.x + before.width : 0);
    expect(Math.max(bar.x + bar.width, bar.height)).toBeLessThanOrEqual(1);
  }
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [12_345, [0, 5000, 10_000, 15_000]],
])('the lines of a chart up to %i are round numbers', (largest, ticks) => {
  const chart = layOutChart([{ date: '2026-01-01', value: largest }]);
  expect(chart.ticks).toEqual(ticks);
  expect(chart.bars[0]?.height).toBeCloseTo(largest / chart.top);
});

test('secrets of new keys are kept until they are done with, and it is known which were copied', () => {
  const keys = createMadeKeys();
  const made = (id: string, name: string): CreatedKey => {
    const info: KeyInfo = {
      id,
      name,
      account_id: 'acc_1',
      plan: 'starter',
      mode: 'live',
      last4: id.slice(-4),
      status: 'active',
      created_at: '2026-01-01T00:00:00.000Z',
      expires_at: null,
      last_used_at: null,
      credits_remaining: 500,
      made_in_app: true,
      scopes: ['read', 'generate'],
      betas: [],
      own: false,
    };
    return { key: `cam_live_${id}`, ...info, info };
  };
  keys.add('cursor', made('key_1', 'Cursor'));
  keys.add('quick-start', made('key_2', 'Quick start'));
  expect(listNamesNotCopied(keys.store.getState())).toEqual(['Cursor', 'Quick start']);
  keys.copied('key_1');
  expect(listNamesNotCopied(keys.store.getState())).toEqual(['Quick start']);
  keys.add('cursor', made('key_3', 'Cursor 2'));
  expect(Object.keys(keys.store.getState().made)).toEqual(['quick-start', 'cursor']);
  keys.forget('key_3');
  expect(Object.keys(keys.store.getState().made)).toEqual(['quick-start']);
});

import { afterAll, expect, it } from 'vitest';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Usage of every account of the machine, added up by what its owner asks for. */

const NOW = Date.parse('2026-10-15T12:00:00Z');
const DAY = 86_400_000;
const cam = await createTestApp({ now: () => NOW });
afterAll(() => cam.cleanup());
const admin = cam.admin();
const [one, two] = [cam.caller('pro'), cam.caller('free')];
const account = cam.store.accounts.create({ plan: 'free', name: '=1+1, "x"', now: NOW }).id;

const record = (accountId: string, keyId: string | null, more: { credits?: number; now?: number } = {}) =>
  cam.store.usage.record({
    ...{ accountId, keyId, operation: 'caption', templateId: null, model: null },
    ...{ credits: 1, durationMs: 10, now: NOW },
    ...more,
  });
record(one.accountId, one.keyId);
record(one.accountId, one.keyId, { now: NOW - DAY });
record(two.accountId, two.keyId, { credits: 2, now: NOW - 2 * DAY });
record(account, null, { credits: 0, now: NOW - 2 * DAY });

const ask = (query: string, { headers }: Pick<TestCaller, 'headers'> = admin, accept = '*/*') =>
  cam.app.inject({
    url: `/v1/usage?${query}`,
    headers: { authorization: headers.authorization, accept },
  });
const read = async (query: string) => (await ask(query)).json().data;

it('has a row for each account, key, operation or day of the period', async () => {
  const period = 'from=2026-10-13&to=2026-10-14';
  expect(await read(`by=day&${period}`)).toMatchObject({
    rows: [
      { date: '2026-10-13', calls: 2, credits: 2, average_ms: 10 },
      { date: '2026-10-14', calls: 1, credits: 1, average_ms: 10 },
    ],
    total: { calls: 3, credits: 3 },
  });
  expect((await read(`by=operation&${period}`)).rows).toEqual([
    { operation: 'caption', calls: 3, credits: 3, average_ms: 10 },
  ]);
  expect((await read('by=account&days=3')).rows[0]).toMatchObject({ account_id: one.accountId, calls: 2 });
  expect((await read('by=key&days=1')).rows).toMatchObject([
    { key_id: one.keyId, account_id: one.accountId, calls: 1 },
  ]);
  expect(await read('days=1')).not.toHaveProperty('rows');
});

it('is for the owner alone where it is of others', async () => {
  for (const by of ['account', 'key', 'operation', 'day'])
    expectError(await ask(`by=${by}`, one), 'OWNER_KEY_REQUIRED');
  expect((await ask('from=2026-10-14', one)).json().data).toMatchObject({ total: { calls: 2 } });
});

it.each([
  ['days=3&from=2026-10-13', 'days'],
  ['from=2026-10-14&to=2026-10-13', 'from'],
  ['from=2025-10-14&to=2026-10-15', 'from'],
  ['to=2026-02-30', 'to'],
  ['from=yesterday', 'from'],
  ['by=model', 'by'],
])('%s is refused', async (query, field) => {
  const refused = await ask(query);
  expectError(refused, 'VALIDATION_ERROR');
  expect(refused.json().error.details[0].path).toContain(field);
});

it('is CSV where that is preferred, without formulas', async () => {
  const csv = await ask('by=account&from=2026-10-13&to=2026-10-13', admin, 'text/csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  const lines = csv.body.split('\r\n');
  expect(lines[0]).toBe('account_id,name,calls,credits,average_ms');
  expect(lines).toContain(`${account},"'=1+1, ""x""",1,0,10`);
  expect(lines).toHaveLength(4);
  const own = await ask('days=2', one, 'text/csv, application/json;q=0.5');
  expect(own.body).toBe('date,calls,credits\r\n2026-10-14,1,1\r\n2026-10-15,1,1\r\n');
  expect((await ask('days=2', one, 'application/json, text/csv')).json().success).toBe(true);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../src-shared/contract/errors.ts';
import { printTable } from '../helpers/full-run.ts';
import { type HttpCall, sendCall } from '../helpers/http-call.ts';
import { CPU_MAX } from './hold-table.ts';
import { allTextFields } from './text-fields.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Texts far over the limits in every header, and in every text of the routes that are no operations. */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Too long texts, by route', engine.observations);
  await engine.close();
});

const JOINED = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';
/** Of what held the engine for longest where it was not bounded. */
const LONG: Readonly<Record<string, string>> = {
  '1,000 Chinese characters': '什么时候构建成功'.repeat(125),
  '100,000 letters': 'abcdefghij'.repeat(10_000),
  '200 words': 'when nobody knows '.repeat(67),
  'joined emoji': JOINED.repeat(90),
};
/** Statuses of documented answers; the headers of a request may be too large as well. */
const DOCUMENTED = new Set<number>([200, 201, 301, 302, 431]);
for (const { status } of Object.values(ERRORS)) if (status < 500) DOCUMENTED.add(status);
/** What drawing one caption may take, MB. */
const RISE_MB = 150;

const fields = allTextFields().filter(({ isOperation }) => !isOperation);
const routes = new Set(fields.map(({ name }) => name.replace(/ .*/, '')));

/** CPU time of the longest turn, ms; the second time where the first was slow, which may have loaded something. */
async function hold(call: HttpCall): Promise<{ status: number; cpu: number }> {
  const once = async () => {
    await engine.stall();
    const { authorization } = engine;
    const { status } = await sendCall(engine.baseUrl, {
      ...call,
      headers: { authorization, ...call.headers },
    });
    return { status, cpu: (await engine.stall()).cpu };
  };
  const first = await once();
  return first.cpu > CPU_MAX / 2 ? once() : first;
}

it.each([...routes])('%s', async (route) => {
  const wrong: object[] = [];
  const seen = await engine.observe(route, async () => {
    for (const { name, call } of fields.filter((field) => field.name.startsWith(`${route} `))) {
      for (const [text, value] of Object.entries(LONG)) {
        const { status, cpu } = await hold(call(value));
        if (cpu > CPU_MAX || !DOCUMENTED.has(status)) wrong.push({ name, text, status, cpu });
      }
    }
    return { status: 0, code: 'ok' };
  });
  expect(wrong).toEqual([]);
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import type { HttpCall } from '../helpers/http-call.ts';
import { sendCall } from '../helpers/http-call.ts';
import { largeBodies } from './large-bodies.ts';
import { allTextFields } from './text-fields.ts';
import { TEXT_SAMPLES, WORST_SAMPLES } from './text-samples.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/**
 * No text from a caller holds the event loop: the longest texts that every field takes, of kinds that are slow to read.
 * The aim is 100 ms on a machine that does nothing else. What is asserted is CPU time, as a busy machine stalls the
 * clock, and three times as much, as it slows the processor down as well.
 */

const CPU_MAX = 300;
/** A body is also stored with its job, in one piece. */
const BODY_CPU_MAX = 900;
/** Rows of the table. */
const SLOWEST = 40;

interface Row {
  [column: string]: string | number;
  call: string;
  text: string;
  status: number;
  ms: number;
  stall_ms: number;
  cpu_ms: number;
}

let engine: WatchedEngine;
const rows: Row[] = [];
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  await engine.close();
  const slowest = rows.toSorted((a, b) => b.cpu_ms - a.cpu_ms).slice(0, SLOWEST);
  printTable(
    `Texts: the slowest ${slowest.length} of ${rows.length} calls, and how long each held the loop`,
    slowest,
  );
});

async function hold(name: string, text: string, { headers, ...call }: HttpCall): Promise<Row> {
  await engine.stall();
  const start = performance.now();
  const { authorization } = engine;
  const answer = await sendCall(engine.baseUrl, { ...call, headers: { authorization, ...headers } });
  expect(answer.body, `${name}: ${text}`).not.toContain('INTERNAL_ERROR');
  const ms = Math.round(performance.now() - start);
  const { stall, cpu } = await engine.stall();
  return { call: name, text, status: answer.status, ms, stall_ms: stall, cpu_ms: cpu };
}

/** Makes a call, and makes it again where it was slow: the first one may have loaded a font. */
async function measure(name: string, text: string, call: HttpCall): Promise<Row> {
  const first = await hold(name, text, call);
  const row = first.cpu_ms > CPU_MAX / 6 ? await hold(name, text, call) : first;
  rows.push(row);
  return row;
}

const slow = (all: readonly Row[], most: number) => all.filter(({ cpu_ms }) => cpu_ms > most);

describe('texts', () => {
  const fields = allTextFields();

  const drawn = fields.filter(({ name }) => /^\w+ body\.(?:text|prompt|captions\[\]\.text)$/.test(name));

  it('of every kind, where they are read or drawn', async () => {
    const measured: Row[] = [];
    for (const { name, length, call } of drawn) {
      for (const { name: text, make } of TEXT_SAMPLES) {
        measured.push(await measure(name, text, call(make(length))));
      }
    }
    expect(slow(measured, CPU_MAX)).toEqual([]);
  });

  it('of the worst kinds, in the fields of every operation', async () => {
    const measured: Row[] = [];
    for (const [at, { name, length, call }] of fields.entries()) {
      // One kind by turns: every kind in each field would take a quarter of an hour.
      const sample = WORST_SAMPLES[at % WORST_SAMPLES.length];
      if (sample) measured.push(await measure(name, sample.name, call(sample.make(length))));
    }
    expect(slow(measured, CPU_MAX)).toEqual([]);
  });
});

describe('bodies of 29 MB', () => {
  it.each(largeBodies())('$name', async ({ name, call }) => {
    expect(slow([await measure(name, '29 MB', call())], BODY_CPU_MAX)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import { type HttpCall, sendCall } from '../helpers/http-call.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/**
 * How long texts from callers hold the event loop of a real engine. The aim is 100 ms on a machine that does nothing
 * else. What is asserted is CPU time, as a busy machine stalls the clock, and three times as much, as it slows the
 * processor down as well.
 */
export const CPU_MAX = 300;
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

/** Starts an engine for the tests of a file, and prints its slowest calls after them. */
export function createHoldTable(title: string) {
  let engine: WatchedEngine;
  const rows: Row[] = [];
  beforeAll(async () => {
    engine = await startWatchedEngine();
  });
  afterAll(async () => {
    await engine.close();
    const slowest = rows.toSorted((a, b) => b.cpu_ms - a.cpu_ms).slice(0, SLOWEST);
    printTable(`${title}: the slowest ${slowest.length} of ${rows.length} calls`, slowest);
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
  return async (name: string, text: string, call: HttpCall): Promise<Row> => {
    const first = await hold(name, text, call);
    const row = first.cpu_ms > CPU_MAX / 6 ? await hold(name, text, call) : first;
    rows.push(row);
    return row;
  };
}

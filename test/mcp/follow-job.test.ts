import { afterEach, expect, test, vi } from 'vitest';
import { followJob } from '../../mcp/src/calls/follow-job.ts';
import { createProgress } from '../../mcp/src/calls/progress.ts';
import type { Job } from '../../mcp/src/engine/engine.ts';
import { EngineError } from '../../mcp/src/engine/engine-error.ts';

/** Following a job over times that no test should take. */

afterEach(() => {
  vi.useRealTimers();
});

const job = (status: Job['status']): Job => ({
  id: 'job_1',
  type: 'remix',
  status,
  progress: 0.5,
  message: 'Working …',
  result: null,
  error: null,
  credits_used: 0,
  created_at: '',
  started_at: null,
  finished_at: null,
});
const BROKEN = new EngineError('UNREACHABLE', 'ECONNRESET');
const SECOND = 1000;

/** Follows a job by what happens at each try; `later` passes time, and `waits` gets the waits between, ms. */
function follow(tries: (() => Job)[], later: { seconds: number } = { seconds: 0 }, waits: number[] = []) {
  let time = 0;
  const next = (): Job => {
    time += later.seconds * SECOND;
    const one = tries.shift();
    if (!one) throw BROKEN;
    return one();
  };
  const progress = createProgress(undefined);
  const engine = {
    async *followJob() {
      yield next();
    },
    async job() {
      return next();
    },
  };
  const deps = {
    engine,
    now: () => time,
    closing: new AbortController().signal,
    async wait(ms: number) {
      waits.push(ms);
      time += ms;
    },
  };
  return followJob(deps, job('running'), progress, new AbortController().signal);
}

const breaks = (): Job => {
  throw BROKEN;
};

test('a stream that was silent for long may break: the engine has half a minute from then on', async () => {
  const tries = [() => job('running'), breaks, breaks, () => job('succeeded')];
  expect(await follow(tries, { seconds: 25 })).toMatchObject({ status: 'succeeded' });
});

test('an engine that stays away ends the call, its job being kept for a repeat', async () => {
  await expect(follow([])).rejects.toBe(BROKEN);
});

test('what the engine refuses ends the call at once', async () => {
  const refused = new EngineError('INVALID_API_KEY', 'Revoked.', { status: 401 });
  const tries = [
    () => {
      throw refused;
    },
    () => job('succeeded'),
  ];
  await expect(follow(tries)).rejects.toBe(refused);
});

test('a job whose stream is refused, as one too many, is asked for', async () => {
  const tooMany = new EngineError('RATE_LIMITED', 'Too many streams.', { status: 429, retryAfter: 5 });
  let asked = 0;
  const engine = {
    // biome-ignore lint/correctness/useYield: refused before its first event
    async *followJob(): AsyncGenerator<Job, void> {
      throw tooMany;
    },
    async job() {
      asked += 1;
      return job(asked === 3 ? 'succeeded' : 'running');
    },
  };
  let time = 0;
  const deps = {
    engine,
    now: () => time,
    closing: new AbortController().signal,
    async wait(ms: number) {
      time += ms;
    },
  };
  const ended = followJob(deps, job('running'), createProgress(undefined), new AbortController().signal);
  expect(await ended).toMatchObject({ status: 'succeeded' });
  expect(time).toBe(2 * 5 * SECOND);
});

test('the next request waits as long as the engine says', async () => {
  const busy = () => {
    throw new EngineError('OVERLOADED', 'Too much.', { status: 503, retryAfter: 7 });
  };
  const waits: number[] = [];
  await follow([busy, () => job('running'), () => job('succeeded')], { seconds: 0 }, waits);
  expect(waits[0]).toBe(7 * SECOND);
});

test('progress is told every five seconds, each time a little more, and never the whole', () => {
  vi.useFakeTimers();
  const told: [number, string][] = [];
  const progress = createProgress((fraction, message) => told.push([fraction, message]));
  progress.report(0.4, 'Painting …');
  progress.report(0.2, 'Painting again …');
  vi.advanceTimersByTime(11 * SECOND);
  progress.report(1, 'Storing …');
  vi.advanceTimersByTime(6 * SECOND);
  progress.stop();
  vi.advanceTimersByTime(60 * SECOND);
  const fractions = told.map(([fraction]) => fraction);
  expect(told.map(([, message]) => message)).toEqual([
    'Painting …',
    'Painting again …',
    'Painting again …',
    'Painting again …',
    'Storing …',
    'Storing …',
  ]);
  expect(fractions).toEqual([...new Set(fractions)].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBeLessThan(1);
});

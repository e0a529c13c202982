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
  const refuse = () => {
    throw refused;
  };
  await expect(follow([refuse, () => job('succeeded')])).rejects.toBe(refused);
});

test.each([
  ['RATE_LIMITED', 429],
  ['OVERLOADED', 503],
])('a job whose stream is refused as %s is asked for, as seldom as the engine says', async (code, status) => {
  const refused = () => {
    throw new EngineError(code, 'Too much.', { status, retryAfter: 7 });
  };
  const waits: number[] = [];
  const tries = [refused, () => job('running'), () => job('running'), () => job('succeeded')];
  expect(await follow(tries, { seconds: 0 }, waits)).toMatchObject({ status: 'succeeded' });
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
  const again = Array(3).fill('Painting again …');
  const messages = ['Painting …', ...again, 'Storing …', 'Storing …'];
  expect(told.map(([, message]) => message)).toEqual(messages);
  expect(fractions).toEqual([...new Set(fractions)].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBeLessThan(1);
});

import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { createJob, jobEngine } from './engine.ts';

const OFFLINE = new ApiError('OFFLINE', 0, 'The engine does not answer.');

function following(count: number) {
  const engine = jobEngine();
  const reported = new Map<string, Job[]>();
  const gone: string[] = [];
  const stops = Array.from({ length: count }, (_, at) => {
    const { id } = engine.put(createJob(at + 1, { status: 'running' }));
    reported.set(id, []);
    return engine.follow(id, {
      onJob: (job) => reported.get(id)?.push(job),
      onNotFound: () => gone.push(id),
    });
  });
  return { ...engine, stops, gone, of: (number: number) => reported.get(`job_${number}`) ?? [] };
}

test('reports each step up to the end and then closes the stream', () => {
  const { step, of, open } = following(1);
  step('job_1', { progress: 0.5 });
  step('job_1', { status: 'succeeded', progress: 1 });
  expect(of(1).map(({ progress }) => progress)).toEqual([0.5, 1]);
  expect(open()).toEqual([]);
  step('job_1', { progress: 0 });
  expect(of(1)).toHaveLength(2);
});

test('uses two streams and polls the rest, until a stream is free', async () => {
  const { step, of, open, tick, settle, looks } = following(3);
  expect(open().map(({ id }) => id)).toEqual(['job_1', 'job_2']);
  await settle();
  expect([of(3).length, looks()]).toEqual([1, 1]);
  step('job_1', { status: 'failed' });
  tick();
  expect(open().map(({ id }) => id)).toEqual(['job_2', 'job_3']);
});

test('polls where a stream breaks and reconnects, with growing delays while there is no answer', async () => {
  const { step, of, open, tick, settle, breakStream, refuse, timers } = following(1);
  refuse(OFFLINE);
  breakStream('job_1');
  await settle();
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    waits.push(timers[0]?.ms ?? 0);
    tick();
    breakStream('job_1');
    await settle();
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 8000]);
  refuse(undefined);
  step('job_1', { status: 'succeeded' });
  tick();
  breakStream('job_1');
  await settle();
  expect(of(1).map(({ status }) => status)).toEqual(['succeeded']);
  expect([open(), timers]).toEqual([[], []]);
});

test('stops when asked to, and at a job that the engine does not know', async () => {
  const { stops, open, of, step, timers, settle } = following(3);
  for (const stop of stops) stop();
  await settle();
  step('job_1', { progress: 0.7 });
  expect([open(), timers, of(1), of(3)]).toEqual([[], [], [], []]);
  const other = following(1);
  other.refuse(new ApiError('JOB_NOT_FOUND', 404, 'There is no such job.'));
  other.breakStream('job_1');
  await other.settle();
  other.tick();
  expect([other.gone, other.timers]).toEqual([['job_1'], []]);
});

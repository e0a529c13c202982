import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { zipNames } from '../../../src-renderer/features/memes/zip-memes.ts';
import { mergeJobs } from '../../../src-renderer/state/jobs/jobs.ts';
import { formatDuration, requestSummary } from '../../../src-renderer/state/jobs/labels.ts';
import { getMemes, getOutcomes, isIncomplete } from '../../../src-renderer/state/jobs/results.ts';
import type { BatchOutcome } from '../../../src-shared/contract/batch.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { format, t } from '../../helpers/texts.ts';
import { createJob, createMeme, jobEngine } from './engine.ts';

const idea = { type: 'generate' as const, body: { text: 'an idea' } };

describe('the list', () => {
  test('is latest first, and is updated while it is shown', async () => {
    const { jobs, put, step, settle, open } = jobEngine();
    put(createJob(1, { status: 'succeeded' }));
    put(createJob(2, { status: 'running' }));
    const hide = jobs.show();
    await settle();
    const state = () => jobs.store.getState().jobs.map(({ id, progress }) => [id, progress]);
    expect(state()).toEqual([
      ['job_2', 0],
      ['job_1', 0],
    ]);
    step('job_2', { progress: 0.4 });
    expect(state()[0]).toEqual(['job_2', 0.4]);
    hide();
    expect(open()).toEqual([]);
  });

  test('finds jobs started elsewhere, and stops polling when it is hidden', async () => {
    const { jobs, put, settle, tick, timers } = jobEngine();
    const hide = jobs.show();
    await settle();
    put(createJob(1));
    tick();
    await settle();
    expect(jobs.store.getState()).toMatchObject({ total: 1, jobs: [{ id: 'job_1' }] });
    hide();
    expect(timers).toEqual([]);
  });

  test('loads older jobs on request', async () => {
    const { jobs, put, settle } = jobEngine();
    for (let number = 1; number <= 40; number += 1) put(createJob(number, { status: 'succeeded' }));
    const hide = jobs.show();
    await settle();
    expect(jobs.store.getState().jobs).toHaveLength(30);
    await jobs.more();
    expect(jobs.store.getState().jobs.map(({ id }) => id)).toEqual(
      Array.from({ length: 40 }, (_, at) => `job_${40 - at}`),
    );
    hide();
  });

  test('reports why it could not be loaded', async () => {
    const { jobs, refuse, settle } = jobEngine();
    refuse(new ApiError('OFFLINE', 0, 'Nobody there.'));
    const hide = jobs.show();
    await settle();
    expect(jobs.store.getState()).toMatchObject({ loaded: false, error: { message: 'Nobody there.' } });
    hide();
  });

  test('a late answer does not make an ended job run again', () => {
    const merged = mergeJobs([createJob(1, { status: 'succeeded' })], [createJob(1, { status: 'running' })]);
    expect(merged.map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('cancels a job, and repeats one as the engine stored it', async () => {
    const { jobs, put, repeated } = jobEngine();
    const { id } = await jobs.start(idea);
    await jobs.cancel(id);
    expect(jobs.store.getState().jobs[0]?.status).toBe('cancelled');
    put(createJob(7, { status: 'failed' }));
    const request = await jobs.loadRequest('job_7');
    await jobs.again(request);
    expect(repeated).toEqual([{ type: 'generate', body: { text: 'job_7' }, cost_credits: 2 }]);
    expect(jobs.store.getState().jobs[0]).toMatchObject({ id: 'job_3', status: 'queued' });
  });
});

describe('results', () => {
  const items: BatchOutcome[] = [
    { index: 0, type: 'caption', success: true, data: createMeme(1), credits_used: 1 },
    {
      index: 1,
      type: 'caption',
      success: false,
      error: { code: 'GENERATION_FAILED', message: 'No.', doc_url: '' },
      credits_used: 0,
    },
    { index: 2, type: 'generate', success: true, data: { memes: [createMeme(2)] }, credits_used: 2 },
  ];

  test('are found in the result of every operation', () => {
    const ids = (job: Parameters<typeof getMemes>[0]) => getMemes(job).map(({ id }) => id);
    expect(ids({ type: 'generate', result: { memes: [createMeme(1), createMeme(2)] } })).toEqual([
      'meme_1',
      'meme_2',
    ]);
    expect(ids({ type: 'remix', result: createMeme(3) })).toEqual(['meme_3']);
    expect(ids({ type: 'batch', result: { items } })).toEqual(['meme_1', 'meme_2']);
    expect(ids({ type: 'generate', result: null })).toEqual([]);
  });

  test('of a batch are reported by row', () => {
    const reported = getOutcomes({ type: 'batch', result: { items } }).map(({ index, success }) => [
      index,
      success,
    ]);
    expect(reported).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
    expect(getOutcomes({ type: 'generate', result: { items } })).toEqual([]);
  });

  test('get names in a zip that keep their order and are all different', () => {
    const named = zipNames([
      { caption: 'Same', format: 'png' },
      { caption: 'Same', format: 'png' },
      { caption: 'a/b\n\nc', format: 'jpeg' },
    ]);
    expect(named).toEqual(['01 Same.png', '02 Same.png', '03 a b c.jpg']);
  });
});

describe('repeating', () => {
  test('is offered for incomplete jobs', () => {
    const ask = (status: Job['status'], type: Job['type'] = 'generate', result: Job['result'] = null) =>
      isIncomplete({ status, type, result });
    expect(['queued', 'running', 'succeeded'].map((status) => ask(status as Job['status']))).toEqual([
      false,
      false,
      false,
    ]);
    expect([ask('failed'), ask('cancelled')]).toEqual([true, true]);
    const failed: BatchOutcome = {
      index: 0,
      success: false,
      credits_used: 0,
      error: { code: 'GENERATION_FAILED', message: 'No.', doc_url: '' },
    };
    const made: BatchOutcome = {
      index: 0,
      type: 'caption',
      success: true,
      credits_used: 1,
      data: createMeme(1),
    };
    expect(ask('succeeded', 'batch', { items: [made, failed] })).toBe(true);
    expect(ask('succeeded', 'batch', { items: [made] })).toBe(false);
    expect(ask('running', 'batch', { items: [failed] })).toBe(false);
  });

  test('shows the text of the request', () => {
    const captions = [
      { position: 'a', text: 'Plan' },
      { position: 'b', text: ' ' },
      { position: 'c', text: 'Fact' },
    ];
    expect(requestSummary({ type: 'generate', body: { text: 'an\nidea' } }, t)).toEqual(['an idea']);
    expect(requestSummary({ type: 'remix', body: { meme_id: 'meme_1', prompt: 'deep-fry it' } }, t)).toEqual([
      'deep-fry it',
    ]);
    expect(requestSummary({ type: 'from-image', body: { image_url: 'x' } }, t)).toEqual(['From a picture']);
    expect(requestSummary({ type: 'batch', body: { items: [{ text: 'one' }, { captions }] } }, t)).toEqual([
      'one',
      'Plan / Fact',
    ]);
  });
});

test('the time a job took', () => {
  const took = (seconds: number) =>
    formatDuration(
      {
        started_at: '2026-01-01T00:00:00.000Z',
        finished_at: new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString(),
      },
      { t, format },
    );
  expect([took(0.01), took(0.25), took(42.4), took(150)]).toEqual(['<0.1 s', '0.3 s', '42 s', '3 min']);
  expect(
    formatDuration({ started_at: '2026-01-01T00:00:00.000Z', finished_at: null }, { t, format }),
  ).toBeUndefined();
});

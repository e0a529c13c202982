import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { zipNames } from '../../../src-renderer/features/memes/zip-memes.ts';
import {
  createJobSubjects,
  nameJob,
  readResult,
  readSubject,
  requestSummary,
} from '../../../src-renderer/state/jobs/job-subjects.ts';
import { mergeJobs } from '../../../src-renderer/state/jobs/jobs.ts';
import { formatDuration } from '../../../src-renderer/state/jobs/labels.ts';
import { getMemes, getOutcomes, isIncomplete } from '../../../src-renderer/state/jobs/results.ts';
import type { BatchOutcome } from '../../../src-shared/contract/batch.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { format, t } from '../../helpers/texts.ts';
import { createJob, createMeme, jobEngine } from './engine.ts';

const idea = { type: 'generate' as const, body: { text: 'an idea' } };

describe('the list', () => {
  /** The list of jobs, shown. */
  async function showing(count = 0, refusal?: Error) {
    const engine = jobEngine();
    for (let number = 1; number <= count; number += 1) engine.put(createJob(number, { status: 'succeeded' }));
    engine.refuse(refusal);
    const hide = engine.jobs.show();
    await engine.settle();
    const ids = () => engine.jobs.store.getState().jobs.map(({ id }) => id);
    return { ...engine, hide, ids };
  }

  test('is latest first, is updated while it is shown, and finds jobs started elsewhere', async () => {
    const { jobs, put, step, settle, tick, timers, open, hide, ids } = await showing(1);
    put(createJob(2, { status: 'running' }));
    tick();
    await settle();
    expect([ids(), jobs.store.getState().total]).toEqual([['job_2', 'job_1'], 2]);
    step('job_2', { progress: 0.4 });
    expect(jobs.store.getState().jobs[0]?.progress).toBe(0.4);
    hide();
    expect([open(), timers]).toEqual([[], []]);
  });

  test('loads older jobs on request', async () => {
    const { jobs, ids } = await showing(40);
    expect(ids()).toHaveLength(30);
    await jobs.more();
    expect(ids()).toEqual(Array.from({ length: 40 }, (_, at) => `job_${40 - at}`));
  });

  test('reports why it could not be loaded', async () => {
    const { jobs } = await showing(0, new ApiError('OFFLINE', 0, 'Nobody there.'));
    expect(jobs.store.getState()).toMatchObject({ loaded: false, error: { message: 'Nobody there.' } });
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
    await jobs.again('job_7', await jobs.loadRequest('job_7'));
    expect(repeated).toEqual([{ type: 'generate', body: { text: 'job_7' }, cost_credits: 2 }]);
    expect(jobs.store.getState().jobs[0]).toMatchObject({ id: 'job_3', status: 'queued' });
  });
});

const made = (index: number, number: number): BatchOutcome => ({
  index,
  type: 'caption',
  success: true,
  data: createMeme(number),
  credits_used: 1,
});
const failed = (index: number): BatchOutcome => ({
  index,
  type: 'caption',
  success: false,
  error: { code: 'GENERATION_FAILED', message: 'No.', doc_url: '' },
  credits_used: 0,
});

describe('results', () => {
  const items: BatchOutcome[] = [
    made(0, 1),
    failed(1),
    { index: 2, type: 'generate', success: true, data: { memes: [createMeme(2)] }, credits_used: 2 },
  ];

  test.each<[Parameters<typeof getMemes>[0], string[]]>([
    [{ type: 'generate', result: { memes: [createMeme(1), createMeme(2)] } }, ['meme_1', 'meme_2']],
    [{ type: 'remix', result: createMeme(3) }, ['meme_3']],
    [{ type: 'batch', result: { items } }, ['meme_1', 'meme_2']],
    [{ type: 'generate', result: null }, []],
  ])('are found in the result of every operation: %#', (job, ids) => {
    expect(getMemes(job).map(({ id }) => id)).toEqual(ids);
  });

  test('of a batch are reported by row', () => {
    const reported = getOutcomes({ type: 'batch', result: { items } });
    expect(reported.map(({ index, success }) => `${index} ${success}`)).toEqual([
      '0 true',
      '1 false',
      '2 true',
    ]);
    expect(getOutcomes({ type: 'generate', result: { items } })).toEqual([]);
  });

  test('get names in a zip that keep their order and are all different', () => {
    const same = { caption: 'Same', format: 'png' };
    const named = zipNames([same, same, { caption: 'a/b\n\nc', format: 'jpeg' }]);
    expect(named).toEqual(['01 Same.png', '02 Same.png', '03 a b c.jpg']);
  });
});

describe('repeating', () => {
  test.each<[Job['status'], Job['type'], Job['result'], boolean]>([
    ['queued', 'generate', null, false],
    ['running', 'generate', null, false],
    ['succeeded', 'generate', null, false],
    ['failed', 'generate', null, true],
    ['cancelled', 'generate', null, true],
    ['succeeded', 'batch', { items: [made(0, 1), failed(1)] }, true],
    ['succeeded', 'batch', { items: [made(0, 1)] }, false],
    ['running', 'batch', { items: [failed(0)] }, false],
  ])('is offered for incomplete jobs: %s %s %#', (status, type, result, expected) => {
    expect(isIncomplete({ status, type, result })).toBe(expected);
  });

  const captions = ['Plan', ' ', 'Fact'].map((text, at) => ({ position: `${at}`, text }));
  test.each([
    ['generate', { text: 'an\nidea' }, ['an idea']],
    ['remix', { meme_id: 'meme_1', prompt: 'deep-fry it' }, ['deep-fry it']],
    ['from-image', { image_url: 'x' }, ['From a picture']],
    ['batch', { items: [{ text: 'one' }, { captions }] }, ['one', 'Plan / Fact']],
  ] as const)('shows the text of the request: %s', (type, body, texts) => {
    expect(requestSummary({ type, body }, t)).toEqual(texts);
  });
});

describe('a job is named by what it makes:', () => {
  const words = { t, nameTemplate: ({ name }: { name: string }) => name };
  const template = { id: 'tpl_two-buttons', name: 'Two Buttons' };
  const batch = Array.from({ length: 120 }, (_, index) => made(index, index));
  test.each([
    ['its idea', 'generate', readSubject({ type: 'generate', body: { text: ' an\nidea ' } }), 'an idea'],
    [
      'its file',
      'batch',
      readSubject({ type: 'batch', body: { items: batch } }, { file: 'names.csv' }),
      '120 memes from names.csv',
    ],
    ['its rows', 'batch', readResult({ type: 'batch', result: { items: batch } }), '120 memes'],
    [
      'its template',
      'caption',
      readResult({ type: 'caption', result: { ...createMeme(1), template } }),
      'Two Buttons',
    ],
    ['rows and template', 'batch', { count: 1, template }, '1 meme: Two Buttons'],
    ['its operation', 'from-image', {}, 'From a picture'],
  ] as const)('%s', (_, type, subject, name) => {
    expect(nameJob(type, subject, words)).toBe(name);
  });

  test('it is remembered in the browser that started it, unless its storage is damaged', () => {
    let stored: string | null = null;
    const storage = {
      getItem: () => stored,
      setItem(_: string, text: string) {
        stored = text;
      },
    };
    createJobSubjects(storage).add('job_1', { count: 3, file: 'a.csv' });
    expect(createJobSubjects(storage).get('job_1')).toEqual({ count: 3, file: 'a.csv' });
    stored = '{';
    expect(createJobSubjects(storage).get('job_1')).toBeUndefined();
  });
});

test('the time a job took', () => {
  const started_at = '2026-01-01T00:00:00.000Z';
  const took = (seconds: number) => {
    const finished_at = new Date(Date.parse(started_at) + seconds * 1000).toISOString();
    return formatDuration({ started_at, finished_at }, { t, format });
  };
  expect([took(0.01), took(0.25), took(42.4), took(150)]).toEqual(['<0.1 s', '0.3 s', '42 s', '3 min']);
  expect(formatDuration({ started_at, finished_at: null }, { t, format })).toBeUndefined();
});

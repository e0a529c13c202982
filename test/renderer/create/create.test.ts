import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { createCreation } from '../../../src-renderer/state/create/create.ts';
import type { Memory } from '../../../src-renderer/state/create/persistent-store.ts';
import { paintRequest, sourceOfMeme } from '../../../src-renderer/state/create/pictures.ts';
import type { BatchOutcome } from '../../../src-shared/contract/batch.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { createMeme, jobEngine } from '../jobs/engine.ts';
import { createMemoryStorage } from '../memory-storage.ts';

function creating(engine = jobEngine(), memory: Memory = createMemoryStorage()) {
  const reported: string[] = [];
  let ended = 0;
  const create = createCreation({
    jobs: engine.jobs,
    memory,
    onEnded: () => {
      ended += 1;
    },
    onNotRenewed: ({ message }) => reported.push(message),
  });
  const done = (id: string, ...numbers: number[]) =>
    engine.step(id, { status: 'succeeded', progress: 1, result: { memes: numbers.map(createMeme) } });
  /** Begins to make an idea. */
  const begin = async (form: Parameters<typeof create.ideas.set>[0]) => {
    create.ideas.set(form);
    const making = create.ideas.make();
    await engine.settle();
    return { making };
  };
  /** Makes an idea, whose job gives these memes. */
  const make = async (text: string, job: string, ...numbers: number[]) => {
    const { making } = await begin({ text });
    done(job, ...numbers);
    await making;
  };
  const shown = () => create.ideas.store.getState().candidates.map(({ meme }) => meme.id);
  return { ...engine, create, reported, begin, make, done, shown, ended: () => ended };
}

const FAILED = {
  status: 'failed',
  error: { code: 'NSFW_REJECTED', message: 'Refused: ask for something else.', doc_url: '' },
} satisfies Partial<Job>;

const TOO_LITTLE = new ApiError('INSUFFICIENT_CREDITS', 402, 'This costs 2 credits and 1 is left.');

const outcome = (index: number): BatchOutcome => ({
  index,
  type: 'generate',
  success: true,
  data: { memes: [createMeme(index)] },
  credits_used: 2,
});

describe('an idea', () => {
  test('runs as a job and becomes candidates', async () => {
    const { create, started, begin, done, shown, ended } = creating();
    const { ideas } = create;
    const { making } = await begin({ text: '  Friday deploys ', tone: 'dry', count: 2 });
    expect(ideas.work.getState()).toMatchObject({ working: true, job: { status: 'queued' } });
    done('job_1', 1, 2);
    await making;
    expect(started).toEqual([{ type: 'generate', body: { text: 'Friday deploys', count: 2, tone: 'dry' } }]);
    expect(shown()).toEqual(['meme_1', 'meme_2']);
    expect(ideas.work.getState()).toMatchObject({ working: false, failure: null });
    expect([ended(), create.store.getState().ended]).toEqual([1, 1]);
  });

  test.each(['gif', 'video'] as const)('becomes a %s where that is wanted, one at a time', async (format) => {
    const { create, started, begin, settle, step } = creating();
    const { making } = await begin({ text: 'Friday deploys', format, count: 4 });
    const template = { id: 'drake', name: 'Drake' };
    step('job_1', { status: 'succeeded', progress: 1, result: { ...createMeme(1), template } });
    await making;
    const [candidate] = create.ideas.store.getState().candidates;
    expect(candidate?.meme.id).toBe('meme_1');
    void create.ideas.renew(candidate?.key ?? '');
    await settle();
    expect(started).toEqual([
      { type: format, body: { text: 'Friday deploys' } },
      { type: format, body: { text: 'Friday deploys', exclude_template_ids: [template.id] } },
    ]);
  });

  test('does not run twice at once, nor without text', async () => {
    const { create, started, begin } = creating();
    create.ideas.set({ text: '   ' });
    await create.ideas.make();
    await begin({ text: 'one' });
    await create.ideas.make();
    expect(started).toHaveLength(1);
  });

  test('that is refused shows the engine’s message, and the earlier candidates stay', async () => {
    const { create, step, begin, make, shown } = creating();
    await make('fine', 'job_1', 1);
    const { making } = await begin({ text: 'not fine' });
    step('job_2', FAILED);
    await making;
    expect(create.ideas.work.getState().failure).toEqual({
      code: 'NSFW_REJECTED',
      title: 'create:failure.NSFW_REJECTED',
      message: 'Refused: ask for something else.',
      action: null,
    });
    expect(shown()).toEqual(['meme_1']);
  });

  test('that is refused before a job shows the message and the action that helps', async () => {
    const { create, refuse, begin, ended } = creating();
    refuse(TOO_LITTLE);
    await (await begin({ text: 'an idea' })).making;
    expect(create.ideas.work.getState()).toMatchObject({
      working: false,
      failure: {
        title: 'create:failure.INSUFFICIENT_CREDITS',
        message: TOO_LITTLE.message,
        action: 'account',
      },
    });
    expect(ended()).toBe(1);
  });

  test('one candidate can be replaced, by one on another template, and forgotten', async () => {
    const { create, begin, settle, done, shown, started, step, reported } = creating();
    const { ideas } = create;
    const { making } = await begin({ text: 'an idea', tone: 'hype', count: 2 });
    const template = { id: 'tpl_a', name: 'A' };
    const memes = [1, 2].map((number) => ({ ...createMeme(number), template }));
    step('job_1', { status: 'succeeded', progress: 1, result: { memes } });
    await making;
    // What is in the form by now is another idea.
    ideas.set({ text: 'something else' });
    const key = ideas.store.getState().candidates[1]?.key ?? '';
    const renewing = ideas.renew(key);
    await settle();
    expect(ideas.store.getState().candidates.map((each) => each.renewing)).toEqual([false, true]);
    done('job_2', 3);
    await renewing;
    const body = { text: 'an idea', count: 1, tone: 'hype', exclude_template_ids: ['tpl_a'] };
    expect(started[1]).toEqual({ type: 'generate', body });
    expect(shown()).toEqual(['meme_1', 'meme_3']);
    const again = ideas.renew(key);
    await settle();
    step('job_3', FAILED);
    await again;
    expect([reported, shown()]).toEqual([['Refused: ask for something else.'], ['meme_1', 'meme_3']]);
    create.forget('meme_1');
    expect(shown()).toEqual(['meme_3']);
  });

  test('is remembered once, latest first', async () => {
    const { create, make } = creating();
    for (const [at, text] of ['one', 'two', 'one'].entries()) await make(text, `job_${at + 1}`, at);
    expect(create.ideas.store.getState().history.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('can be stopped, also before the engine has accepted it', async () => {
    const { create, begin, shown } = creating();
    const { making } = await begin({ text: 'an idea' });
    await create.ideas.cancel();
    await making;
    expect(create.ideas.work.getState()).toMatchObject({ working: false, failure: null });
    const again = create.ideas.make();
    await create.ideas.cancel();
    await again;
    expect(create.ideas.work.getState()).toMatchObject({ working: false, job: { status: 'cancelled' } });
    expect(shown()).toEqual([]);
  });
});

test('a painting sends only what was filled in', () => {
  const form = { prompt: ' a dog ', aspect: '16:9', top: '', bottom: ' woof ', model: '' } as const;
  expect(paintRequest(form)).toEqual({ prompt: 'a dog', aspect_ratio: '16:9', caption: { bottom: 'woof' } });
});

test('a remix starts from a meme and continues from its result', async () => {
  const { create, started, settle, step } = creating();
  const { remixing } = create;
  remixing.setSource(sourceOfMeme(createMeme(7)));
  remixing.set({ prompt: 'deep-fry it' });
  const making = remixing.make();
  await settle();
  step('job_1', { status: 'succeeded', result: createMeme(8) });
  await making;
  expect(started).toEqual([{ type: 'remix', body: { meme_id: 'meme_7', prompt: 'deep-fry it' } }]);
  expect(remixing.store.getState().result).toMatchObject({
    meme: { id: 'meme_8' },
    before: { name: 'Words 7' },
  });
  remixing.continueFromResult();
  expect(remixing.store.getState()).toMatchObject({ source: { given: { meme_id: 'meme_8' } }, result: null });
});

describe('a batch', () => {
  const bad = (index: number): BatchOutcome => ({
    index,
    type: 'generate',
    success: false,
    credits_used: 0,
    error: { code: 'GENERATION_FAILED', message: `Row ${index} failed.`, doc_url: '' },
  });
  const begun = async (rows: number) => {
    const all = creating();
    const text = Array.from({ length: rows }, (_, at) => `idea ${at}`).join('\n');
    all.create.batch.set({ kind: 'ideas', text });
    const making = all.create.batch.make();
    await all.settle();
    const run = () => all.create.batch.store.getState().run;
    const reported = () => run()?.outcomes.map((outcome) => outcome?.success ?? null);
    return { ...all, making, run, reported };
  };

  test('reports each row as it ends, and retries those that failed', async () => {
    const { create, making, step, reported, run, started, settle } = await begun(3);
    step('job_1', { status: 'running', result: { items: [outcome(1)] } });
    expect(reported()).toEqual([null, true, null]);
    step('job_1', { status: 'succeeded', result: { items: [outcome(0), outcome(1), bad(2)] } });
    await making;
    expect([reported(), run()?.working]).toEqual([[true, true, false], false]);
    void create.batch.retryFailed();
    await settle();
    expect(started[1]).toEqual({ type: 'batch', body: { items: [{ type: 'generate', text: 'idea 2' }] } });
    expect(reported()).toEqual([true, true, null]);
    step('job_2', { status: 'succeeded', result: { items: [outcome(0)] } });
    await settle();
    expect(reported()).toEqual([true, true, true]);
  });

  test('of more rows than one call takes runs as several jobs', async () => {
    const { making, step, reported, started } = await begun(51);
    const isItem = { type: 'generate', text: expect.any(String) };
    expect(started.map(({ body }) => body)).toEqual(
      [50, 1].map((rows) => ({ items: Array(rows).fill(isItem) })),
    );
    step('job_2', { status: 'succeeded', result: { items: [bad(0)] } });
    expect(reported()?.[50]).toBe(false);
    step('job_1', {
      status: 'succeeded',
      result: { items: Array.from({ length: 50 }, (_, at) => outcome(at)) },
    });
    await making;
    expect(reported()?.filter((outcome) => outcome === true)).toHaveLength(50);
  });

  test('that is refused leaves the table unchanged', async () => {
    const { create, refuse } = creating();
    refuse(TOO_LITTLE);
    create.batch.set({ kind: 'ideas', text: 'one' });
    await create.batch.make();
    expect(create.batch.store.getState()).toMatchObject({
      run: null,
      failure: { title: 'create:failure.INSUFFICIENT_CREDITS' },
      form: { text: 'one' },
    });
  });

  test('can be stopped; what was made stays', async () => {
    const { create, making, step, reported, run } = await begun(3);
    step('job_1', { status: 'running', result: { items: [outcome(0)] } });
    await create.batch.cancel();
    await making;
    expect([reported(), run()?.working]).toEqual([[true, null, null], false]);
  });
});

describe('a reload', () => {
  test('restores forms and results, and follows the running job to its end', async () => {
    const memory = createMemoryStorage();
    const first = creating(jobEngine(), memory);
    await first.make('kept', 'job_1', 1);
    first.create.show('image');
    first.create.painting.set({ prompt: 'A dog' });
    void first.create.painting.make();
    await first.settle();

    const { create, done, settle, ended } = creating(first, memory);
    expect(create.store.getState()).toEqual({ tab: 'image', ended: 0 });
    expect(create.ideas.store.getState()).toEqual(first.create.ideas.store.getState());
    const resumed = create.resume();
    await settle();
    expect([create.ideas.work.getState().working, create.painting.work.getState().working]).toEqual([
      false,
      true,
    ]);
    done('job_2', 2);
    await resumed;
    expect(create.painting.store.getState()).toMatchObject({
      meme: { id: 'meme_2' },
      made: { prompt: 'A dog' },
    });
    expect(ended()).toBe(1);
    // What has ended is not followed again.
    const third = creating(first, memory);
    await third.create.resume();
    expect(third.ended()).toBe(0);
  });

  test('resumes a batch; rows whose job had not started can be retried', async () => {
    const memory = createMemoryStorage();
    const first = creating(jobEngine(), memory);
    first.create.batch.set({ kind: 'ideas', text: 'one\ntwo' });
    void first.create.batch.make();
    await first.settle();
    const { create, step, settle } = creating(first, memory);
    const resumed = create.resume();
    await settle();
    step('job_1', { type: 'batch', status: 'succeeded', result: { items: [outcome(0), outcome(1)] } });
    await resumed;
    const { run } = create.batch.store.getState();
    expect([run?.working, run?.outcomes.map((each) => each?.success)]).toEqual([false, [true, true]]);
  });

  test('restores nothing where the storage is full or holds an older version, and works', async () => {
    const memory = createMemoryStorage();
    memory.stored.set('cam.create.idea', '{"state":{"form":7},"version":0}');
    memory.stored.set('cam.create.batch', 'no JSON');
    const full: Memory = {
      ...memory,
      setItem() {
        throw new Error('QuotaExceededError');
      },
    };
    const { create } = creating(jobEngine(), full);
    create.ideas.set({ text: 'still here' });
    expect(create.ideas.store.getState().form).toMatchObject({ text: 'still here', count: 4 });
    expect(create.batch.store.getState().run).toBeNull();
    expect(memory.stored.has('cam.create.idea')).toBe(false);
  });
});

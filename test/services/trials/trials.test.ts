import { expect, test, vi } from 'vitest';
import type { WrittenPair } from '../../../src-main/services/trials/blind-pairs.ts';
import { createTrials } from '../../../src-main/services/trials/trials.ts';
import type { PairTask } from '../../../src-main/services/trials/write-pairs.ts';
import type { TrialResult } from '../../../src-shared/contract/writing-trials.ts';

const memeBy = (lines: string) => ({
  template: 'No yes',
  lines: [lines],
  alt_text: lines,
  picture: 'data:image/webp;base64,',
});
/** The model's meme is on the left. */
const pairOn = (idea: string): WrittenPair => ({
  idea,
  memes: { own: memeBy('own'), model: memeBy('model') },
  left: 'model',
});
const IDEAS = ['Mondays', 'cheese', 'reply all', 'my cat'];

/** Trials of the model `tiny`, while `writer` writes by default; the test says what is written. */
function setup(writer = 'local-writer') {
  let now = Date.UTC(2026, 10, 29);
  let task: PairTask | undefined;
  let ended = () => {};
  let started = 0;
  const load: Partial<PromiseWithResolvers<string>> & {
    report?: (share: number) => void;
    signal?: AbortSignal;
  } = {};
  const deadline = new AbortController();
  const results: [id: string, result: TrialResult, identity: string][] = [];
  const trials = createTrials({
    now: () => now,
    writingModels: {
      ready: () => [
        {
          id: 'tiny',
          name: 'Tiny',
          licence: null,
          address: null,
          file: '/t.gguf',
          bytes: 1,
          sha256: null,
          verified: false,
        },
      ],
      load(_id, signal, onLoading) {
        load.report = onLoading;
        load.signal = signal;
        return load.promise ?? Promise.resolve('as it was loaded');
      },
      recordTrial: (...recorded) => results.push(recorded),
    },
    moderation: { moderate: () => 1 },
    models: { defaultWriter: () => writer },
    chooseWriter(model) {
      writer = model;
    },
    newTrialId: () => `trial_${++started}`,
    createSeed: () => 'seed',
    createDeadline: () => deadline.signal,
    writePairs(given) {
      task = given;
      return new Promise((resolve) => {
        ended = resolve;
      });
    },
  });
  const write = (...written: (WrittenPair | Error)[]) => {
    for (const one of written) one instanceof Error ? task?.onMissed(one) : task?.onPair(one);
  };
  const isLoaded = () => vi.waitFor(() => expect(trials.get('tiny').state).not.toBe('loading'));
  return {
    trials,
    results,
    deadline,
    load,
    async start(ideas = IDEAS) {
      trials.start('tiny', { ideas });
      await isLoaded();
    },
    isLoaded,
    signal: () => task?.signal,
    write,
    pass: (ms: number) => {
      now += ms;
    },
    async finish(...written: (WrittenPair | Error)[]) {
      write(...written);
      ended();
      await vi.waitFor(() => expect(trials.get('tiny').state).not.toBe('writing'));
    },
  };
}

test('pairs can be seen while others are written; the person’s choices make the model the writer', async () => {
  const { trials, results, write, finish, pass, start } = setup();
  await start();
  expect(trials.get('tiny')).toMatchObject({ state: 'writing', loading: null, ideas: 4, seconds_left: 90 });
  write(pairOn('Mondays'));
  pass(30_400);
  expect(trials.get('tiny')).toMatchObject({
    seconds_left: 60,
    pairs: [{ left: memeBy('model') }],
    writer: null,
  });
  expect(() => trials.decide('tiny', { trial_id: 'trial_1', choices: ['left'] })).toThrow(/that is writing/);
  await finish(pairOn('cheese'), pairOn('my cat'));
  expect(() => trials.decide('tiny', { trial_id: 'trial_1', choices: ['left'] })).toThrow(/1 for 3 pairs/);
  const decided = trials.decide('tiny', { trial_id: 'trial_1', choices: ['left', 'left', 'right'] });
  expect(decided).toMatchObject({
    state: 'decided',
    writer: 'installed/tiny',
    result: { model: 2, own: 1, neither: 0, decided_at: '2026-11-29T00:00:30.400Z' },
  });
  expect(results).toEqual([['tiny', decided.result, 'as it was loaded']]);
});

test.each([
  ['a draw keeps CAM’s own writer', 'local-writer', ['left', 'left', 'right', 'right'], 'local-writer'],
  [
    'the model that writes is replaced where CAM’s own is preferred',
    'installed/tiny',
    ['right', 'neither', 'left', 'right'],
    'local-writer',
  ],
  ['it writes on where it is preferred again', 'installed/tiny', ['left', 'left', 'left'], 'installed/tiny'],
  [
    'a provider was not compared, so it writes on',
    'openai/gpt-5.5',
    ['left', 'left', 'left'],
    'openai/gpt-5.5',
  ],
  ['so does another model', 'installed/large', ['left', 'left', 'left'], 'installed/large'],
] as const)('%s', async (_, before, choices, after) => {
  const { trials, finish, start } = setup(before);
  await start(IDEAS.slice(0, choices.length));
  await finish(...choices.map((_choice, at) => pairOn(IDEAS[at] ?? '')));
  const decided = trials.decide('tiny', { trial_id: 'trial_1', choices: [...choices] });
  expect(decided).toMatchObject({ state: 'decided', writer: after });
});

test('ideas for which the model wrote nothing usable count for CAM’s own writer', async () => {
  const { trials, finish, start } = setup();
  await start();
  const copied = new Error('It copied an example.');
  await finish(pairOn('Mondays'), copied, copied);
  expect(trials.decide('tiny', { trial_id: 'trial_1', choices: ['left'] })).toMatchObject({
    result: { model: 1, own: 2 },
    writer: 'local-writer',
  });
});

test.each([
  ['local-writer', 'CAM’s own writer stays'],
  ['installed/tiny', 'installed/tiny still writes'],
])('fewer than three ideas with a better meme decide nothing, and %s writes on', async (before, stays) => {
  const undecided = (found: string) => ({
    state: 'undecided',
    result: null,
    writer: before,
    message: `Only ${found}, and a decision takes 3. ${stays}. To try again: “Compare” in the settings of the app, or \`cam models try tiny\`.`,
  });
  const { trials, results, finish, deadline, start } = setup(before);
  await start();
  deadline.abort();
  await finish(pairOn('Mondays'), pairOn('cheese'));
  expect(trials.get('tiny')).toMatchObject(undecided('2 of 4 pairs were written in time'));
  await start();
  await finish(...IDEAS.map(pairOn));
  const choices = ['left', 'neither', 'left', 'neither'] as const;
  const decided = trials.decide('tiny', { trial_id: 'trial_2', choices: [...choices] });
  expect(decided).toMatchObject(undecided('2 of 4 ideas have a better meme'));
  expect(results).toEqual([]);
});

test('choices of a trial that has ended, or of an earlier one, are refused', async () => {
  const { trials, results, finish, start } = setup();
  const decide = (trial_id: string) => trials.decide('tiny', { trial_id, choices: ['left', 'left', 'left'] });
  await start();
  await start();
  await finish(...IDEAS.slice(1).map(pairOn));
  expect(() => decide('trial_1')).toThrow(/earlier trial/);
  expect(results).toEqual([]);
  decide('trial_2');
  expect(() => decide('trial_2')).toThrow(/that is decided/);
});

test.each([
  [true, [], 'It wrote nothing within 90 s. CAM’s own writer stays.'],
  [false, [new Error('It cannot be loaded.')], 'It cannot be loaded. CAM’s own writer stays.'],
])('a model that writes nothing has failed, and nothing is recorded', async (isLate, written, message) => {
  const { trials, results, deadline, finish, signal, start } = setup();
  await start();
  if (isLate) deadline.abort();
  expect(signal()?.aborted).toBe(isLate);
  await finish(...written);
  expect(trials.get('tiny')).toMatchObject({ state: 'failed', message });
  expect(results).toEqual([]);
});

test('how far the model is loaded is told, and its time begins when it is; a load that is cancelled ends', async () => {
  const { trials, load, pass, isLoaded } = setup();
  Object.assign(load, Promise.withResolvers<string>());
  expect(trials.start('tiny', { ideas: IDEAS })).toMatchObject({
    state: 'loading',
    loading: 0,
    seconds_left: 90,
  });
  load.report?.(0.4);
  pass(200_000);
  expect(trials.get('tiny')).toMatchObject({ state: 'loading', loading: 0.4, seconds_left: 90 });
  load.resolve?.('as it was loaded');
  await isLoaded();
  pass(5000);
  expect(trials.get('tiny')).toMatchObject({ state: 'writing', loading: null, seconds_left: 85 });
  Object.assign(load, Promise.withResolvers<string>());
  trials.start('tiny', { ideas: IDEAS });
  trials.cancel('tiny');
  expect(load.signal?.aborted).toBe(true);
});

test('a model that is stopped while it is loaded has failed for this reason', async () => {
  const { trials, load, isLoaded } = setup('installed/tiny');
  Object.assign(load, Promise.withResolvers<string>());
  trials.start('tiny', { ideas: IDEAS });
  load.reject?.(new Error('It was stopped or removed.'));
  await isLoaded();
  expect(trials.get('tiny')).toMatchObject({
    state: 'failed',
    message: 'It was stopped or removed. installed/tiny still writes.',
  });
});

test('a cancelled trial ends and is gone; another one ends the one before it', async () => {
  const { trials, signal, start } = setup();
  await start();
  const first = signal();
  await start();
  expect(first?.aborted).toBe(true);
  trials.cancel('tiny');
  expect(signal()?.aborted).toBe(true);
  expect(() => trials.get('tiny')).toThrow(/no trial of "tiny"/);
});

test('a model that is not there, or an empty idea, is refused', () => {
  const { trials } = setup();
  expect(() => trials.start('other', { ideas: IDEAS })).toThrow(/No model "other" is ready/);
  expect(() => trials.start('tiny', { ideas: [' '] })).toThrow(/ideas\[0\]/);
});

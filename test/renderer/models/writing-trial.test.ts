import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import {
  createWritingTrial,
  type WritingTrialDeps,
} from '../../../src-renderer/state/models/writing-trial.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { WritingTrial } from '../../../src-shared/contract/writing-trials.ts';

const MODEL: WritingModel = {
  id: 'qwen',
  name: 'Qwen',
  model: 'installed/qwen',
  source: 'offered',
  license: 'Apache-2.0',
  url: 'https://models.example.org/qwen.gguf',
  state: 'ready',
  bytes: 1000,
  received_bytes: 1000,
  memory_bytes: 2000,
  parameters: 1_700_000_000,
  trial: null,
  verified: true,
  loaded: false,
  loading: null,
  message: '',
  problem: null,
};
const WRITING: WritingTrial = {
  id: 'qwen',
  trial_id: 'trial_1',
  state: 'writing',
  ideas: 4,
  loading: null,
  seconds_left: 90,
  pairs: [],
  message: '',
  result: null,
  writer: null,
};

/** A trial whose engine answers as `api` says; `schedule` keeps what waits in `waiting`. */
function setup(api: Partial<WritingTrialDeps['api']>) {
  const cancelled: string[] = [];
  const failures: unknown[] = [];
  const waiting: { run(): void; ms: number }[] = [];
  const trial = createWritingTrial({
    api: {
      startWritingTrial: async () => WRITING,
      writingTrial: async () => WRITING,
      decideWritingTrial: async () => WRITING,
      async cancelWritingTrial(id) {
        cancelled.push(id);
        return WRITING;
      },
      ...api,
    },
    ideas: () => ['an idea'],
    schedule(run, ms) {
      waiting.push({ run, ms });
      return () => {};
    },
    onDecided() {},
    onFailed: (error) => failures.push(error),
  });
  return { trial, cancelled, failures, waiting };
}

test('a trial whose dialog is closed before its start is answered is cancelled all the same', async () => {
  const started = Promise.withResolvers<WritingTrial>();
  const { trial, cancelled, failures } = setup({ startWritingTrial: () => started.promise });
  trial.ask(MODEL);
  const start = trial.start();
  trial.close();
  expect(cancelled).toEqual([]);
  started.resolve(WRITING);
  await start;
  expect(cancelled).toEqual(['qwen']);
  expect(failures).toEqual([]);
});

test('looks that fail are repeated after longer and longer times, and end the trial only when they go on failing', async () => {
  let fails = true;
  const { trial, failures, waiting } = setup({
    async writingTrial() {
      if (fails) throw new Error('The engine does not answer.');
      return WRITING;
    },
  });
  trial.ask(MODEL);
  await trial.start();
  const look = async () => {
    const [next] = waiting.splice(0);
    next?.run();
    await vi.waitFor(() => expect([waiting.length, failures.length]).not.toEqual([0, 0]));
    return next?.ms;
  };
  expect([await look(), await look()]).toEqual([700, 700]);
  fails = false;
  expect([await look(), await look()]).toEqual([1400, 700]);
  fails = true;
  const times: unknown[] = [];
  while (failures.length === 0) times.push(await look());
  expect(times).toEqual([700, 700, 1400, 2800, 5600, 8000, 8000]);
  expect(trial.store.getState().model).toBeUndefined();
});

test('a trial that the engine no longer knows ends at once', async () => {
  const { trial, failures, waiting } = setup({
    writingTrial: () => Promise.reject(new ApiError('NOT_FOUND', 404, 'There is no trial.')),
  });
  trial.ask(MODEL);
  await trial.start();
  waiting.pop()?.run();
  await vi.waitFor(() => expect(failures).toHaveLength(1));
});

import { expect, test } from 'vitest';
import { createWritingTrial } from '../../../src-renderer/state/models/writing-trial.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { WritingTrial } from '../../../src-shared/contract/writing-trials.ts';

const MODEL: WritingModel = {
  id: 'qwen',
  name: 'Qwen',
  model: 'installed/qwen',
  source: 'offered',
  licence: 'Apache-2.0',
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
  seconds_left: 90,
  pairs: [],
  message: '',
  result: null,
  writer: null,
};

test('a trial whose dialog is closed before its start is answered is cancelled all the same', async () => {
  const cancelled: string[] = [];
  const started = Promise.withResolvers<WritingTrial>();
  const trial = createWritingTrial({
    api: {
      startWritingTrial: () => started.promise,
      writingTrial: async () => WRITING,
      decideWritingTrial: async () => WRITING,
      async cancelWritingTrial(id) {
        cancelled.push(id);
        return WRITING;
      },
    },
    ideas: () => ['an idea'],
    schedule: () => () => {},
    onDecided() {},
    onFailed(error) {
      throw error;
    },
  });
  trial.ask(MODEL);
  const start = trial.start();
  trial.close();
  expect(cancelled).toEqual([]);
  started.resolve(WRITING);
  await start;
  expect(cancelled).toEqual(['qwen']);
});

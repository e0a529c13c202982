import { expect, test } from 'vitest';
import { ProviderFailure } from '../../../src-main/models/providers/provider-client.ts';
import type { WrittenPair } from '../../../src-main/services/trials/blind-pairs.ts';
import { type PairDeps, writePairs } from '../../../src-main/services/trials/write-pairs.ts';
import type { CaptionWriter } from '../../../src-shared/contract/model-tasks.ts';

/** Writes the idea with its own mark; refuses ideas with its name, waits for the signal at “slow”, is stopped at “gone”. */
const writerNamed = (name: string): CaptionWriter => ({
  async write({ idea }, signal) {
    if (idea.includes(name)) throw new Error(`${name} cannot.`);
    if (idea === 'gone' && name === 'installed/tiny')
      throw new Error('No.', { cause: new ProviderFailure('stopped', 'It was stopped.') });
    if (idea === 'slow' && name === 'installed/tiny')
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    return [{ templateId: 'tpl_no-yes', captions: [{ position: '0', text: `${idea} by ${name}` }] }];
  },
});

const deps: PairDeps = {
  models: {
    writer: (model = '') => ({
      async run(work) {
        const usedModel = { model, provider: 'cam', address: null, implementation: writerNamed(model) };
        return { usedModel, result: await work(usedModel), notes: [] };
      },
    }),
  },
  moderation: { rateSafety: () => 1, moderate: () => 1 },
  writerTemplates: () => [],
  draw: async ({ captions }) => ({
    template: 'No yes',
    lines: captions.map(({ text }) => text),
    alt_text: '',
    picture: 'data:image/webp;base64,',
  }),
};

async function run(ideas: readonly string[], { seed = 'seed', onPair = () => {} } = {}) {
  const pairs: WrittenPair[] = [];
  const missed: unknown[] = [];
  const stop = new AbortController();
  await writePairs(deps, {
    id: 'tiny',
    ideas,
    seed,
    signal: stop.signal,
    onPair(pair) {
      pairs.push(pair);
      onPair();
      if (ideas.includes('slow')) setImmediate(() => stop.abort());
    },
    onMissed: (error) => missed.push(error),
  });
  return { pairs, missed };
}

test('both write each idea; chance decides the sides, the same for the same seed', async () => {
  const ideas = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { pairs, missed } = await run(ideas);
  expect(missed).toEqual([]);
  expect(pairs.map(({ memes }) => [memes.own.lines[0], memes.model.lines[0]])).toEqual(
    ideas.map((idea) => [`${idea} by local-writer`, `${idea} by installed/tiny`]),
  );
  const sides = async (seed: string) => (await run(ideas, { seed })).pairs.map(({ left }) => left);
  expect(new Set(await sides('seed'))).toEqual(new Set(['own', 'model']));
  expect(await sides('seed')).toEqual(await sides('seed'));
  expect(await sides('seed')).not.toEqual(await sides('another'));
});

test('an idea that only the model cannot write is told; one that CAM’s own writer cannot write is left out', async () => {
  const { pairs, missed } = await run(['not for installed/tiny', 'not for local-writer', 'fine']);
  expect(pairs.map(({ idea }) => idea)).toEqual(['fine']);
  expect(missed).toEqual([new Error('installed/tiny cannot.')]);
});

test('where the time runs out, what is there stays and the rest is not counted', async () => {
  const { pairs, missed } = await run(['fine', 'slow', 'later']);
  expect(pairs.map(({ idea }) => idea)).toEqual(['fine']);
  expect(missed).toEqual([]);
});

test('a model that was stopped is not asked again', async () => {
  await expect(run(['fine', 'gone', 'later'])).rejects.toThrow('No.');
});

import { expect, test } from 'vitest';
import {
  createDownloadRest,
  createInstalledModels,
  getHost,
  measureDownload,
} from '../../../src-renderer/state/models/installed-models.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';

const QWEN: WritingModel = {
  id: 'qwen',
  name: 'Qwen',
  model: 'installed/qwen',
  source: 'offered',
  license: 'Apache-2.0',
  url: 'https://models.example.org/qwen.gguf',
  state: 'offered',
  bytes: 1000,
  received_bytes: 0,
  memory_bytes: 2000,
  parameters: 1_700_000_000,
  trial: null,
  verified: false,
  loaded: false,
  loading: null,
  message: '',
  problem: null,
};

/** The state over an engine with one model, a page that can be hidden, and timers that the test lets run. */
function setup(first: Partial<WritingModel> = {}) {
  let model: WritingModel = { ...QWEN, ...first };
  let [visible, at, asks] = [true, 0, 0];
  let shown = () => {};
  const waiting = new Set<() => void>();
  const removed: string[] = [];
  const ready: string[] = [];
  const change = (patch: Partial<WritingModel>) => {
    model = { ...model, ...patch };
    return Promise.resolve(model);
  };
  const models = createInstalledModels<WritingModel>({
    async list() {
      asks += 1;
      return {
        models: [model],
        runtime: { installed: true, bytes: 85, received_bytes: 0 },
        free_bytes: 5000,
      };
    },
    add: () => change({ state: 'downloading' }),
    pause: () => change({ state: 'paused' }),
    remove: () => change({ state: 'offered', received_bytes: 0 }),
    onRemoved: ({ id }) => removed.push(id),
    page: {
      isVisible: () => visible,
      onVisible: (listener) => {
        shown = listener;
      },
    },
    schedule(run) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    now: () => at,
    onReady: ({ name }) => ready.push(name),
  });
  return {
    models,
    change,
    removed,
    ready,
    waiting,
    asks: () => asks,
    show(on: boolean) {
      visible = on;
      shown();
    },
    /** Lets a second pass. */
    async tick() {
      at += 1000;
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
      await new Promise(setImmediate);
    },
  };
}

test('asks each second only while something is downloaded or loaded and the page is visible', async () => {
  const { models, change, ready, waiting, asks, show, tick } = setup();
  await models.find();
  expect(waiting.size).toBe(0);
  await models.add({ id: 'qwen' });
  await tick();
  await tick();
  expect(asks()).toBe(4);
  show(false);
  await tick();
  expect([asks(), waiting.size]).toEqual([5, 0]);
  show(true);
  await new Promise(setImmediate);
  expect([asks(), waiting.size]).toEqual([6, 1]);
  await change({ state: 'ready', received_bytes: 1000 });
  await tick();
  expect([ready, waiting.size]).toEqual([['Qwen'], 0]);
  await change({ loading: 0.5 });
  await models.find();
  expect(waiting.size).toBe(1);
  await change({ loading: null });
  await tick();
  expect(waiting.size).toBe(0);
});

test('a model that was ready before is not told of; what is downloaded and hosts of models', async () => {
  const { models, ready } = setup({ state: 'ready' });
  await models.find();
  await models.find();
  expect(ready).toEqual([]);
  const runtime = { installed: false, bytes: 500, received_bytes: 500 };
  const half = { ...QWEN, received_bytes: 250 };
  expect(measureDownload(half, runtime)).toEqual({ bytes: 1500, received: 750 });
  expect(measureDownload(half, { ...runtime, installed: true })).toEqual({ bytes: 1000, received: 250 });
  expect(measureDownload({ ...half, bytes: null }, runtime)).toEqual({ bytes: null, received: 750 });
  expect([getHost(QWEN), getHost({ url: null })]).toEqual(['models.example.org', undefined]);
});

test('what is removed is told of', async () => {
  const { models, removed } = setup();
  await models.find();
  const model = await models.add({ id: 'qwen' });
  await models.pause('qwen');
  expect(removed).toEqual([]);
  await models.remove(model);
  expect(removed).toEqual(['qwen']);
});

test.each([
  [
    [
      [0, 0],
      [3000, 3000],
      [5000, 5000],
    ],
    95,
  ],
  // Stalled for longer than is looked back, and going on again.
  [
    [
      [5000, 5000],
      [5000, 26_000],
      [5000, 31_000],
    ],
    undefined,
  ],
  [
    [
      [5000, 26_000],
      [5000, 31_000],
      [15_000, 36_000],
    ],
    85,
  ],
  // Too short, or begun again.
  [
    [
      [0, 0],
      [3000, 3000],
    ],
    undefined,
  ],
  [
    [
      [15_000, 36_000],
      [10, 37_000],
    ],
    undefined,
  ],
])('the time that is left follows the speed, and is told only when it is known: %j', (steps, seconds) => {
  const rest = createDownloadRest();
  const told = steps.map(([received = 0, ms = 0]) => rest.add(received, 100_000, ms));
  expect(told.at(-1)).toBe(seconds);
  expect(rest.add(90_000, null, 50_000)).toBeUndefined();
});

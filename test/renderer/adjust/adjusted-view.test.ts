import { expect, test } from 'vitest';
import { type AdjustedInput, createAdjustedView } from '../../../src-renderer/state/adjust/adjusted-view.ts';
import {
  type AdjustRequest,
  type AdjustWorker,
  createAdjuster,
  type RgbaPixels,
} from '../../../src-renderer/state/adjust/adjuster.ts';
import { createTimers } from '../editor/make-editor.ts';

/** What is shown of a picture while its adjustments change: small at once, at its full size at rest, never what is stale. */

const FULL = { width: 1000, height: 1000 };
const SMALL = 548;

/** A worker that answers when the test says so. */
function createWorker() {
  const asked: AdjustRequest[] = [];
  const worker: AdjustWorker = { onmessage: null, postMessage: (request) => void asked.push(request) };
  return {
    worker,
    asked,
    answer(pixels?: null) {
      const request = asked.findLast((each) => 'id' in each) ?? expect.fail('nothing was asked');
      const data = { id: request.id, pixels: pixels === null ? null : request.work.pixels };
      worker.onmessage?.(new MessageEvent('message', { data }));
      return new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}

const createSource = (): AdjustedInput['source'] => ({
  read: ({ width, height }): RgbaPixels => ({
    width,
    height,
    channels: 4,
    data: new Uint8ClampedArray(width * height * 4),
  }),
});

function open() {
  const { worker, asked, answer } = createWorker();
  const timers = createTimers();
  const shown: (readonly [width: number, brightness: number | undefined])[] = [];
  const adjuster = createAdjuster(() => worker);
  const view = createAdjustedView({
    adjuster,
    schedule: timers.schedule,
    onShown: ({ width }, { adjust }) => void shown.push([width, adjust.brightness]),
  });
  const source = createSource();
  const show = async (brightness: number) => {
    view.show({ picture: 'a', source, full: FULL, adjust: { brightness }, patches: [] });
    await timers.pass(0);
  };
  const sizes = () => asked.map((each) => ('id' in each ? each.work.pixels.width : 'cancel'));
  return { adjuster, view, timers, shown, show, answer, sizes };
}

test('a change is shown small at once, and in full once nothing has changed for a while', async () => {
  const { show, answer, timers, shown, sizes } = open();
  await show(0.1);
  await answer();
  await timers.pass(100);
  expect([shown, sizes()]).toEqual([[[SMALL, 0.1]], [SMALL]]);
  await timers.pass(100);
  await answer();
  expect(shown).toEqual([
    [SMALL, 0.1],
    [FULL.width, 0.1],
  ]);
});

test('while a slider is dragged, what is ready is shown, and of what waits only the latest', async () => {
  const { show, answer, shown, sizes } = open();
  await show(0.1);
  await show(0.2);
  await show(0.3);
  await answer();
  expect(shown).toEqual([[SMALL, 0.1]]);
  await answer();
  expect([shown.at(-1), sizes().length]).toEqual([[SMALL, 0.3], 2]);
});

test('the full size is given up for the next change, and never shown after it', async () => {
  const { show, answer, timers, shown, sizes } = open();
  await show(0.1);
  await answer();
  await timers.pass(200);
  await show(0.5);
  expect(sizes()).toEqual([SMALL, FULL.width, 'cancel']);
  await answer(null);
  await answer();
  expect(shown).toEqual([
    [SMALL, 0.1],
    [SMALL, 0.5],
  ]);
});

test('pictures take turns; one that is closed is not shown any more', async () => {
  const { show, answer, adjuster, view, shown, sizes } = open();
  await show(0.1);
  const other = adjuster.run(
    {},
    { pixels: await createSource().read({ width: 2, height: 2 }), adjust: {}, patches: [] },
    false,
  );
  view.close();
  await answer();
  await answer();
  expect([shown, sizes(), (await other)?.width]).toEqual([[], [SMALL, 2], 2]);
});

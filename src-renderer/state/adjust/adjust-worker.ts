import { adjustStepwise } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { patchArea, patchStepwise } from '../../../src-shared/drawing/patch-pixels.ts';
import { putPixels } from '../preview/patches.ts';
import type { AdjustRequest, AdjustResponse, AdjustWork } from './adjuster.ts';

/** A worker that adjusts pictures and puts patches on them. Between the steps of its work it hears that it is to end. */

const ended = new Set<number>();
const turns = new MessageChannel();

/** Lets messages arrive; a timer would wait for milliseconds. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    turns.port1.onmessage = () => resolve();
    turns.port2.postMessage(null);
  });

function* work({ pixels, adjust, patches }: AdjustWork): Generator<void> {
  yield* adjustStepwise(pixels, adjust);
  for (const patch of patches) {
    const area = patchArea(patch, { x: 0, y: 0, width: pixels.width, height: pixels.height });
    if (area) putPixels(pixels, area, yield* patchStepwise(pixels, area, patch));
  }
}

async function adjust(id: number, given: AdjustWork): Promise<void> {
  for (const _ of work(given)) {
    await nextTurn();
    if (ended.delete(id)) return self.postMessage({ id, pixels: null } satisfies AdjustResponse);
  }
  ended.delete(id);
  const { pixels } = given;
  self.postMessage({ id, pixels } satisfies AdjustResponse, { transfer: [pixels.data.buffer] });
}

self.onmessage = ({ data }: MessageEvent<AdjustRequest>) => {
  if ('cancel' in data) ended.add(data.cancel);
  else void adjust(data.id, data.work);
};

import PQueue from 'p-queue';
import { layOutStepwise } from '../../src-shared/layout/caption-layout.ts';
import { runToEnd } from '../../src-shared/run-to-end.ts';
import { captionOverlays, textDeps } from '../helpers/hard-picture.ts';
import { bareJobs } from './bare-jobs.ts';
import { createFloor } from './floor.ts';

/** A process with nothing but the floor in it: draws the pictures of a batch whenever it is asked, and says so. */

const AT_ONCE = 2;

const { jobs } = await bareJobs();
const floors = await Promise.all(
  jobs.map(async ({ picture, canvas, captions }) => {
    const laid = runToEnd(layOutStepwise(captions, canvas, textDeps));
    return createFloor(await picture.read(), captionOverlays(laid, canvas, 1, textDeps));
  }),
);

process.on('message', async () => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  await queue.addAll(floors.map((draw) => () => draw('png')));
  process.send?.('drawn');
});

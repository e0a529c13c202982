import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { bareJobs } from './bare-jobs.ts';

/** A process with nothing but the renderer in it: draws the pictures of a batch whenever it is asked, and says so. */

/** As many drawings at once as a whole CAM allows itself. */
const AT_ONCE = availableParallelism() + 1;

const { renderer, jobs } = await bareJobs();

process.on('message', async () => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  await queue.addAll(jobs.map((job) => () => renderer.render(job)));
  process.send?.('drawn');
});

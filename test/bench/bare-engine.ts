import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import { openLibrary, openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { createPictureFetcher } from '../../src-main/fetch/picture-fetcher.ts';
import { checkRequest } from '../../src-main/services/memes/caption-request.ts';
import { renderRequestOf } from '../../src-main/services/memes/render-request.ts';
import { createFileStore } from '../../src-main/store/files.ts';
import { batchRequests } from './batch-requests.ts';

/** A process with nothing but the renderer in it: draws the pictures of a batch whenever it is asked, and says so. */

/** As many drawings at once as a whole CAM allows itself. */
const AT_ONCE = availableParallelism() + 1;

const home = path.join(tmpdir(), 'cam-bench-has-no-home');
const library = await openLibrary({ home }, () => {});
const renderer = openRenderer();
const files = createFileStore(path.join(home, 'cdn'));
const deps = {
  library,
  files,
  renderer,
  fetcher: createPictureFetcher(),
  ownOrigins: () => [],
  isHidden: () => false,
};
const jobs = await Promise.all(
  batchRequests(library).map((request) => renderRequestOf(deps, checkRequest(deps, request))),
);

process.on('message', async () => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  await queue.addAll(jobs.map((job) => () => renderer.render(job)));
  process.send?.('drawn');
});

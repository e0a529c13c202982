import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLibrary, openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { createPictureFetcher } from '../../src-main/fetch/picture-fetcher.ts';
import { checkRequest, createRenderRequest } from '../../src-main/services/memes/caption-request.ts';
import { createFileStore } from '../../src-main/store/files.ts';
import { batchRequests } from './batch-requests.ts';

/** What a batch asks the renderer for, without the service around it. */
export async function bareJobs() {
  const home = path.join(tmpdir(), 'cam-bench-has-no-home');
  const library = await openLibrary({ home }, () => {});
  const renderer = openRenderer();
  const deps = {
    library,
    files: createFileStore(path.join(home, 'cdn')),
    renderer,
    fetcher: createPictureFetcher({ record() {} }),
    ownOrigins: () => [],
    isHidden: () => false,
  };
  const requests = batchRequests(library);
  const jobs = await Promise.all(
    requests.map((request) => createRenderRequest(deps, checkRequest(deps, request))),
  );
  return { renderer, jobs };
}

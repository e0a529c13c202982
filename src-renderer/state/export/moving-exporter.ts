import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Api, JobRequest } from '../../api/api.ts';
import { getMemes } from '../jobs/results.ts';
import { isMissing } from '../session/source.ts';
import type { RenderedCache } from './rendered-cache.ts';

/** GIFs and videos of a document, each made and charged once. */

export interface MovingExporterDeps {
  api: Pick<Api, 'meme'>;
  /** Runs a job; undefined where it failed or was cancelled. */
  run(request: JobRequest): Promise<Job | undefined>;
  /** What was made so far, shared by all exporters. */
  made: RenderedCache;
  /** Identifies the picture and regions that requests are drawn on: a template may change under the same id. */
  basis: string;
}

export function createMovingExporter({ api, run, made, basis }: MovingExporterDeps) {
  /** What was made of an equal request, unless it was deleted since. */
  const recall = async (text: string): Promise<Meme | undefined> => {
    const meme = made.meme(text);
    if (!meme) return undefined;
    const isGone = await api.meme(meme.id).then(() => false, isMissing);
    if (!isGone) return meme;
    made.remove(text);
    return undefined;
  };

  return {
    /** Makes the file, or returns the one that an equal request has made; null where that failed or was cancelled. */
    async make(request: JobRequest): Promise<Meme | null> {
      const text = JSON.stringify([basis, request]);
      const before = await recall(text);
      if (before) return before;
      const job = await run(request);
      const [meme] = job ? getMemes(job) : [];
      if (!meme) return null;
      made.add(text, meme);
      return meme;
    },
  };
}

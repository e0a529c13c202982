import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { JobRequest } from '../../api/api.ts';
import type { Problem } from '../create/failure.ts';
import { createRunningJob, type RunningJob, type RunningJobDeps } from '../create/running-job.ts';
import type { MovingOutput } from './moving-output.ts';

/** The export of a draft as a GIF or video. It goes on while no dialog shows it, and then says so. */
export interface MovingExport extends Pick<RunningJob, 'cancel'> {
  work: RunningJob['store'];
  /** What was chosen last. */
  output: StoreApi<MovingOutput>;
  /** Runs a job; undefined where it failed or was cancelled. `text`: says that it goes on. */
  run(request: JobRequest, text: string): Promise<Job | undefined>;
  /** A dialog shows it, until the returned function is called. */
  show(): () => void;
  isShown(): boolean;
}

export interface MovingExportDeps extends Pick<RunningJobDeps, 'jobs' | 'onEnded'> {
  /** Says how far a job is, until it has ended or the returned function is called. */
  notify(work: RunningJob, text: string): () => void;
  /** Whether the document is a video, which is then the usual format, in its own size. */
  hasVideo?: boolean;
  /** It failed while no dialog showed it. */
  onFailed(failure: Problem): void;
}

const FIRST_OUTPUT: MovingOutput = { format: 'gif', width: null };
const FIRST_VIDEO: MovingOutput = { ...FIRST_OUTPUT, format: 'mp4', width: LIMITS.videoSide };

export function createMovingExport({ notify, onFailed, hasVideo, ...deps }: MovingExportDeps): MovingExport {
  const work = createRunningJob(deps);
  let dialogs = 0;
  let noticeText = '';
  let endNotice = () => {};
  return {
    work: work.store,
    output: createStore(() => (hasVideo ? FIRST_VIDEO : FIRST_OUTPUT)),
    cancel: work.cancel,
    isShown: () => dialogs > 0,
    async run(request, text) {
      noticeText = text;
      const job = await work.run(request);
      const { failure } = work.store.getState();
      if (failure && dialogs === 0) onFailed(failure);
      return job;
    },
    show() {
      dialogs += 1;
      endNotice();
      // Why an earlier one failed was said then.
      if (!work.store.getState().working) work.clear();
      return () => {
        dialogs -= 1;
        if (dialogs === 0 && work.store.getState().working) endNotice = notify(work, noticeText);
      };
    },
  };
}

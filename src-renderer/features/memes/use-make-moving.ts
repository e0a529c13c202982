import { useCallback } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { createRunningJob } from '../../state/create/running-job.ts';
import { memesOf } from '../../state/jobs/results.ts';
import { nameOf } from './name-of.ts';

/** What a meme can be made into. */
export type MovingKind = 'gif' | 'video';

const NAMES: Readonly<Record<MovingKind, string>> = { gif: 'GIF', video: 'video' };

/** Makes a GIF or a video of a meme: its captions come one after the other. It is a job, which Jobs shows. */
export function useMakeMoving(): (meme: Meme, kind: MovingKind) => Promise<void> {
  const { create, jobs, router, toasts } = useApp();
  return useCallback(
    async (meme, type) => {
      const work = createRunningJob({
        jobs,
        memory: window.sessionStorage,
        onEnded: create.jobEnded,
      });
      const notice = toasts.show(`Making a ${NAMES[type]} of “${nameOf(meme)}” …`, {
        label: 'Show jobs',
        run: () => router.go({ screen: 'jobs' }),
      });
      const job = await work.run({ type, body: { meme_id: meme.id } });
      toasts.remove(notice);
      const { failure } = work.store.getState();
      const [made] = job ? memesOf(job) : [];
      if (made) {
        for (const note of made.motion?.notes ?? []) toasts.show(note);
        toasts.show(`Made the ${NAMES[type]}.`, {
          label: 'Show in Gallery',
          run: () => router.go({ screen: 'gallery' }),
        });
      } else if (failure) toasts.fail(failure.message);
    },
    [create, jobs, router, toasts],
  );
}

import { useCallback } from 'react';
import { isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { showMade } from '../../state/create/result-notice.ts';
import { createRunningJob } from '../../state/create/running-job.ts';
import { showWork } from '../../state/create/work-notice.ts';
import { getMemes } from '../../state/jobs/results.ts';
import { useText } from '../../text.tsx';
import { useMemeName } from './use-meme-name.ts';

/** What a meme can be made into. */
export type MovingKind = 'gif' | 'video';

const MAKING = { gif: 'gallery:meme.makingGif', video: 'gallery:meme.makingVideo' } as const;

/** Whether something is made of a meme that it is not already. */
export const canMake = ({ format }: Pick<Meme, 'format'>, kind: MovingKind): boolean =>
  kind === 'gif' ? format !== 'gif' : !isVideoFormat(format);

/** Makes a GIF or a video of a meme: its captions appear one after the other. It is a job; how far it is stays in sight. */
export function useMakeMoving(): (meme: Meme, kind: MovingKind) => Promise<void> {
  const { create, jobs, router, toasts } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  return useCallback(
    async (meme, type) => {
      const work = createRunningJob({ jobs, onEnded: create.jobEnded });
      const running = work.run({ type, body: { meme_id: meme.id, embed: true } });
      showWork(
        { t, toasts, showJobs: () => router.go({ screen: 'jobs' }) },
        work,
        t(MAKING[type], { name: nameSubject(meme) }),
      );
      const job = await running;
      const { failure } = work.store.getState();
      const [made] = job ? getMemes(job) : [];
      if (made) showMade({ t, toasts, router }, made);
      else if (failure) toasts.fail(failure.message);
    },
    [create, jobs, nameSubject, router, t, toasts],
  );
}

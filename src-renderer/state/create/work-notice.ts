import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Toasts } from '../app/toasts.ts';
import type { RunningJob } from './running-job.ts';

export interface WorkNoticeDeps {
  t: Translate;
  toasts: Pick<Toasts, 'follow' | 'setProgress' | 'remove'>;
  showJobs(): void;
}

/** Says how far a job is that no screen shows, with a way to stop it, until it has ended or the returned function is called. */
export function showWork(
  { t, toasts, showJobs }: WorkNoticeDeps,
  { store, cancel }: Pick<RunningJob, 'store' | 'cancel'>,
  text: string,
): () => void {
  const id = toasts.follow(
    text,
    { label: t('create:work.cancel'), run: () => void cancel() },
    { label: t('create:work.showJobs'), run: showJobs },
  );
  const report = () => {
    const { working, job } = store.getState();
    if (working) toasts.setProgress(id, job?.progress ?? 0);
    else end();
  };
  const stop = store.subscribe(report);
  const end = () => {
    stop();
    toasts.remove(id);
  };
  report();
  return end;
}

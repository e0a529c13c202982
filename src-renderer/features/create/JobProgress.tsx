import type { RunningJobState } from '../../state/create/running-job.ts';
import { progressText } from '../../state/jobs/progress-text.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './CreateTab.module.css';

export interface JobProgressProps {
  work: RunningJobState;
  onCancel(): Promise<void>;
  /** Said in its place when the job has ended, so that what is below does not move. */
  ended?: string | undefined;
}

/** Progress of a running job, with a button that cancels it. */
export function JobProgress({ work: { job }, onCancel, ended }: JobProgressProps) {
  const { t } = useText();
  if (ended !== undefined) {
    return (
      <div className={styles.working}>
        <p role="status">{ended}</p>
      </div>
    );
  }
  return (
    <div className={styles.working}>
      <p role="status">{job ? progressText(job, t) : t('create:progress.sending')}</p>
      <Progress value={job?.progress ?? 0} label={t('create:progress.label')} />
      <Button size="small" disabled={!job} onClick={() => void onCancel()}>
        {t('create:progress.stop')}
      </Button>
    </div>
  );
}

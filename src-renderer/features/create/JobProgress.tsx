import type { RunningJobState } from '../../state/create/running-job.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './CreateTab.module.css';

/** Progress of a running job, with a button that cancels it. */
export function JobProgress({
  work: { job },
  onCancel,
}: {
  work: RunningJobState;
  onCancel(): Promise<void>;
}) {
  return (
    <div className={styles.working}>
      <p role="status">{job?.message ?? 'Asking the engine…'}</p>
      <Progress value={job?.progress ?? 0} label="Progress" />
      <Button size="small" disabled={!job} onClick={() => void onCancel()}>
        Stop
      </Button>
    </div>
  );
}

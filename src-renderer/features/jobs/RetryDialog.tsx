import { useCallback, useState } from 'react';
import type { Job, JobRequestData } from '../../../src-shared/contract/jobs.ts';
import { ApiError } from '../../api/http.ts';
import { useApp } from '../../context.ts';
import { credits } from '../../state/jobs/labels.ts';
import { requestSummary } from '../../state/jobs/request-summary.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { Cost } from '../shared/Cost.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './RetryDialog.module.css';

const WHOLE = 'It is sent as it was, as a new job. What fails costs nothing.';
const PARTS = 'What was not made is sent as it was, as a new job. What fails costs nothing.';
/** Greatest number of lines shown. */
const MAX_LINES = 4;

/** Shows the request of a job and its price, and sends it again. */
export function RetryDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const { jobs, toasts } = useApp();
  const [sending, setSending] = useState(false);
  const load = useCallback(() => jobs.requestOf(job.id), [jobs, job.id]);
  const { reload, ...loaded } = useLoaded(load);
  const isGone =
    loaded.state === 'failed' && loaded.error instanceof ApiError && loaded.error.code === 'NOT_FOUND';
  if (isGone) return <RequestNotStored onClose={onClose} />;
  const send = async (request: JobRequestData) => {
    setSending(true);
    try {
      await jobs.again(request);
      onClose();
    } catch (error) {
      toasts.fail(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Try it again?"
      description={job.type === 'batch' ? PARTS : WHOLE}
      actions={
        loaded.state === 'ready' && (
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button variant="primary" disabled={sending} onClick={() => void send(loaded.data)}>
              Send again for {credits(loaded.data.cost_credits)}
            </Button>
          </>
        )
      }
    >
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'ready' && <RequestDetails request={loaded.data} />}
    </Dialog>
  );
}

function RequestDetails({ request }: { request: JobRequestData }) {
  const lines = requestSummary(request);
  const more = lines.length - MAX_LINES;
  return (
    <div className={styles.summary}>
      <ul aria-label="What is sent">
        {lines.slice(0, MAX_LINES).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order never changes
          <li key={at}>{line}</li>
        ))}
        {more > 0 && <li className={styles.rest}>and {more} more</li>}
      </ul>
      <Cost price={request.cost_credits} />
    </div>
  );
}

function RequestNotStored({ onClose }: { onClose(): void }) {
  const { commands } = useApp();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This one has to be made anew"
      description="CAM keeps what a job was asked while it is short and among the latest that were not made. This one came with a picture inside, or is too far back."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => commands.perform('go.create')}>
            Go to Create
          </Button>
        </>
      }
    />
  );
}

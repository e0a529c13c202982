import { useCallback, useState } from 'react';
import type { Job, JobRequestData } from '../../../src-shared/contract/jobs.ts';
import { ApiError } from '../../api/http.ts';
import { useApp } from '../../context.ts';
import { requestSummary } from '../../state/jobs/job-subjects.ts';
import { canContinue } from '../../state/jobs/results.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { Cost } from '../shared/Cost.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useBalance } from '../shared/use-credits.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useReason } from '../shared/use-reason.ts';
import styles from './RetryDialog.module.css';

/** Greatest number of lines shown. */
const MAX_LINES = 4;

/** Shows the request of a job and its price, and sends it again. */
export function RetryDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const { jobs, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const balance = useBalance();
  const [sending, setSending] = useState(false);
  const load = useCallback(() => jobs.loadRequest(job.id), [jobs, job.id]);
  const { reload, ...loaded } = useLoaded(load);
  const isGone =
    loaded.state === 'failed' && loaded.error instanceof ApiError && loaded.error.code === 'NOT_FOUND';
  const isContinued = canContinue(job);
  if (isGone) return <RequestNotStored onClose={onClose} />;
  const send = async (request: JobRequestData) => {
    setSending(true);
    try {
      await jobs.again(job.id, request);
      onClose();
    } catch (error) {
      toasts.fail(t('jobs:retry.failed', { reason: getReason(error) }));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={t(isContinued ? 'jobs:retry.continueTitle' : 'jobs:retry.title')}
      description={t(job.type === 'batch' ? 'jobs:retry.parts' : 'jobs:retry.whole')}
      actions={
        loaded.state === 'ready' && (
          <>
            <Button onClick={onClose}>{t('jobs:retry.notNow')}</Button>
            <Button variant="primary" disabled={sending} onClick={() => void send(loaded.data)}>
              {isContinued || balance === null
                ? t(isContinued ? 'jobs:continue' : 'jobs:retry.send')
                : t('jobs:retry.sendFor', { count: loaded.data.cost_credits })}
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
  const { t } = useText();
  const lines = requestSummary(request, t);
  const more = lines.length - MAX_LINES;
  return (
    <div className={styles.summary}>
      <ul aria-label={t('jobs:retry.content')}>
        {lines.slice(0, MAX_LINES).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order never changes
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
        {more > 0 && <li className={styles.rest}>{t('jobs:retry.rest', { count: more })}</li>}
      </ul>
      <Cost price={request.cost_credits} />
    </div>
  );
}

function RequestNotStored({ onClose }: { onClose(): void }) {
  const { commands } = useApp();
  const { t } = useText();
  return (
    <Dialog
      onClose={onClose}
      title={t('jobs:retry.goneTitle')}
      description={t('jobs:retry.goneText')}
      actions={
        <>
          <Button onClick={onClose}>{t('jobs:retry.close')}</Button>
          <Button variant="primary" onClick={() => commands.perform('go.create')}>
            {t('jobs:retry.create')}
          </Button>
        </>
      }
    />
  );
}

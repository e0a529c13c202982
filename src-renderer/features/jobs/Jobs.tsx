import { CloudOff, ListTodo } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { useApp, useSelector } from '../../context.ts';
import { isFinished } from '../../state/jobs/labels.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { useCredits } from '../shared/use-credits.ts';
import { useReason } from '../shared/use-reason.ts';
import { JobRow } from './JobRow.tsx';
import styles from './Jobs.module.css';

const icon = { size: 36, strokeWidth: 1.5, 'aria-hidden': true } as const;
const FILTERS = ['all', 'active', 'failed'] as const;
type Filter = (typeof FILTERS)[number];

const MATCHES: Readonly<Record<Filter, (job: Job) => boolean>> = {
  all: () => true,
  active: ({ status }) => !isFinished(status),
  failed: ({ status }) => status === 'failed',
};

function NoJobs() {
  const { commands } = useApp();
  const { t } = useText();
  return (
    <EmptyState
      icon={<ListTodo {...icon} />}
      title={t('jobs:empty')}
      actions={
        <>
          <Button variant="primary" onClick={() => commands.perform('go.create')}>
            {t('jobs:create')}
          </Button>
          <Button onClick={() => commands.perform('go.browse')}>{t('jobs:browse')}</Button>
        </>
      }
    >
      {t('jobs:emptyText')}
    </EmptyState>
  );
}

function NoMatchingJobs({ filter }: { filter: Filter }) {
  const { t } = useText();
  const failed = filter === 'failed';
  return (
    <EmptyState icon={<ListTodo {...icon} />} title={t(failed ? 'jobs:noneFailed' : 'jobs:noneRunning')}>
      {t(failed ? 'jobs:noneFailedText' : 'jobs:noneRunningText')}
    </EmptyState>
  );
}

function NotLoaded({ error }: { error: Error }) {
  const { jobs } = useApp();
  const { t } = useText();
  const getReason = useReason();
  return (
    <EmptyState
      icon={<CloudOff {...icon} />}
      title={t('jobs:failed')}
      actions={<Button onClick={() => void jobs.reload()}>{t('ui:tryAgain')}</Button>}
    >
      {t('jobs:failedText', { reason: getReason(error) })}
    </EmptyState>
  );
}

/** The screen with running and finished jobs of this window and of every key of the account. */
export default function Jobs() {
  const { jobs } = useApp();
  const { t } = useText();
  const { jobs: all, total, loaded, error } = useSelector(jobs.store, (state) => state);
  const { shown: credits } = useCredits();
  const [filter, setFilter] = useState<Filter>('all');
  useEffect(() => jobs.show(), [jobs]);
  const shown = all.filter(MATCHES[filter]);
  if (loaded && all.length === 0) {
    return (
      <Page title={t('jobs:title')}>
        <NoJobs />
      </Page>
    );
  }
  return (
    <Page
      title={t('jobs:title')}
      description={t('jobs:description')}
      aside={
        <Segmented
          label={t('jobs:filter.label')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(`jobs:filter.${value}`) }))}
          onChange={setFilter}
        />
      }
    >
      {!loaded && error && <NotLoaded error={error} />}
      {!loaded && !error && <Skeleton className={styles.skeleton} />}
      {shown.length > 0 && (
        <ol className={styles.list} aria-label={t('jobs:list')}>
          {shown.map((job) => (
            <JobRow key={job.id} job={job} credits={credits} />
          ))}
        </ol>
      )}
      {loaded && shown.length === 0 && <NoMatchingJobs filter={filter} />}
      {loaded && all.length < total && (
        <Button className={styles.more} onClick={() => void jobs.more()}>
          {t('jobs:older')}
        </Button>
      )}
    </Page>
  );
}

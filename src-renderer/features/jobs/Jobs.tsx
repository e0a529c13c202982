import { ListTodo } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { useApp, useSelector } from '../../context.ts';
import { isFinished } from '../../state/jobs/labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { JobRow } from './JobRow.tsx';
import styles from './Jobs.module.css';

const icon = { size: 36, strokeWidth: 1.5, 'aria-hidden': true } as const;
const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Running' },
  { value: 'failed', label: 'Failed' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const MATCHES: Readonly<Record<Filter, (job: Job) => boolean>> = {
  all: () => true,
  active: ({ status }) => !isFinished(status),
  failed: ({ status }) => status === 'failed',
};

function NoJobs() {
  const { commands } = useApp();
  return (
    <EmptyState
      icon={<ListTodo {...icon} />}
      title="Nothing to wait for"
      actions={
        <>
          <Button variant="primary" onClick={() => commands.perform('go.create')}>
            Create something
          </Button>
          <Button onClick={() => commands.perform('go.browse')}>Browse templates</Button>
        </>
      }
    >
      Everything that is made, here or by a script, is listed with its progress and a way to stop it. You can
      close the window meanwhile; the engine does not mind.
    </EmptyState>
  );
}

/** The screen with running and finished jobs of this window and of every key of the account. */
export default function Jobs() {
  const { jobs } = useApp();
  const { jobs: all, total, loaded, error } = useSelector(jobs.store, (state) => state);
  const [filter, setFilter] = useState<Filter>('all');
  useEffect(() => jobs.show(), [jobs]);
  const shown = all.filter(MATCHES[filter]);
  if (loaded && all.length === 0) {
    return (
      <Page title="Jobs">
        <NoJobs />
      </Page>
    );
  }
  return (
    <Page
      title="Jobs"
      description="What is being made, and what was in the last 30 days."
      aside={<Segmented label="Jobs shown" value={filter} options={FILTERS} onChange={setFilter} />}
    >
      {!loaded && error && <LoadError error={error} onRetry={() => void jobs.reload()} />}
      {!loaded && !error && <Skeleton className={styles.skeleton} />}
      {shown.length > 0 && (
        <ol className={styles.list} aria-label="Jobs">
          {shown.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ol>
      )}
      {loaded && shown.length === 0 && (
        <EmptyState icon={<ListTodo {...icon} />} title={filter === 'failed' ? 'No failures' : 'All done'}>
          {filter === 'failed' ? 'Suspiciously good.' : 'Nothing is running right now.'}
        </EmptyState>
      )}
      {loaded && all.length < total && (
        <Button className={styles.more} onClick={() => void jobs.more()}>
          Show older jobs
        </Button>
      )}
    </Page>
  );
}

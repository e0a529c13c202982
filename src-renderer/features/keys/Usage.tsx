import { useCallback, useState } from 'react';
import type { Usage as UsageData } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { count } from '../../state/keys/labels.ts';
import { Segmented } from '../../ui/Controls.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './Usage.module.css';
import { type Metric, UsageChart } from './UsageChart.tsx';

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
const SCOPES = [
  { value: 'all', label: 'All keys' },
  { value: 'own', label: 'This app' },
] as const;
const METRICS = [
  { value: 'calls', label: 'Calls' },
  { value: 'credits', label: 'Credits' },
] as const satisfies readonly { value: Metric; label: string }[];

/** Calls and credits by day and by operation. */
export function Usage() {
  const { api } = useApp();
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('30');
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>('all');
  const [metric, setMetric] = useState<Metric>('calls');
  const load = useCallback(() => api.usage(Number(range), scope === 'all'), [api, range, scope]);
  const { reload, ...loaded } = useLoaded(load);
  return (
    <Section
      title="Usage"
      description={
        loaded.state === 'ready' ? summary(loaded.data) : 'Calls that make something; looking around is free.'
      }
      aside={
        <div className={styles.choices}>
          <Segmented label="Of whom" value={scope} options={SCOPES} onChange={setScope} />
          <Segmented label="What" value={metric} options={METRICS} onChange={setMetric} />
          <Segmented label="Range" value={range} options={RANGES} onChange={setRange} />
        </div>
      }
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <>
          <UsageChart days={loaded.data.days} metric={metric} />
          <Operations operations={loaded.data.operations} />
        </>
      )}
    </Section>
  );
}

const summary = ({ total, days }: UsageData): string =>
  total.calls === 0
    ? `No memes were made in the last ${days.length} days.`
    : `${count(total.calls, 'call')} and ${count(total.credits, 'credit')} in ${days.length} days. Days are UTC.`;

function Operations({ operations }: { operations: UsageData['operations'] }) {
  if (operations.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Usage by operation</caption>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Calls</th>
          <th scope="col">Credits</th>
          <th scope="col">Average time</th>
        </tr>
      </thead>
      <tbody>
        {operations.map(({ operation, calls, credits, average_ms }) => (
          <tr key={operation}>
            <th scope="row">{operation}</th>
            <td>{calls.toLocaleString('en-US')}</td>
            <td>{credits.toLocaleString('en-US')}</td>
            <td>{average_ms.toLocaleString('en-US')} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

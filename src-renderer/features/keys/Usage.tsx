import { useCallback, useState } from 'react';
import type { Usage as UsageData } from '../../../src-shared/contract/usage.ts';
import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import common from '../../ui/common.module.css';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { addLabels } from '../shared/labelled.ts';
import { useCredits } from '../shared/use-credits.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './Usage.module.css';
import { type Metric, UsageChart } from './UsageChart.tsx';

const RANGES = [
  { value: '7', days: 7 },
  { value: '30', days: 30 },
  { value: '90', days: 90 },
] as const;
const SCOPES = [
  { value: 'all', label: 'keys:usage.allKeys' },
  { value: 'own', label: 'keys:usage.thisApp' },
] as const;
const METRICS = [
  { value: 'calls', label: 'keys:usage.callsColumn' },
  { value: 'credits', label: 'keys:usage.creditsColumn' },
] as const satisfies readonly { value: Metric; label: LabelKey }[];

/** Calls and credits by day and by operation. */
export function Usage() {
  const { api } = useApp();
  const { t } = useText();
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('30');
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>('all');
  const { shown: credits } = useCredits();
  const [chosenMetric, setMetric] = useState<Metric>('calls');
  const metric = credits ? chosenMetric : 'calls';
  const load = useCallback(() => api.usage(Number(range), scope === 'all'), [api, range, scope]);
  const { reload, ...loaded } = useLoaded(load);
  return (
    <Section
      title={t('keys:usage.title')}
      description={loaded.state === 'ready' ? summary(loaded.data, credits, t) : t('keys:usage.hint')}
      aside={
        <div className={common.tiles}>
          <Segmented
            label={t('keys:usage.whose')}
            value={scope}
            options={addLabels(SCOPES, t)}
            onChange={setScope}
          />
          {credits && (
            <Segmented
              label={t('keys:usage.what')}
              value={metric}
              options={addLabels(METRICS, t)}
              onChange={setMetric}
            />
          )}
          <Segmented
            label={t('keys:usage.range')}
            value={range}
            options={RANGES.map(({ value, days }) => ({
              value,
              label: t('keys:usage.days', { count: days }),
            }))}
            onChange={setRange}
          />
        </div>
      }
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <>
          <UsageChart days={loaded.data.days} metric={metric} credits={credits} />
          <Operations operations={loaded.data.operations} credits={credits} />
        </>
      )}
    </Section>
  );
}

const summary = ({ total, days }: UsageData, credits: boolean, t: Translate): string =>
  total.calls === 0
    ? t('keys:usage.none', { count: days.length })
    : t(credits ? 'keys:usage.summary' : 'keys:usage.summaryCalls', {
        calls: t('keys:usage.calls', { count: total.calls }),
        credits: t('keys:usage.credits', { count: total.credits }),
        days: t('keys:usage.days', { count: days.length }),
      });

interface OperationsProps extends Pick<UsageData, 'operations'> {
  /** Shows what they cost. */
  credits: boolean;
}

function Operations({ operations, credits: isCost }: OperationsProps) {
  const { t, format } = useText();
  if (operations.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('keys:usage.byOperation')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('keys:usage.operation')}</th>
          <th scope="col">{t('keys:usage.callsColumn')}</th>
          {isCost && <th scope="col">{t('keys:usage.creditsColumn')}</th>}
          <th scope="col">{t('keys:usage.averageTime')}</th>
        </tr>
      </thead>
      <tbody>
        {operations.map(({ operation, calls, credits, average_ms }) => (
          <tr key={operation}>
            <th scope="row">{operation}</th>
            <td>{format.number(calls)}</td>
            {isCost && <td>{format.number(credits)}</td>}
            <td>{t('keys:usage.ms', { time: average_ms })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

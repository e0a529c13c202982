import { useMemo, useState } from 'react';
import type { Usage } from '../../../src-shared/contract/usage.ts';
import { type Bar, layOutChart } from '../../state/keys/usage-chart.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './Usage.module.css';

export type Metric = 'calls' | 'credits';

/** Midnight of a day, UTC. */
const toMidnight = (date: string): string => `${date}T00:00:00Z`;
const percent = (fraction: number): string => `${fraction * 100}%`;
/** Greatest number of dates below the chart. */
const LABELS = 6;

export interface UsageChartProps {
  days: Usage['days'];
  metric: Metric;
  /** Shows credits in the table too. */
  credits: boolean;
}

/** A bar chart by day, with the same numbers as a table. */
export function UsageChart({ days, metric, credits }: UsageChartProps) {
  const { t, format } = useText();
  const [asTable, setAsTable] = useState(false);
  const chart = useMemo(
    () => layOutChart(days.map((day) => ({ date: day.date, value: day[metric] }))),
    [days, metric],
  );
  const formatDay = (date: string) => format.day(toMidnight(date), 'utc');
  const label = ({ date, value }: Bar) =>
    t('keys:usage.bar', { day: formatDay(date), amount: t(`keys:usage.${metric}`, { count: value }) });
  const every = Math.ceil(chart.bars.length / LABELS);
  return (
    <figure className={styles.figure}>
      {asTable ? (
        <DayTable days={days} credits={credits} />
      ) : (
        <div className={styles.chart} dir="ltr">
          <div className={styles.lines} aria-hidden>
            {chart.ticks.map((tick) => (
              <span key={tick} style={{ bottom: percent(tick / chart.top) }}>
                {format.number(tick)}
              </span>
            ))}
          </div>
          <svg
            className={styles.plot}
            role="img"
            aria-label={t(`keys:usage.${metric}Chart`, { count: days.length })}
          >
            {chart.ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100%"
                y1={percent(1 - tick / chart.top)}
                y2={percent(1 - tick / chart.top)}
              />
            ))}
            {chart.bars.map((bar) => (
              <Column key={bar.date} bar={bar} label={label(bar)} />
            ))}
          </svg>
          <div className={styles.dates} aria-hidden>
            {chart.bars.map(
              (bar, at) =>
                (chart.bars.length - 1 - at) % every === 0 && (
                  <span key={bar.date} style={{ left: percent(bar.x + bar.width / 2) }}>
                    {formatDay(bar.date)}
                  </span>
                ),
            )}
          </div>
        </div>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'keys:usage.asChart' : 'keys:usage.asTable')}
      </Button>
    </figure>
  );
}

/** One day; the pointer target has the full height of the chart. */
function Column({ bar, label }: { bar: Bar; label: string }) {
  return (
    <Tooltip label={label} side="top">
      <g className={styles.column}>
        <rect className={styles.hitArea} x={percent(bar.x)} width={percent(bar.width)} y="0" height="100%" />
        <rect
          className={styles.bar}
          x={percent(bar.x)}
          width={percent(bar.width)}
          y={percent(1 - bar.height)}
          height={percent(bar.height)}
          rx="2"
        />
      </g>
    </Tooltip>
  );
}

function DayTable({ days, credits: isCost }: Pick<UsageChartProps, 'days' | 'credits'>) {
  const { t, format } = useText();
  return (
    <div className={styles.days}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('keys:usage.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('keys:usage.day')}</th>
            <th scope="col">{t('keys:usage.callsColumn')}</th>
            {isCost && <th scope="col">{t('keys:usage.creditsColumn')}</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, calls, credits }) => (
            <tr key={date}>
              <th scope="row">{format.day(toMidnight(date), 'utc')}</th>
              <td>{format.number(calls)}</td>
              {isCost && <td>{format.number(credits)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

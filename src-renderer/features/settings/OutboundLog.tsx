import { useCallback, useState } from 'react';
import type { OutboundEntry } from '../../../src-shared/contract/providers.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Badge, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './Providers.module.css';
import table from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const PAGE = 20;
const EXPANDED_PAGE = 100;

/** Lists the requests that were sent to model providers. */
export function OutboundLog() {
  const { api } = useApp();
  const { t } = useText();
  const [limit, setLimit] = useState(PAGE);
  const load = useCallback(() => api.outbound({ limit, offset: 0 }), [api, limit]);
  const { reload, ...loaded } = useLoaded(load);
  return (
    <SettingsSection id="outbound" description={t('settings:outbound.description')}>
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' &&
        (loaded.data.total === 0 ? (
          <p className={common.softText}>{t('settings:outbound.none')}</p>
        ) : (
          <>
            <RequestTable entries={loaded.data.requests} />
            {loaded.data.total > limit && limit < EXPANDED_PAGE && (
              <div>
                <Button size="small" onClick={() => setLimit(EXPANDED_PAGE)}>
                  {t('settings:outbound.more')}
                </Button>
              </div>
            )}
          </>
        ))}
    </SettingsSection>
  );
}

const getTone = (status: number | null) => (status !== null && status < 400 ? 'good' : 'bad');

const COLUMNS = [
  'settings:outbound.when',
  'settings:outbound.to',
  'settings:outbound.for',
  'settings:outbound.model',
  'settings:outbound.sent',
  'settings:outbound.received',
  'settings:outbound.answer',
] as const;

function RequestTable({ entries }: { entries: readonly OutboundEntry[] }) {
  const { t, format } = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('settings:outbound.title')}>
      <table className={table.models}>
        <caption className="visually-hidden">{t('settings:outbound.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ at, host, operation, model, bytes_sent, bytes_received, status }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have left in the same millisecond
            <tr key={`${at} ${place}`}>
              <td title={format.dateTime(at)}>{format.ago(at, Date.now())}</td>
              <td>{host}</td>
              <td>{operation}</td>
              <td>{model ?? '–'}</td>
              <td>{format.bytes(bytes_sent)}</td>
              <td>{format.bytes(bytes_received)}</td>
              <td>
                <Badge tone={getTone(status)}>{status ?? t('settings:outbound.noAnswer')}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

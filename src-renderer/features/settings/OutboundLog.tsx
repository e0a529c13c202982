import { useCallback, useState } from 'react';
import type { OutboundEntry } from '../../../src-shared/contract/providers.ts';
import { useApp } from '../../context.ts';
import { ago, sizeOf } from '../../state/app/human-format.ts';
import { Button } from '../../ui/Button.tsx';
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
  const [limit, setLimit] = useState(PAGE);
  const load = useCallback(() => api.outbound({ limit, offset: 0 }), [api, limit]);
  const { reload, ...loaded } = useLoaded(load);
  return (
    <SettingsSection
      title="What left this machine"
      description="Each request to a server with models: when, to whom, how much. What it said is not kept."
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' &&
        (loaded.data.total === 0 ? (
          <p className={styles.none}>No data has been sent.</p>
        ) : (
          <>
            <RequestTable entries={loaded.data.requests} />
            {loaded.data.total > limit && limit < EXPANDED_PAGE && (
              <div>
                <Button size="small" onClick={() => setLimit(EXPANDED_PAGE)}>
                  Show more
                </Button>
              </div>
            )}
          </>
        ))}
    </SettingsSection>
  );
}

const toneOf = (status: number | null) => (status !== null && status < 400 ? 'good' : 'bad');

function RequestTable({ entries }: { entries: readonly OutboundEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Requests that left this machine">
      <table className={table.models}>
        <caption className="visually-hidden">Requests that left this machine</caption>
        <thead>
          <tr>
            {['When', 'To', 'For', 'Model', 'Sent', 'Received', 'Answer'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ at, host, operation, model, bytes_sent, bytes_received, status }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have left in the same millisecond
            <tr key={`${at} ${place}`}>
              <td title={new Date(at).toLocaleString()}>{ago(at, Date.now())}</td>
              <td>{host}</td>
              <td>{operation}</td>
              <td>{model ?? '–'}</td>
              <td>{sizeOf(bytes_sent)}</td>
              <td>{sizeOf(bytes_received)}</td>
              <td>
                <Badge tone={toneOf(status)}>{status ?? 'none'}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useEffect, useMemo, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { day, duration } from '../../state/keys/labels.ts';
import { CopyButton } from '../../ui/CodeBlock.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './EngineStatus.module.css';

/** Interval at which the balance is reloaded, ms. */
const RELOAD_MS = 15_000;

/** The engine's address and state, and the balance of this window's account. */
export function EngineStatus() {
  const { api, connection } = useApp();
  const copy = useCopyText();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const health = useLoaded(api.health);
  const account = useLoaded(api.account);
  const { reload } = account;
  const [address] = useState(() => window.location.origin);
  useEffect(() => {
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <section className={styles.strip} aria-label="Engine">
      <div className={styles.item}>
        <h2>Address</h2>
        <div className={styles.address}>
          <code>{address}</code>
          <CopyButton label="Copy" onCopy={() => copy(address)} />
        </div>
      </div>
      <div className={styles.item}>
        <h2>Engine</h2>
        <p className={styles.value}>
          <span className={styles.dot} data-online={online} />
          {online ? 'Running' : 'Not answering'}
          {health.state === 'ready' && online && (
            <span className={styles.secondary}>
              for <Uptime seconds={health.data.uptime_s} /> · {health.data.version}
            </span>
          )}
        </p>
        {health.state === 'ready' && (
          <p className={styles.secondary} title="Tells two engines on one machine apart">
            Home {health.data.home_id}
          </p>
        )}
      </div>
      <div className={styles.item}>
        <h2>Credits of this app</h2>
        {account.state === 'ready' ? <Balance {...account.data} /> : <Skeleton className={styles.skeleton} />}
      </div>
    </section>
  );
}

/** Counts on from the reported uptime: polling would fill the request log. */
function Uptime({ seconds }: { seconds: number }) {
  const [now, setNow] = useState(Date.now);
  const started = useMemo(() => Date.now() - seconds * 1000, [seconds]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return duration(Math.max(0, now - started) / 1000);
}

interface BalanceProps {
  plan: string;
  credits_remaining: number;
  credits_total: number;
  period_end: string;
}

function Balance({ plan, credits_remaining, credits_total, period_end }: BalanceProps) {
  return (
    <>
      <p className={styles.value}>
        {credits_remaining.toLocaleString('en-US')}
        <span className={styles.secondary}>
          of {credits_total.toLocaleString('en-US')} · {plan}
        </span>
      </p>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, credits_total)}
        value={credits_remaining}
        aria-label="Credits left"
      />
      <p className={styles.secondary}>New ones on {day(period_end)}</p>
    </>
  );
}

import { useEffect, useMemo, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { CopyButton } from '../../ui/CodeBlock.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import { NEARLY_USED, useCredits } from '../shared/use-credits.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './EngineStatus.module.css';

/** Interval at which the balance is reloaded, ms. */
const RELOAD_MS = 15_000;

/** The engine's address and state, and the balance of this window's account. */
export function EngineStatus() {
  const { api, connection } = useApp();
  const { t } = useText();
  const copy = useCopyText();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const health = useLoaded(api.health);
  const account = useLoaded(api.account);
  const { reload } = account;
  const credits = useCredits();
  const [address] = useState(() => window.location.origin);
  useEffect(() => {
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <section className={styles.strip} aria-label={t('keys:engine.title')}>
      <div className={styles.item}>
        <h2>{t('keys:engine.address')}</h2>
        <div className={styles.address}>
          <code>{address}</code>
          <CopyButton label={t('keys:engine.copy')} onCopy={() => copy(address)} />
        </div>
      </div>
      <div className={styles.item}>
        <h2>{t('keys:engine.title')}</h2>
        <p className={styles.value}>
          <span className={styles.dot} data-online={online} />
          {t(online ? 'keys:engine.running' : 'keys:engine.notResponding')}
          {health.state === 'ready' && online && (
            <span className={styles.secondary}>
              <Uptime seconds={health.data.uptime_s} version={health.data.version} />
            </span>
          )}
        </p>
        {health.state === 'ready' && (
          <p className={styles.secondary} title={t('keys:engine.homeHint')}>
            {t('keys:engine.home', { id: health.data.home_id })}
          </p>
        )}
      </div>
      {credits.shown && (
        <div className={styles.item}>
          <h2>{t('keys:engine.balance')}</h2>
          {account.state === 'ready' ? (
            <Balance {...account.data} />
          ) : (
            <Skeleton className={styles.skeleton} />
          )}
        </div>
      )}
    </section>
  );
}

/** Counts on from the reported uptime: polling would fill the request log. */
function Uptime({ seconds, version }: { seconds: number; version: string }) {
  const { t, format } = useText();
  const [now, setNow] = useState(Date.now);
  const started = useMemo(() => Date.now() - seconds * 1000, [seconds]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = format.duration(Math.max(0, now - started) / 1000);
  return t('keys:engine.since', { time, version });
}

interface BalanceProps {
  plan: string;
  credits_remaining: number;
  credits_total: number;
  period_end: string;
}

function Balance({ plan, credits_remaining, credits_total, period_end }: BalanceProps) {
  const { t, format } = useText();
  return (
    <>
      <p className={styles.value}>
        {format.number(credits_remaining)}
        <span className={styles.secondary}>{t('keys:engine.ofTotal', { total: credits_total, plan })}</span>
      </p>
      <meter
        className={styles.meter}
        min={0}
        low={NEARLY_USED * credits_total}
        optimum={Math.max(1, credits_total)}
        max={Math.max(1, credits_total)}
        value={credits_remaining}
        aria-label={t('keys:engine.left')}
      />
      <p className={styles.secondary}>{t('keys:engine.resets', { day: format.day(period_end) })}</p>
    </>
  );
}

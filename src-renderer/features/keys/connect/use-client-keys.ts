import { useEffect } from 'react';
import type { KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { useApp, useSelector } from '../../../context.ts';
import { withLastCalls } from '../../../state/keys/last-calls.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useRequestLog } from '../use-request-log.ts';

/** Interval at which the keys are reloaded, ms: calls over `/mcp` are not in the log of calls. */
const RELOAD_MS = 10_000;

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now();

/** The keys that can be used, without the app's own; when each was used last is live. */
export function useClientKeys(): { keys: readonly KeyInfo[]; reload(): void } {
  const { api } = useApp();
  const { reload, ...loaded } = useLoaded(api.keys);
  const log = useRequestLog();
  const entries = useSelector(log.store, (state) => state.entries);
  useEffect(() => {
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const all = loaded.state === 'ready' ? loaded.data.keys : [];
  const usable = all.filter(
    ({ own, status, expires_at }) => !own && status !== 'revoked' && !isPast(expires_at),
  );
  return { keys: withLastCalls(usable, entries), reload };
}

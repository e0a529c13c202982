import { useEffect, useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { isLoopbackHost } from '../../../../src-shared/contract/loopback.ts';
import { useApp, useSelector } from '../../../context.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { CLIENTS, findClient, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';
import { withLastCalls } from '../../../state/keys/request-log.ts';
import { useText } from '../../../text.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useRequestLog } from '../use-request-log.ts';
import { AssistantKeys } from './AssistantKeys.tsx';
import { ClientSetup } from './ClientSetup.tsx';
import { ClientTiles } from './ClientTiles.tsx';
import styles from './Connect.module.css';

/** Interval at which the keys are reloaded, ms: calls over `/mcp` are not in the log of calls. */
const RELOAD_MS = 10_000;

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now();

/** The keys that can be used, without the app's own; when each was used last is live. */
function useClientKeys(): { keys: readonly KeyInfo[]; reload(): void } {
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

/** Makes a key for an assistant's client and shows its configuration. */
export function ConnectAssistant() {
  const { api } = useApp();
  const { t } = useText();
  const { reload: retry, ...connection } = useLoaded(api.connection);
  const { keys, reload } = useClientKeys();
  const { client, key: made, latest, choose, show, forget } = useMadeKeys();
  const [here] = useState(() => isLoopbackHost(window.location.host));
  const showNew = (of: Client, key: CreatedKey) => {
    show(of, key);
    reload();
  };
  return (
    <>
      <Section title={t('keys:connect.title')} description={t('keys:connect.description')}>
        <ClientTiles value={client} keys={keys} onChange={choose} />
        {connection.state === 'loading' && <Skeleton className={styles.skeleton} />}
        {connection.state === 'failed' && <LoadError error={connection.error} onRetry={retry} />}
        {connection.state === 'ready' && (
          <ClientSetup
            key={client.id}
            {...{ client, keys, here, made, latest }}
            connection={connection.data}
            onMade={(key) => showNew(client, key)}
            onDone={forget}
          />
        )}
      </Section>
      <AssistantKeys
        keys={keys.filter(findClient)}
        onRevoked={({ id }) => {
          forget(id);
          reload();
        }}
        onReplaced={(key) => showNew(findClient(key) ?? OTHER_CLIENT, key)}
      />
    </>
  );
}

/** The chosen client, and the secrets of new keys: each is shown until one is done with it. */
function useMadeKeys() {
  const { madeKeys } = useApp();
  const made = useSelector(madeKeys.store, (state) => state.made);
  // Whoever comes back to a key finds it.
  const [client, setClient] = useState<Client>(
    () => CLIENTS.findLast(({ id }) => made[id]) ?? CLIENTS[0] ?? OTHER_CLIENT,
  );
  /** Id of the key made last, until another client is chosen. */
  const [latest, setLatest] = useState<string>();
  return {
    client,
    latest,
    key: made[client.id]?.created,
    choose(next: Client) {
      setClient(next);
      setLatest(undefined);
    },
    /** Chooses the client that a key was made for. */
    show(of: Client, key: CreatedKey) {
      madeKeys.add(of.id, key);
      setClient(of);
      setLatest(key.id);
    },
    /** Shows the secret of a key no more. */
    forget: madeKeys.forget,
  };
}

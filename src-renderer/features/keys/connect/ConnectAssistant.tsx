import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { isLoopbackHost } from '../../../../src-shared/contract/loopback.ts';
import { useApp } from '../../../context.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { CLIENTS, clientOf, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';
import { Section } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { AssistantKeys } from './AssistantKeys.tsx';
import { ClientSetup } from './ClientSetup.tsx';
import { ClientTiles } from './ClientTiles.tsx';
import styles from './Connect.module.css';
import { useClientKeys } from './use-client-keys.ts';

/** Gives an assistant's client a key of its own and the configuration that goes into it. */
export function ConnectAssistant() {
  const { api } = useApp();
  const { reload: retry, ...connection } = useLoaded(api.connection);
  const { keys, reload } = useClientKeys();
  const [client, setClient] = useState<Client>(CLIENTS[0] ?? OTHER_CLIENT);
  /** Secrets made here, by client: shown until the page is left. */
  const [made, setMade] = useState<Readonly<Record<string, CreatedKey>>>({});
  /** Id of the key made last, until another client is chosen. */
  const [latest, setLatest] = useState<string>();
  const [here] = useState(() => isLoopbackHost(window.location.host));
  const show = (of: Client, key: CreatedKey) => {
    setMade((before) => ({ ...before, [of.id]: key }));
    setClient(of);
    setLatest(key.info.id);
    reload();
  };
  const choose = (next: Client) => {
    setClient(next);
    setLatest(undefined);
  };
  const forget = ({ id }: KeyInfo) => {
    setMade((before) => Object.fromEntries(Object.entries(before).filter(([, { info }]) => info.id !== id)));
    reload();
  };
  return (
    <>
      <Section
        title="Connect an assistant"
        description="Choose the program your assistant runs in. It gets a key of its own, which you can take back at any time."
      >
        <ClientTiles value={client} keys={keys} onChange={choose} />
        {connection.state === 'loading' && <Skeleton className={styles.skeleton} />}
        {connection.state === 'failed' && <LoadError error={connection.error} onRetry={retry} />}
        {connection.state === 'ready' && (
          <ClientSetup
            key={client.id}
            {...{ client, keys, here }}
            connection={connection.data}
            made={made[client.id]}
            latest={latest}
            onMade={(key) => show(client, key)}
          />
        )}
      </Section>
      <AssistantKeys
        keys={keys.filter(
          (key) => clientOf(key) || Object.values(made).some(({ info }) => info.id === key.id),
        )}
        onRevoked={forget}
        onReplaced={(key) => show(clientOf(key.info) ?? OTHER_CLIENT, key)}
      />
    </>
  );
}

import { useState } from 'react';
import type { CreatedKey } from '../../../../src-shared/contract/keys.ts';
import { isLoopbackHost } from '../../../../src-shared/contract/loopback.ts';
import { useApp } from '../../../context.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { findClient, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';
import { useText } from '../../../text.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { AssistantKeys } from './AssistantKeys.tsx';
import { ClientSetup } from './ClientSetup.tsx';
import { ClientTiles } from './ClientTiles.tsx';
import styles from './Connect.module.css';
import { useClientKeys } from './use-client-keys.ts';
import { useMadeKeys } from './use-made-keys.ts';

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
        onReplaced={(key) => showNew(findClient(key.info) ?? OTHER_CLIENT, key)}
      />
    </>
  );
}

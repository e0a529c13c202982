import { useState } from 'react';
import type { Connection } from '../../../../src-shared/contract/connection.ts';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import type { Client, Way } from '../../../state/keys/clients/client.ts';
import { detectSystem, nameOfClient } from '../../../state/keys/clients/clients.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { addLabels } from '../../shared/labelled.ts';
import { ClientConfiguration } from './ClientConfiguration.tsx';
import styles from './Connect.module.css';
import { MakeKey } from './MakeKey.tsx';
import { Monogram } from './Monogram.tsx';

const WAYS = [
  { value: 'command', label: 'keys:connect.command' },
  { value: 'address', label: 'keys:connect.address' },
] as const satisfies readonly { value: Way; label: LabelKey }[];

export interface ClientSetupProps {
  client: Client;
  connection: Connection;
  keys: readonly KeyInfo[];
  /** Whether this window is on the engine's own machine; elsewhere its program cannot be started. */
  here: boolean;
  /** The key just made for it. */
  made: CreatedKey | undefined;
  /** Id of the key to bring into view. */
  latest: string | undefined;
  onMade(key: CreatedKey): void;
  /** Hides the secret of the key with this id. */
  onDone(id: string): void;
}

/** One client: how to connect it, step by step. */
export function ClientSetup({
  client,
  connection,
  keys,
  here,
  made,
  latest,
  onMade,
  onDone,
}: ClientSetupProps) {
  const { t } = useText();
  const name = nameOfClient(client, t);
  const ways = client.ways.filter((way) => here || way === 'address');
  const [chosen, setWay] = useState<Way>();
  const way = chosen ?? ways[0];
  const os = here ? connection.os : detectSystem(navigator.userAgent);
  return (
    <section className={styles.setup} aria-label={t('keys:connect.setUp', { client: name })}>
      <header className={styles.setupHead}>
        <Monogram client={client} />
        <h3>{name}</h3>
        {ways.length > 1 && way && (
          <Segmented
            label={t('keys:connect.how')}
            value={way}
            options={addLabels(WAYS, t)}
            onChange={setWay}
          />
        )}
      </header>
      {way === undefined && <p className={styles.text}>{t('keys:connect.onlyHere', { client: name })}</p>}
      {way && made && (
        <ClientConfiguration
          {...{ client, connection, way, os, made }}
          isNew={made.id === latest}
          onDone={() => onDone(made.id)}
          used={keys.find(({ id }) => id === made.id)?.last_used_at ?? null}
        />
      )}
      {way && !made && <MakeKey client={client} keys={keys} onMade={onMade} />}
    </section>
  );
}

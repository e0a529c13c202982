import { RadioGroup } from 'radix-ui';
import type { KeyInfo } from '../../../../src-shared/contract/keys.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { CLIENTS, findClient, nameOfClient } from '../../../state/keys/clients/clients.ts';
import { useText } from '../../../text.tsx';
import { RadioItem } from '../../../ui/RadioItem.tsx';
import styles from './Connect.module.css';
import { Monogram } from './Monogram.tsx';

/** Whether a client has a key, and has used it; undefined where it has none. */
function getState(client: Client, keys: readonly KeyInfo[]): 'connected' | 'hasKey' | undefined {
  const own = keys.filter((key) => findClient(key) === client);
  if (own.length === 0) return undefined;
  return own.some(({ last_used_at }) => last_used_at !== null) ? 'connected' : 'hasKey';
}

export interface ClientTilesProps {
  value: Client;
  keys: readonly KeyInfo[];
  onChange(client: Client): void;
}

/** The clients to choose from; arrow keys move between them. */
export function ClientTiles({ value, keys, onChange }: ClientTilesProps) {
  const { t } = useText();
  return (
    <RadioGroup.Root
      className={styles.tiles}
      aria-label={t('keys:connect.client')}
      value={value.id}
      onValueChange={(id) => {
        const chosen = CLIENTS.find((client) => client.id === id);
        if (chosen) onChange(chosen);
      }}
    >
      {CLIENTS.map((client) => {
        const state = getState(client, keys);
        const name = nameOfClient(client, t);
        return (
          <RadioItem
            key={client.id}
            className={styles.tile}
            value={client.id}
            aria-label={
              state ? t('keys:connect.tile', { client: name, state: t(`keys:connect.${state}`) }) : name
            }
          >
            <Monogram client={client} />
            <span className={styles.tileText}>
              <span className={styles.tileName}>{name}</span>
              <span className={styles.secondary} data-state={state}>
                {t(`keys:connect.${state ?? client.kind}`)}
              </span>
            </span>
          </RadioItem>
        );
      })}
    </RadioGroup.Root>
  );
}

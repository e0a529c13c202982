import { RadioGroup } from 'radix-ui';
import type { KeyInfo } from '../../../../src-shared/contract/keys.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { CLIENTS, clientOf } from '../../../state/keys/clients/clients.ts';
import styles from './Connect.module.css';
import { Monogram } from './Monogram.tsx';

/** Whether a client has a key, and has used it; undefined where it has none. */
function stateOf(client: Client, keys: readonly KeyInfo[]): string | undefined {
  const own = keys.filter((key) => clientOf(key) === client);
  if (own.length === 0) return undefined;
  return own.some(({ last_used_at }) => last_used_at !== null) ? 'Connected' : 'Has a key';
}

export interface ClientTilesProps {
  value: Client;
  keys: readonly KeyInfo[];
  onChange(client: Client): void;
}

/** The clients to choose from; arrow keys move between them. */
export function ClientTiles({ value, keys, onChange }: ClientTilesProps) {
  return (
    <RadioGroup.Root
      className={styles.tiles}
      aria-label="Client"
      value={value.id}
      onValueChange={(id) => {
        const chosen = CLIENTS.find((client) => client.id === id);
        if (chosen) onChange(chosen);
      }}
    >
      {CLIENTS.map((client) => {
        const state = stateOf(client, keys);
        return (
          <RadioGroup.Item
            key={client.id}
            className={styles.tile}
            value={client.id}
            aria-label={state ? `${client.name}, ${state.toLowerCase()}` : client.name}
          >
            <Monogram client={client} />
            <span className={styles.tileText}>
              <span className={styles.tileName}>{client.name}</span>
              <span className={styles.secondary} data-state={state}>
                {state ?? client.kind}
              </span>
            </span>
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}

import { useState } from 'react';
import type { CreatedKey } from '../../../../src-shared/contract/keys.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { CLIENTS, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';

/** The chosen client, and the secrets made on this page: they are shown until it is left. */
export function useMadeKeys() {
  const [client, setClient] = useState<Client>(CLIENTS[0] ?? OTHER_CLIENT);
  /** By client. */
  const [made, setMade] = useState<Readonly<Record<string, CreatedKey>>>({});
  /** Id of the key made last, until another client is chosen. */
  const [latest, setLatest] = useState<string>();
  return {
    client,
    latest,
    key: made[client.id],
    choose(next: Client) {
      setClient(next);
      setLatest(undefined);
    },
    /** Chooses the client that a key was made for. */
    show(of: Client, key: CreatedKey) {
      setMade((before) => ({ ...before, [of.id]: key }));
      setClient(of);
      setLatest(key.info.id);
    },
    /** Shows the secret of a key no more. */
    forget(id: string) {
      setMade((before) =>
        Object.fromEntries(Object.entries(before).filter(([, { info }]) => info.id !== id)),
      );
    },
  };
}

import { useState } from 'react';
import type { CreatedKey } from '../../../../src-shared/contract/keys.ts';
import { useApp, useSelector } from '../../../context.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { CLIENTS, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';

/** The chosen client, and the secrets of new keys: each is shown until one is done with it. */
export function useMadeKeys() {
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
      setLatest(key.info.id);
    },
    /** Shows the secret of a key no more. */
    forget: madeKeys.forget,
  };
}

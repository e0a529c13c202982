import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { PLANS, type Plan } from '../../../../src-shared/contract/plans.ts';
import { useApp } from '../../../context.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { keyNameOf, nameFor, OTHER_CLIENT, OTHER_NAME_MAX } from '../../../state/keys/clients/clients.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import styles from './Connect.module.css';

/** What an assistant's key is on: enough for a month of chats, and no way to the owner's own operations. */
const PLAN: Plan = 'starter';

export interface MakeKeyProps {
  client: Client;
  keys: readonly KeyInfo[];
  onMade(key: CreatedKey): void;
}

/** Makes the key of a client. */
export function MakeKey({ client, keys, onMade }: MakeKeyProps) {
  const { api, toasts } = useApp();
  const [working, setWorking] = useState(false);
  const [own, setOwn] = useState('');
  const isOther = client === OTHER_CLIENT;
  const name = nameFor(keyNameOf(client, own), keys);
  const make = async () => {
    setWorking(true);
    try {
      onMade(await api.createKey({ name, plan: PLAN }));
    } catch (error) {
      toasts.fail(error);
      setWorking(false);
    }
  };
  return (
    <>
      {isOther && (
        <Field label="Name of the client" hint="So that you can recognise its key later">
          {(id) => (
            <TextInput
              id={id}
              value={own}
              maxLength={OTHER_NAME_MAX}
              placeholder="My assistant"
              onChange={(event) => setOwn(event.target.value)}
            />
          )}
        </Field>
      )}
      <p className={styles.text}>
        This creates an API key named “<bdi>{name}</bdi>” with {PLANS[PLAN].credits} credits a month (most
        memes cost 1 or 2), and shows the configuration of {isOther ? 'the client' : client.name} with this
        key.
      </p>
      <div>
        <Button variant="primary" disabled={working} onClick={() => void make()}>
          <KeyRound size={16} aria-hidden />
          Create a key and show the configuration
        </Button>
      </div>
    </>
  );
}

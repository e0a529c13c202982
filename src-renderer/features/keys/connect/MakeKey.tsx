import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { PLANS, type Plan } from '../../../../src-shared/contract/plans.ts';
import { useApp } from '../../../context.ts';
import type { Client } from '../../../state/keys/clients/client.ts';
import { getKeyName, nameFor, OTHER_CLIENT, OTHER_NAME_MAX } from '../../../state/keys/clients/clients.ts';
import { RichText, useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { useCredits } from '../../shared/use-credits.ts';
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
  const { t } = useText();
  const [working, setWorking] = useState(false);
  const [own, setOwn] = useState('');
  const isOther = client === OTHER_CLIENT;
  const name = nameFor(getKeyName(client, own), keys);
  const { shown } = useCredits();
  const { credits } = PLANS[PLAN];
  const parts = { bdi: <bdi /> };
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
        <Field label={t('keys:connect.name')} hint={t('keys:connect.nameHint')}>
          <TextInput
            value={own}
            maxLength={OTHER_NAME_MAX}
            placeholder={t('keys:connect.nameExample')}
            onChange={(event) => setOwn(event.target.value)}
          />
        </Field>
      )}
      <p className={styles.text}>
        {isOther ? (
          <RichText
            message={shown ? 'keys:connect.explainOther' : 'keys:connect.explainOtherPlain'}
            values={{ credits, name }}
            parts={parts}
          />
        ) : (
          <RichText
            message={shown ? 'keys:connect.explain' : 'keys:connect.explainPlain'}
            values={{ credits, name, client: client.name }}
            parts={parts}
          />
        )}
      </p>
      <div>
        <Button variant="primary" disabled={working} onClick={() => void make()}>
          <KeyRound size={16} aria-hidden />
          {t('keys:connect.create')}
        </Button>
      </div>
    </>
  );
}

import { type FormEvent, useState } from 'react';
import { type SignInDeps, signIn } from '../../api/session.ts';
import { RichText, useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import styles from './SignIn.module.css';

export interface SignInProps {
  reason: keyof typeof REASONS;
  deps: SignInDeps;
  onSignedIn(): void;
}

const REASONS = {
  'used-link': 'welcome:signIn.usedLink',
  none: 'welcome:signIn.none',
  ended: 'welcome:signIn.ended',
  everywhere: 'welcome:signIn.everywhere',
} as const;

/** The page of a browser without a session: explains how to sign in and takes the owner’s key. */
export function SignIn({ reason, deps, onSignedIn }: SignInProps) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const [refused, setRefused] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await signIn({ key: key.trim() }, deps)) onSignedIn();
    else setRefused(true);
  };
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="/favicon.svg" alt="" />
        <h1>{t('welcome:signIn.title')}</h1>
        <p>{t(REASONS[reason])}</p>
        <p>
          <RichText message="welcome:signIn.how" parts={{ code: <code dir="ltr" /> }} />
        </p>
        <form onSubmit={(event) => void submit(event)}>
          <Field label={t('welcome:signIn.key')} error={refused ? t('welcome:signIn.refused') : undefined}>
            <TextInput
              dir="ltr"
              value={key}
              placeholder="cam_live_…"
              autoComplete="off"
              onChange={(event) => {
                setKey(event.target.value);
                setRefused(false);
              }}
            />
          </Field>
          <Button type="submit" variant="primary" size="large" disabled={key.trim() === ''}>
            {t('welcome:signIn.submit')}
          </Button>
        </form>
      </div>
    </main>
  );
}

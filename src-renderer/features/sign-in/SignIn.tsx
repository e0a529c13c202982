import { type FormEvent, useState } from 'react';
import { type SignInDeps, signIn } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import styles from './SignIn.module.css';

export interface SignInProps {
  reason: keyof typeof REASONS;
  deps: SignInDeps;
  onSignedIn(): void;
}

const REASONS = {
  'used-link': 'This link was used before, or it is older than five minutes. Every link opens the app once.',
  none: 'This browser is not signed in to the engine on this machine yet.',
  ended: 'This browser is no longer signed in to the engine on this machine.',
  everywhere: 'Every browser and window is signed out now.',
};

/** The page of a browser without a session: explains how to sign in and takes the owner’s key. */
export function SignIn({ reason, deps, onSignedIn }: SignInProps) {
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
        <h1>Open CAM</h1>
        <p>{REASONS[reason]}</p>
        <p>
          Start the app again, or run <code>cam start --open</code> in a terminal: it opens this page signed
          in.
        </p>
        <form onSubmit={(event) => void submit(event)}>
          <Field
            label="Or paste your own key"
            error={
              refused ? 'The engine did not take this key. It must be the owner’s (studio plan).' : undefined
            }
          >
            {(id) => (
              <TextInput
                id={id}
                value={key}
                placeholder="cam_live_…"
                autoComplete="off"
                onChange={(event) => {
                  setKey(event.target.value);
                  setRefused(false);
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="large" disabled={key.trim() === ''}>
            Sign in
          </Button>
        </form>
      </div>
    </main>
  );
}

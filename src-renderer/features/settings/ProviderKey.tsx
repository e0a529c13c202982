import { useState } from 'react';
import type { Provider } from '../../../src-shared/contract/providers.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import styles from './Providers.module.css';
import { isUnencrypted, type KeyState, keyProblem, originOf } from './provider-keys.ts';
import type { Keychain } from './use-keychain.ts';

export interface ProviderKeyProps {
  provider: Provider;
  state: KeyState;
  keychain: Keychain;
  /** The key was saved or deleted. */
  onChanged(): void;
}

/** Enters, replaces and deletes the key of a provider. */
export function ProviderKey({ provider, state, keychain, onChanged }: ProviderKeyProps) {
  const { toasts } = useApp();
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const [forgetting, setForgetting] = useState(false);
  const { name, base_url: address } = provider;
  const save = async () => {
    const problem = keyProblem(key);
    setError(problem);
    if (problem) return;
    try {
      await keychain.save({ address, key: key.trim() });
      setKey('');
      toasts.show(`The key of ${name} is kept.`);
      onChanged();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <form
      className={styles.key}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Key" error={error} hint={hintOf(state, address)}>
        {(id) => (
          <div className={styles.keyLine}>
            <KeyInput id={id} stored={state !== 'none'} value={key} onChange={setKey} />
            <Button
              type="submit"
              variant={key ? 'primary' : 'outline'}
              aria-label={`Save the key of ${name}`}
            >
              Save
            </Button>
            {state !== 'none' && (
              <Button aria-label={`Forget the key of ${name}`} onClick={() => setForgetting(true)}>
                Forget
              </Button>
            )}
          </div>
        )}
      </Field>
      {forgetting && (
        <ForgetKey
          name={name}
          address={address}
          forget={keychain.delete}
          onClose={() => setForgetting(false)}
          onForgotten={onChanged}
        />
      )}
    </form>
  );
}

interface KeyInputProps {
  id: string;
  stored?: boolean;
  value: string;
  onChange(key: string): void;
}

/** A password field that password managers do not fill. */
export function KeyInput({ id, stored = false, value, onChange }: KeyInputProps) {
  return (
    <TextInput
      id={id}
      type="password"
      autoComplete="new-password"
      placeholder={stored ? 'Another key replaces the kept one' : 'sk-…'}
      value={value}
      maxLength={4096}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(state: KeyState, address: string): string {
  if (state === 'unreadable')
    return 'The system’s keychain does not open the kept key. Unlock it and open this page again, or give the key anew.';
  const whereTo = `is sent to ${originOf(address)} alone`;
  const open = isUnencrypted(address) ? ' That address is not encrypted: others on the way can read it.' : '';
  return state === 'keychain'
    ? `Kept in the system’s keychain. It ${whereTo} and never shown again.${open}`
    : `It goes into the system’s keychain and ${whereTo}.${open}`;
}

interface ForgetKeyProps {
  name: string;
  address: string;
  forget: Keychain['delete'];
  onClose(): void;
  onForgotten(): void;
}

/** Asks for confirmation and deletes a key. */
export function ForgetKey({ name, address, forget, onClose, onForgotten }: ForgetKeyProps) {
  const { toasts } = useApp();
  const confirm = async () => {
    try {
      await forget(address);
      toasts.show(`The key of ${name} is forgotten.`);
      onForgotten();
    } catch (error) {
      toasts.fail(error);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Forget the key of ${name}?`}
      description="CAM cannot bring it back: it never shows a key. The key itself stays good until you revoke it at the server."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => void confirm()}>
            Forget the key
          </Button>
        </>
      }
    />
  );
}

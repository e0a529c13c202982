import { useState } from 'react';
import type { Provider } from '../../../src-shared/contract/providers.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { submitTo } from '../../ui/submit.ts';
import styles from './Providers.module.css';
import { getOrigin, isUnencrypted, type KeyState, keyProblem } from './provider-keys.ts';
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
  const { t } = useText();
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const { name, base_url: address } = provider;
  const save = async () => {
    const problem = keyProblem(key);
    setError(problem && t(problem));
    if (problem) return;
    try {
      await keychain.save({ address, key: key.trim() });
      setKey('');
      toasts.show(t('providers:key.saved', { name }));
      onChanged();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <form className={styles.key} onSubmit={submitTo(save)}>
      <Field label={t('providers:form.key')} error={error} hint={getHint(state, address, t)}>
        <div className={styles.keyLine}>
          <KeyInput stored={state !== 'none'} value={key} onChange={setKey} />
          <Button
            type="submit"
            variant={key ? 'primary' : 'outline'}
            aria-label={t('providers:key.saveNamed', { name })}
          >
            {t('providers:key.save')}
          </Button>
          {state !== 'none' && (
            <Button aria-label={t('providers:key.deleteNamed', { name })} onClick={() => setDeleting(true)}>
              {t('providers:key.delete')}
            </Button>
          )}
        </div>
      </Field>
      {deleting && (
        <DeleteKey
          name={name}
          address={address}
          remove={keychain.delete}
          onClose={() => setDeleting(false)}
          onDeleted={onChanged}
        />
      )}
    </form>
  );
}

interface KeyInputProps {
  stored?: boolean;
  value: string;
  onChange(key: string): void;
}

/** A password field that password managers do not fill. */
export function KeyInput({ stored = false, value, onChange }: KeyInputProps) {
  const { t } = useText();
  return (
    <TextInput
      type="password"
      autoComplete="new-password"
      placeholder={t(stored ? 'providers:key.replaces' : 'providers:key.example')}
      value={value}
      maxLength={4096}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function getHint(state: KeyState, address: string, t: Translate): string {
  if (state === 'unreadable') return t('providers:key.unreadable');
  const origin = getOrigin(address);
  const hint = t(state === 'keychain' ? 'providers:key.hintSaved' : 'providers:key.hintNew', { origin });
  return isUnencrypted(address) ? `${hint} ${t('providers:key.unencrypted')}` : hint;
}

interface DeleteKeyProps {
  name: string;
  address: string;
  remove: Keychain['delete'];
  onClose(): void;
  onDeleted(): void;
}

/** Asks for confirmation and deletes a key. */
export function DeleteKey({ name, address, remove, onClose, onDeleted }: DeleteKeyProps) {
  const { toasts } = useApp();
  const { t } = useText();
  const confirm = async () => {
    try {
      await remove(address);
      toasts.show(t('providers:key.deleted', { name }));
      onDeleted();
    } catch (error) {
      toasts.fail(error);
    }
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('providers:key.ask', { name })}
      description={t('providers:key.askHint')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="danger" onClick={() => void confirm()}>
            {t('providers:key.confirm')}
          </Button>
        </>
      }
    />
  );
}

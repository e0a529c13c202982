import { useState } from 'react';
import type { Provider } from '../../../src-shared/contract/providers.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import { DeleteKey } from './ProviderKey.tsx';
import styles from './Providers.module.css';
import { listUnusedKeys } from './provider-keys.ts';
import type { Keychain } from './use-keychain.ts';

const KEYS = `export CAM_OPENAI_API_KEY=sk-…
export CAM_ANTHROPIC_API_KEY=sk-ant-…`;

export interface ProviderKeysProps {
  keychain: Keychain | undefined;
  providers: readonly Provider[];
  onChanged(): void;
}

/** Explains where the keys of providers come from: the desktop's keychain, or else the environment. */
export function ProviderKeys({ keychain, providers, onChanged }: ProviderKeysProps) {
  const { desktop } = useApp();
  const { t } = useText();
  const refusal = keychain?.stored.refusal;
  if (keychain && refusal === null) {
    return (
      <div className={styles.keys}>
        {keychain.stored.warning && <p className={styles.warning}>{keychain.stored.warning}</p>}
        <p>{t('providers:keys.inKeychain')}</p>
        <StoredKeyList
          title={t('providers:keys.unused')}
          origins={listUnusedKeys(keychain.stored, providers)}
          {...{ keychain, onChanged }}
        />
      </div>
    );
  }
  return (
    <div className={styles.keys}>
      {refusal && <p className={styles.warning}>{refusal}</p>}
      <p>
        {t(desktop.bridge ? 'providers:keys.fromEnvironment' : 'providers:keys.inBrowser')}{' '}
        {t('providers:keys.never')}
      </p>
      <Environment />
      {keychain && (
        <StoredKeyList
          title={t('providers:keys.before')}
          origins={[...keychain.stored.origins, ...keychain.stored.unreadable]}
          {...{ keychain, onChanged }}
        />
      )}
    </div>
  );
}

function Environment() {
  const copy = useCopyText();
  const { t } = useText();
  return <CodeBlock title={t('providers:keys.example')} code={KEYS} onCopy={copy} />;
}

interface StoredKeyListProps {
  title: string;
  origins: readonly string[];
  keychain: Keychain;
  onChanged(): void;
}

/** Stored keys that belong to no listed provider, so that each can be deleted. */
function StoredKeyList({ title, origins, keychain, onChanged }: StoredKeyListProps) {
  const { t } = useText();
  const [deleting, setDeleting] = useState<string>();
  if (origins.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={styles.storedKeys} aria-label={t('providers:keys.list')}>
        {origins.map((origin) => (
          <li key={origin}>
            <code>{origin}</code>
            <Button
              size="small"
              aria-label={t('providers:key.deleteNamed', { name: origin })}
              onClick={() => setDeleting(origin)}
            >
              {t('providers:key.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {deleting !== undefined && (
        <DeleteKey
          name={deleting}
          address={deleting}
          remove={keychain.delete}
          onClose={() => setDeleting(undefined)}
          onDeleted={onChanged}
        />
      )}
    </>
  );
}

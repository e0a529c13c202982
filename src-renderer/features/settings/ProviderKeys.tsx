import { useState } from 'react';
import type { Provider } from '../../../src-shared/contract/providers.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import { ForgetKey } from './ProviderKey.tsx';
import styles from './Providers.module.css';
import { unusedKeys } from './provider-keys.ts';
import type { Keychain } from './use-keychain.ts';

const KEYS = `export CAM_OPENAI_API_KEY=sk-…
export CAM_ANTHROPIC_API_KEY=sk-ant-…`;

const FROM_ENVIRONMENT = 'Keys come from the environment CAM is started with.';
const IN_BROWSER =
  'A browser cannot keep a key safely. Keys come from the environment the engine is started with or, where the desktop app runs it, from the settings there.';

export interface ProviderKeysProps {
  keychain: Keychain | undefined;
  providers: readonly Provider[];
  onChanged(): void;
}

/** Explains where the keys of providers come from: the desktop's keychain, or else the environment. */
export function ProviderKeys({ keychain, providers, onChanged }: ProviderKeysProps) {
  const { desktop } = useApp();
  const refusal = keychain?.stored.refusal;
  if (keychain && refusal === null) {
    return (
      <div className={styles.keys}>
        {keychain.stored.warning && <p className={styles.warning}>{keychain.stored.warning}</p>}
        <p>
          Keys are kept by the system’s keychain, each for one server: never in CAM’s database, never shown
          again. One that the environment sets goes first. A server on this machine, such as Ollama, needs
          none.
        </p>
        <StoredKeyList
          title="Kept, and used by no server here:"
          origins={unusedKeys(keychain.stored, providers)}
          {...{ keychain, onChanged }}
        />
      </div>
    );
  }
  return (
    <div className={styles.keys}>
      {refusal && <p className={styles.warning}>{refusal}</p>}
      <p>
        {desktop.bridge ? FROM_ENVIRONMENT : IN_BROWSER} They are never in CAM’s database and never shown
        here. A server on this machine, such as Ollama, needs none.
      </p>
      <Environment />
      {keychain && (
        <StoredKeyList
          title="Kept from before:"
          origins={[...keychain.stored.origins, ...keychain.stored.unreadable]}
          {...{ keychain, onChanged }}
        />
      )}
    </div>
  );
}

function Environment() {
  const copy = useCopyText();
  return <CodeBlock title="Before the engine starts" code={KEYS} onCopy={copy} />;
}

interface StoredKeyListProps {
  title: string;
  origins: readonly string[];
  keychain: Keychain;
  onChanged(): void;
}

/** Stored keys that belong to no listed provider, so that each can be deleted. */
function StoredKeyList({ title, origins, keychain, onChanged }: StoredKeyListProps) {
  const [forgetting, setForgetting] = useState<string>();
  if (origins.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={styles.storedKeys} aria-label="Kept keys">
        {origins.map((origin) => (
          <li key={origin}>
            <code>{origin}</code>
            <Button
              size="small"
              aria-label={`Forget the key of ${origin}`}
              onClick={() => setForgetting(origin)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
      {forgetting !== undefined && (
        <ForgetKey
          name={forgetting}
          address={forgetting}
          forget={keychain.delete}
          onClose={() => setForgetting(undefined)}
          onForgotten={onChanged}
        />
      )}
    </>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../keys/LoadError.tsx';
import { useLoaded } from '../keys/use-loaded.ts';
import { useCopyText } from '../shell/use-copy-text.ts';
import styles from './Providers.module.css';
import { ProviderForm } from './ProvidersForm.tsx';
import { ProviderRow } from './ProvidersRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const KEYS = `export CAM_OPENAI_API_KEY=sk-…
export CAM_ANTHROPIC_API_KEY=sk-ant-…`;

/** The servers that lend CAM their models, and how they get their keys. */
export function Providers() {
  const { api } = useApp();
  const copy = useCopyText();
  const { reload, ...loaded } = useLoaded(api.providers);
  const [adding, setAdding] = useState(false);
  return (
    <SettingsSection
      title="Model providers"
      words="CAM writes and paints on its own. A server you connect is asked instead, and only then does anything leave this machine."
    >
      {loaded.state === 'loading' && <Skeleton className={styles.waiting} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && loaded.data.providers.length === 0 && (
        <p className={styles.none}>Nobody yet. Everything is made by CAM’s own models, offline.</p>
      )}
      {loaded.state === 'ready' && loaded.data.providers.length > 0 && (
        <ul className={styles.list} aria-label="Providers">
          {loaded.data.providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} onChanged={reload} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add a provider
        </Button>
      </div>
      <div className={styles.keys}>
        <p>
          Keys come from the environment the engine is started with and are never kept in CAM’s database or
          shown here. A server on this machine, such as Ollama, needs none.
        </p>
        <CodeBlock title="Before the engine starts" code={KEYS} onCopy={copy} />
      </div>
      {adding && (
        <ProviderForm
          taken={loaded.state === 'ready' ? loaded.data.providers.map(({ id }) => id) : []}
          onClose={() => setAdding(false)}
          onAdded={reload}
        />
      )}
    </SettingsSection>
  );
}

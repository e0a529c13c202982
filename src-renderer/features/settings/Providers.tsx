import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { LocalServers } from './LocalServers.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { ProviderKeys } from './ProviderKeys.tsx';
import { ProviderRow } from './ProviderRow.tsx';
import styles from './Providers.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import { useKeychain } from './use-keychain.ts';

/** Lists the model providers and their keys. */
export function Providers() {
  const { api } = useApp();
  const { t } = useText();
  const { reload: reloadList, ...loaded } = useLoaded(api.providers);
  const { keychain, reload: reloadKeys } = useKeychain();
  const [adding, setAdding] = useState(false);
  const providers = loaded.state === 'ready' ? loaded.data.providers : [];
  const reload = () => {
    reloadList();
    reloadKeys();
  };
  return (
    <SettingsSection id="providers" description={t('providers:description')}>
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && providers.length === 0 && (
        <p className={common.softText}>{t('providers:none')}</p>
      )}
      {providers.length > 0 && (
        <ul className={styles.list} aria-label={t('providers:list')}>
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} keychain={keychain} onChanged={reload} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('providers:add')}
        </Button>
      </div>
      <LocalServers onChanged={reload} />
      <ProviderKeys keychain={keychain} providers={providers} onChanged={reload} />
      {adding && (
        <ProviderForm
          taken={providers.map(({ id }) => id)}
          keychain={keychain}
          onClose={() => setAdding(false)}
          onAdded={reload}
        />
      )}
    </SettingsSection>
  );
}

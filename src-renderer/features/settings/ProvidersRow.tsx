import { PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Provider, ProviderCheck } from '../../../src-main/contract/providers.ts';
import { useApp } from '../../context.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Badge, Spinner } from '../../ui/States.tsx';
import styles from './Providers.module.css';

/** One server, with a way to try whether it answers. */
export function ProviderRow({ provider, onChanged }: { provider: Provider; onChanged(): void }) {
  const { api, settings, toasts } = useApp();
  const [check, setCheck] = useState<ProviderCheck | 'asking'>();
  const { id, name, base_url, source, has_key, caption_model, image_model } = provider;
  const test = async () => {
    setCheck('asking');
    try {
      setCheck(await api.checkProvider(id));
    } catch (error) {
      setCheck(undefined);
      toasts.fail(error);
    }
  };
  const remove = async () => {
    const was = settings.store.getState().settings.providers;
    const put = async (providers: typeof was) => {
      settings.change({ providers });
      await settings.settled();
      onChanged();
    };
    await put(was.filter((other) => other.id !== id));
    toasts.tell(`Removed ${name}.`, { label: 'Undo', run: () => void put(was) });
  };
  const models = [
    caption_model && `writes with ${caption_model}`,
    image_model && `paints with ${image_model}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={styles.provider}>
      <div className={styles.about}>
        <h3>
          {name}
          <Badge tone={has_key ? 'good' : 'plain'}>{has_key ? 'has a key' : 'no key'}</Badge>
          {source === 'environment' && <Badge>from the environment</Badge>}
        </h3>
        <p>
          <code>{base_url}</code>
          {models && ` · ${models}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Test connection to ${name}`}
          disabled={check === 'asking'}
          onClick={() => void test()}
        >
          {check === 'asking' ? (
            <Spinner label="Asking" />
          ) : (
            <PlugZap size={14} strokeWidth={1.75} aria-hidden />
          )}
          Test connection
        </Button>
        {source === 'settings' && (
          <IconButton size="small" label={`Remove ${name}`} onClick={() => void remove()}>
            <Trash2 size={15} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div className={styles.answer} role="status">
        {check && check !== 'asking' && <Answer check={check} />}
      </div>
    </li>
  );
}

const NAMED = 6;

function Answer({ check: { ok, message, models, duration_ms } }: { check: ProviderCheck }) {
  const more = models.length - NAMED;
  return (
    <>
      <Badge tone={ok ? 'good' : 'bad'}>{ok ? `answered in ${duration_ms} ms` : 'no answer'}</Badge>
      <p>
        {message}
        {models.length > 0 && ` ${models.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
      </p>
    </>
  );
}

import { KeyRound, PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Provider, ProviderCheck, ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Badge, Spinner } from '../../ui/States.tsx';
import { ProviderKey } from './ProviderKey.tsx';
import styles from './Providers.module.css';
import { getKeyState, isOnThisMachine, type KeyState } from './provider-keys.ts';
import type { Keychain } from './use-keychain.ts';

export interface ProviderRowProps {
  provider: Provider;
  /** The keychain of the desktop app, where available. */
  keychain: Keychain | undefined;
  onChanged(): void;
}

/** One provider, with its key and a connection test. */
export function ProviderRow({ provider, keychain, onChanged }: ProviderRowProps) {
  const { api, deletions, settings, toasts } = useApp();
  const { t } = useText();
  const [check, setCheck] = useState<ProviderCheck | 'asking'>();
  const { id, name, base_url, source, caption_model, image_model } = provider;
  const key = getKeyState(provider, keychain?.stored);
  const canStore = keychain !== undefined && keychain.stored.refusal === null && key !== 'environment';
  const [opened, setOpened] = useState<boolean>();
  // A server on another machine almost always needs a key.
  const open = opened ?? (key === 'unreadable' || (key === 'none' && !isOnThisMachine(base_url)));
  const test = async () => {
    setCheck('asking');
    try {
      setCheck(await api.checkProvider(id));
    } catch (error) {
      setCheck(undefined);
      toasts.fail(error);
    }
  };
  const remove = () => {
    const save = async (change: (all: readonly ProviderSettings[]) => ProviderSettings[]) => {
      settings.change({ providers: change(settings.store.getState().settings.providers) });
      await settings.settled();
    };
    const { providers } = settings.store.getState().settings;
    const at = providers.findIndex((other) => other.id === id);
    deletions.add({
      ids: [id],
      text: t('providers:row.removed', { name }),
      restored: t('gallery:done.restored', { name }),
      remove: () => save((all) => all.filter((other) => other.id !== id)),
      restore: () => save((all) => all.toSpliced(at, 0, ...providers.slice(at, at + 1))),
      refresh: async () => onChanged(),
    });
  };
  const models = [
    caption_model && t('providers:row.writes', { model: caption_model }),
    image_model && t('providers:row.paints', { model: image_model }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.provider}>
      <div className={styles.about}>
        <h3>
          {name}
          <KeyBadge state={key} source={source} />
          {source === 'environment' && <Badge>{t('providers:row.fromEnvironment')}</Badge>}
        </h3>
        <p>
          <code>{base_url}</code>
          {models && ` · ${models}`}
        </p>
      </div>
      <div className={styles.actions}>
        {canStore && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            data-state={open ? 'open' : 'closed'}
            aria-label={t('providers:row.keyOf', { name })}
            onClick={() => setOpened(!open)}
          >
            <KeyRound size={14} strokeWidth={1.75} aria-hidden />
            {t('providers:row.key')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('providers:row.testNamed', { name })}
          disabled={check === 'asking'}
          onClick={() => void test()}
        >
          {check === 'asking' ? (
            <Spinner label={t('providers:row.testing')} />
          ) : (
            <PlugZap size={14} strokeWidth={1.75} aria-hidden />
          )}
          {t('providers:row.test')}
        </Button>
        {source === 'settings' && (
          <IconButton size="small" label={t('providers:row.remove', { name })} onClick={remove}>
            <Trash2 size={15} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {canStore && open && (
        <ProviderKey
          provider={provider}
          state={key}
          keychain={keychain}
          onChanged={() => {
            setOpened(false);
            setCheck(undefined);
            onChanged();
          }}
        />
      )}
      <div className={styles.answer} role="status">
        {check && check !== 'asking' && <Answer check={check} />}
      </div>
    </li>
  );
}

const KEY_BADGES = {
  none: { tone: 'plain', label: 'providers:state.none' },
  environment: { tone: 'good', label: 'providers:state.environment' },
  keychain: { tone: 'good', label: 'providers:state.keychain' },
  unreadable: { tone: 'warn', label: 'providers:state.unreadable' },
} as const;

function KeyBadge({ state, source }: { state: KeyState; source: Provider['source'] }) {
  const { t } = useText();
  const { tone, label } = KEY_BADGES[state];
  // A provider from the environment has a badge for that already.
  const isPlain = state === 'environment' && source === 'environment';
  return <Badge tone={tone}>{t(isPlain ? 'providers:state.hasKey' : label)}</Badge>;
}

const MAX_MODELS_SHOWN = 6;

function Answer({ check: { ok, message, models, processing_ms } }: { check: ProviderCheck }) {
  const { t, format } = useText();
  const count = models.length - MAX_MODELS_SHOWN;
  const shown = format.enumeration(models.slice(0, MAX_MODELS_SHOWN));
  return (
    <>
      <Badge tone={ok ? 'good' : 'bad'}>
        {ok ? t('providers:row.answered', { time: processing_ms }) : t('providers:row.noAnswer')}
      </Badge>
      <p>
        {message} {count > 0 ? t('providers:row.moreModels', { models: shown, count }) : shown}
      </p>
    </>
  );
}

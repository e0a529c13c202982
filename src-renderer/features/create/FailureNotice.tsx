import { CircleAlert } from 'lucide-react';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import type { Failure } from '../../state/create/failure.ts';
import { type Capability, modelsFor } from '../../state/create/model-list.ts';
import { translateCode } from '../../state/language/error-text.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useModels } from '../shared/use-models.ts';
import styles from './CreateTab.module.css';

/** Offers CAM's fallback model after another one has failed. */
export interface FallbackModel {
  capability: Capability;
  /** The requested model; empty means the first that is set up. */
  requested: string;
  onUse(model: string): void;
}

function FallbackModelButton({ capability, requested, onUse }: FallbackModel) {
  const { t } = useText();
  const loaded = useModels();
  if (loaded.state !== 'ready') return null;
  const models = modelsFor(loaded.data, capability);
  const fallback = models.find(({ provider }) => provider === 'cam');
  const others = models.some(({ provider, status }) => provider !== 'cam' && status !== 'not_configured');
  if (!fallback || requested === fallback.id || (requested === '' && !others)) return null;
  return (
    <Button onClick={() => onUse(fallback.id)}>
      {t('create:failure.useModel', { name: fallback.name })}
    </Button>
  );
}

export interface FailureNoticeProps {
  failure: Failure;
  /** What is not lost. */
  safe?: LabelKey;
  onRetry?: () => void;
  fallback?: FallbackModel;
}

/** Shows why creating failed, what is not lost and what to do next. */
export function FailureNotice({
  failure,
  safe = 'create:failure.safe',
  onRetry,
  fallback,
}: FailureNoticeProps) {
  const { commands, language } = useApp();
  const { t } = useText();
  const { title, action } = failure;
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{t(title)}</h3>
        <p>
          {translateCode(failure, language)} {t(safe)}
        </p>
      </div>
      <div className={styles.failureActions}>
        {fallback && (action === 'settings' || action === 'retry') && <FallbackModelButton {...fallback} />}
        {action === 'settings' && (
          <Button onClick={() => commands.perform('go.settings')}>{t('create:failure.setUp')}</Button>
        )}
        {action === 'account' && (
          <Button onClick={() => commands.perform('go.keys')}>{t('create:failure.balance')}</Button>
        )}
        {action === 'retry' && onRetry && <Button onClick={onRetry}>{t('create:tryAgain')}</Button>}
      </div>
    </div>
  );
}

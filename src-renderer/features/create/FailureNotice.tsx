import { CircleAlert } from 'lucide-react';
import { useApp } from '../../context.ts';
import type { Failure } from '../../state/create/failure.ts';
import { type Capability, modelsFor } from '../../state/create/model-list.ts';
import { Button } from '../../ui/Button.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './CreateTab.module.css';

/** CAM's own model in place of one that failed, where another had been asked. */
export interface FallbackModel {
  capability: Capability;
  /** The model that was asked for; empty took the first that is set up. */
  asked: string;
  onUse(model: string): void;
}

function OwnModelButton({ capability, asked, onUse }: FallbackModel) {
  const { api } = useApp();
  const loaded = useLoaded(api.models);
  if (loaded.state !== 'ready') return null;
  const models = modelsFor(loaded.data, capability);
  const own = models.find(({ provider }) => provider === 'cam');
  const others = models.some(({ provider, status }) => provider !== 'cam' && status !== 'not_configured');
  if (!own || asked === own.id || (asked === '' && !others)) return null;
  return <Button onClick={() => onUse(own.id)}>Use {own.name}</Button>;
}

export interface FailureNoticeProps {
  failure: Failure;
  onRetry?: () => void;
  own?: FallbackModel;
}

/** Why it was not made, in the engine's words, and the ways out. */
export function FailureNotice({ failure, onRetry, own }: FailureNoticeProps) {
  const { commands } = useApp();
  const { title, message, action } = failure;
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p>{message}</p>
      </div>
      <div className={styles.failureActions}>
        {own && (action === 'settings' || action === 'retry') && <OwnModelButton {...own} />}
        {action === 'settings' && (
          <Button onClick={() => commands.perform('go.settings')}>Set up a model</Button>
        )}
        {action === 'account' && <Button onClick={() => commands.perform('go.keys')}>See the balance</Button>}
        {action === 'retry' && onRetry && <Button onClick={onRetry}>Try again</Button>}
      </div>
    </div>
  );
}

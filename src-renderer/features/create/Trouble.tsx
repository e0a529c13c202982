import { CircleAlert } from 'lucide-react';
import { useApp } from '../../context.ts';
import type { Failure } from '../../state/create/failure.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Parts.module.css';

/** Why it was not made, in the engine's words, and the way out. */
export function Trouble({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const { commands } = useApp();
  const { title, message, way } = failure;
  return (
    <div className={styles.trouble} role="alert">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p>{message}</p>
      </div>
      <div className={styles.ways}>
        {way === 'settings' && (
          <Button onClick={() => commands.perform('go.settings')}>Set up a model</Button>
        )}
        {way === 'account' && <Button onClick={() => commands.perform('go.keys')}>See the balance</Button>}
        {way === 'retry' && onRetry && <Button onClick={onRetry}>Try again</Button>}
      </div>
    </div>
  );
}

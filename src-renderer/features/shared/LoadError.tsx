import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';

/** Shown in place of a part of a screen that could not be loaded. */
export function LoadError({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <EmptyState
      icon={<CloudOff size={32} strokeWidth={1.5} aria-hidden />}
      title="Nothing to show yet"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {error.message}
    </EmptyState>
  );
}

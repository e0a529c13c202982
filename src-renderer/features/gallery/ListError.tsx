import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';

/** Shown in place of a list that could not be loaded. */
export function ListError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <EmptyState
      icon={<CloudOff size={40} strokeWidth={1.25} aria-hidden />}
      title="The list could not be loaded"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {error instanceof Error ? error.message : String(error)}
    </EmptyState>
  );
}

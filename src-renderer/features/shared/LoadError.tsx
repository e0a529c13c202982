import { CloudOff } from 'lucide-react';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useReason } from './use-reason.ts';

/** Shown in place of a part of a screen that could not be loaded. */
export function LoadError({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useText();
  const getReason = useReason();
  return (
    <EmptyState
      icon={<CloudOff size={32} strokeWidth={1.5} aria-hidden />}
      title={t('ui:loadFailed')}
      actions={<Button onClick={onRetry}>{t('ui:tryAgain')}</Button>}
    >
      {getReason(error)}
    </EmptyState>
  );
}

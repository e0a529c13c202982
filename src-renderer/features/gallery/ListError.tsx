import { CloudOff } from 'lucide-react';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useReason } from '../shared/use-reason.ts';

export interface ListErrorProps {
  /** What could not be loaded. */
  list: 'memes' | 'drafts' | 'trash';
  error: unknown;
  onRetry(): void;
}

/** Shown in place of a list that could not be loaded. */
export function ListError({ list, error, onRetry }: ListErrorProps) {
  const { t } = useText();
  const getReason = useReason();
  return (
    <EmptyState
      icon={<CloudOff size={40} strokeWidth={1.25} aria-hidden />}
      title={t(`gallery:failed.${list}`)}
      actions={<Button onClick={onRetry}>{t('ui:tryAgain')}</Button>}
    >
      {t('gallery:failed.safe', { reason: getReason(error) })}
    </EmptyState>
  );
}

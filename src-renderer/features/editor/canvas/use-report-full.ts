import { useCallback } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { useApp } from '../../../context.ts';
import { messageError } from '../../../state/language/message-error.ts';

/** A function that says how much a picture holds, where there is no room for more. */
export function useReportFull(): () => void {
  const { toasts } = useApp();
  return useCallback(
    () => toasts.fail(messageError('editor:full', { texts: LIMITS.captionsMax, layers: LIMITS.layersMax })),
    [toasts],
  );
}

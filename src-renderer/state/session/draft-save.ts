import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { Api } from '../../api/api.ts';
import { fitsKeepalive } from '../../api/http.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';
import { isOffline } from './source.ts';

export interface DraftSaveDeps {
  api: Pick<Api, 'saveDraft'>;
  router: Pick<Router, 'store' | 'go'>;
  toasts: Pick<Toasts, 'fail'>;
  /** Whether the screen shows the draft: the save of a closed one may still be running. */
  isOpen(): boolean;
  /** Whether the page is hidden, and so may be about to close. */
  isHidden(): boolean;
  onSaved(revision: number): void;
}

/** Saves drafts; the first save gives a new document its address, and a refusal is shown once. */
export function createDraftSave({ api, router, toasts, isOpen, isHidden, onSaved }: DraftSaveDeps) {
  let shown = '';
  return async (id: string, body: DraftBody) => {
    const { route } = router.store.getState();
    if (isOpen() && route.screen === 'new') router.go({ screen: 'edit', draft: id }, { replace: true });
    const keepalive = isHidden() && fitsKeepalive(body);
    try {
      const saved = await api.saveDraft(id, body, { keepalive });
      shown = '';
      onSaved(saved.revision);
      return saved;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Saves are retried; being offline is shown by the window itself.
      if (!isOffline(error) && message !== shown) toasts.fail(error);
      shown = message;
      throw error;
    }
  };
}

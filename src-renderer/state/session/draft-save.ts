import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { Api } from '../../api/api.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';
import { isOffline } from './source.ts';

export interface DraftSaveDeps {
  api: Pick<Api, 'saveDraft'>;
  router: Pick<Router, 'store' | 'go'>;
  toasts: Pick<Toasts, 'fail'>;
  /** Whether the draft is what the screen shows: one that was left may still be on its way. */
  isOpen(): boolean;
  /** Whether the page is out of sight, and so may be about to go. */
  isHidden(): boolean;
  onSaved(revision: number): void;
}

/** Bytes a request may have that outlives its page. */
const KEEPALIVE_BYTES = 60_000;

/** Saves drafts; the first save gives a new document its address, a refusal is told once. */
export function createDraftSave({ api, router, toasts, isOpen, isHidden, onSaved }: DraftSaveDeps) {
  let told = '';
  return async (id: string, body: DraftBody) => {
    const { route } = router.store.getState();
    if (isOpen() && route.screen === 'new') router.go({ screen: 'edit', draft: id }, { replace: true });
    const keepalive = isHidden() && JSON.stringify(body).length < KEEPALIVE_BYTES;
    try {
      const saved = await api.saveDraft(id, body, { keepalive });
      told = '';
      onSaved(saved.revision);
      return saved;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      // It is tried again and again; offline is told of by the window itself.
      if (!isOffline(error) && words !== told) toasts.fail(error);
      told = words;
      throw error;
    }
  };
}

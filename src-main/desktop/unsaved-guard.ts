import type { BrowserWindow } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { Ask } from './dialogs.ts';

/** Asks before a window with unsaved changes is closed. */

export interface UnsavedGuardDeps {
  t: Translate;
  ask: Ask;
  /** Brings the window to the front, so that the user sees what the question is about. */
  show(): void;
  onError(error: unknown): void;
}

const STAY = 0;
/** Time that a page gets to close, ms: one that hangs does not respond. */
const CLOSE_TIMEOUT_MS = 3000;

/**
 * Where a page prevents unloading, Electron shows no question and does not close the window. So the question is asked
 * here. Returns the function that closes the window; it resolves to false where the user stays.
 */
export function setupUnsavedGuard(
  window: BrowserWindow,
  { t, ask, show, onError }: UnsavedGuardDeps,
): () => Promise<boolean> {
  let closing = false;
  let asking = false;
  let allowed = false;
  let resolveClose = (_closed: boolean): void => {};

  const askToLeave = async () => {
    show();
    const answer = await ask({
      type: 'question',
      title: 'CAM',
      message: t('desktop:unsaved.question'),
      detail: t('desktop:unsaved.detail'),
      buttons: [t('desktop:unsaved.stay'), t('desktop:unsaved.leave')],
      defaultId: STAY,
      cancelId: STAY,
      noLink: true,
    });
    allowed = answer !== STAY;
  };
  window.on('close', (event) => {
    // Prevented where the window is only hidden.
    if (!event.defaultPrevented) closing = true;
  });
  window.on('closed', () => resolveClose(true));
  window.webContents.on('will-prevent-unload', (event) => {
    if (allowed) return event.preventDefault();
    // A reload: the page keeps its changes.
    if (!closing || asking) return;
    closing = false;
    asking = true;
    void askToLeave()
      .catch(onError)
      .finally(() => {
        asking = false;
        if (allowed) window.close();
        else resolveClose(false);
      });
  });
  return () =>
    new Promise((resolve) => {
      if (window.isDestroyed()) return resolve(true);
      const timer = setTimeout(() => !asking && !window.isDestroyed() && window.destroy(), CLOSE_TIMEOUT_MS);
      resolveClose = (closed) => {
        clearTimeout(timer);
        resolve(closed);
      };
      window.close();
    });
}

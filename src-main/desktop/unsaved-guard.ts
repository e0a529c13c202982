import type { BrowserWindow } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { Ask, PageQuestion } from './dialogs.ts';

/** Asks before a window with unsaved changes is closed, and before one that hangs is. */

export interface UnsavedGuardDeps {
  t: Translate;
  ask: Ask;
  question: PageQuestion;
  /** Brings the window to the front, so that the user sees what the question is about. */
  show(): void;
  onError(error: unknown): void;
}

export interface UnsavedGuard {
  /** Closes the window; resolves to false where the user stays. */
  close(): Promise<boolean>;
  /** Whether it is being closed by `close`. */
  isClosing(): boolean;
}

const STAY = 0;
const QUIT_ANYWAY = 1;
/** Time that a page gets to close before the user is asked, and again each time they wait, ms. */
const CLOSE_TIMEOUT_MS = 3000;

/**
 * Where a page prevents unloading, Electron shows no question and does not close the window. So the question is asked
 * here.
 */
export function setupUnsavedGuard(window: BrowserWindow, deps: UnsavedGuardDeps): UnsavedGuard {
  const { ask, show, onError, question } = deps;
  let closing = false;
  let asking = false;
  let allowed = false;
  let pending: ((closed: boolean) => void) | undefined;
  const settle = (closed: boolean) => {
    question.dismiss();
    pending?.(closed);
    pending = undefined;
  };

  const askToLeave = async () => {
    // The page responds: nothing hangs.
    question.dismiss();
    show();
    allowed = (await ask(leaveQuestion(deps))) !== STAY;
  };
  window.on('close', (event) => {
    // Prevented where the window is only hidden.
    if (!event.defaultPrevented) closing = true;
  });
  window.on('closed', () => settle(true));
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
        else settle(false);
      });
  });
  /** Asks about a page that does not respond, as long as it does not. */
  const watch = async (): Promise<void> => {
    const own = pending;
    while (own !== undefined && own === pending) {
      await new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS));
      if (own !== pending || asking) continue;
      show();
      const answer = await question.ask(hungQuestion(deps));
      if (answer === QUIT_ANYWAY && !window.isDestroyed()) window.destroy();
    }
  };
  return {
    isClosing: () => pending !== undefined,
    close: () =>
      new Promise((resolve) => {
        if (window.isDestroyed()) return resolve(true);
        pending = resolve;
        window.close();
        void watch().catch(onError);
      }),
  };
}

const leaveQuestion = ({ t }: UnsavedGuardDeps) => ({
  type: 'question' as const,
  title: 'CAM',
  message: t('desktop:unsaved.question'),
  detail: t('desktop:unsaved.detail'),
  buttons: [t('desktop:unsaved.stay'), t('desktop:unsaved.leave')],
  defaultId: STAY,
  cancelId: STAY,
  noLink: true,
});

const hungQuestion = ({ t }: UnsavedGuardDeps) => ({
  type: 'warning' as const,
  message: t('desktop:hung.message'),
  detail: t('desktop:hung.quitDetail'),
  buttons: [t('desktop:hung.wait'), t('desktop:hung.quitAnyway')],
  defaultId: 0,
  cancelId: 0,
});

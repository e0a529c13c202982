import type { BrowserWindow } from 'electron';
import type { Ask } from './engine.ts';

/** What closing a window needs where its page holds something that is not saved. */
export interface LeavingDeps {
  ask: Ask;
  /** Brings the window to the front, so that the person sees what is asked about. */
  show(): void;
  onProblem(error: unknown): void;
}

const STAY = 0;
/** A page that hangs does not answer whether it may go, ms. */
const PATIENCE_MS = 3000;

/**
 * Electron shows no question of a page that would lose something: it just does not close. So the question is put
 * here, and the window closes where the person says so. Returns what closes it; that resolves to false where they
 * stay.
 */
export function watchLeaving(window: BrowserWindow, { ask, show, onProblem }: LeavingDeps) {
  let closing = false;
  let asking = false;
  let allowed = false;
  let settle = (_left: boolean): void => {};

  const question = async () => {
    show();
    const answer = await ask({
      type: 'question',
      title: 'CAM',
      message: 'Leave without saving?',
      detail: 'What you changed since the last save would be lost.',
      buttons: ['Stay', 'Leave without saving'],
      defaultId: STAY,
      cancelId: STAY,
      noLink: true,
    });
    allowed = answer !== STAY;
  };
  window.on('close', (event) => {
    // Prevented where it only hides.
    if (!event.defaultPrevented) closing = true;
  });
  window.on('closed', () => settle(true));
  window.webContents.on('will-prevent-unload', (event) => {
    if (allowed) return event.preventDefault();
    // A reload: the page keeps what it has.
    if (!closing || asking) return;
    closing = false;
    asking = true;
    void question()
      .catch(onProblem)
      .finally(() => {
        asking = false;
        if (allowed) window.close();
        else settle(false);
      });
  });
  return (): Promise<boolean> =>
    new Promise((resolve) => {
      if (window.isDestroyed()) return resolve(true);
      const hangs = setTimeout(() => !asking && !window.isDestroyed() && window.destroy(), PATIENCE_MS);
      settle = (left) => {
        clearTimeout(hangs);
        resolve(left);
      };
      window.close();
    });
}

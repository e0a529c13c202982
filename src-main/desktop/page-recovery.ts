import type { BrowserWindow, RenderProcessGoneDetails } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { PageQuestion } from './dialogs.ts';

/** What happens to a page that hangs, crashes or cannot be loaded; the engine has stored its drafts. */

export interface PageRecoveryDeps {
  t: Translate;
  question: PageQuestion;
  /** Loads the page. */
  load(): void;
  /** Whether the window is being closed: then a page that hangs is asked about there, and one that is gone is closed. */
  isClosing(): boolean;
  quit(): void;
  /** ms that only grow. */
  now(): number;
  onError(error: unknown): void;
}

/** Chromium's net::ERR_ABORTED: another load replaced this one. */
const ERR_ABORTED = -3;
/** A page that crashes again within this time is not loaded again without asking, ms. */
const SECOND_CRASH_MS = 60_000;
/** Reasons for which loading it again would not help. */
const LASTING: ReadonlySet<RenderProcessGoneDetails['reason']> = new Set([
  'launch-failed',
  'integrity-failure',
]);

export function setupPageRecovery(window: BrowserWindow, deps: PageRecoveryDeps): void {
  const { t, question, load, isClosing, onError } = deps;
  const { webContents } = window;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  /** The user has chosen to reload a page that hangs, so its process is ended. */
  let isReloading = false;
  let isHung = false;
  const askIfHung = () => {
    // A hidden window is asked about when it is shown.
    if (!isHung || isClosing() || !window.isVisible()) return;
    const reload = () => {
      isReloading = true;
      webContents.forcefullyCrashRenderer();
    };
    void askAboutHungPage(window, deps, reload).catch(onError);
  };
  const notePassed = () => {
    isHung = false;
    question.dismiss();
  };
  window.on('unresponsive', () => {
    isHung = true;
    askIfHung();
  });
  window.on('show', askIfHung);
  window.on('responsive', notePassed);
  window.on('closed', question.dismiss);
  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return;
    notePassed();
    if (isClosing()) return window.destroy();
    if (isReloading || (deps.now() - reloadedAt >= SECOND_CRASH_MS && !LASTING.has(reason))) {
      if (!isReloading) reloadedAt = deps.now();
      isReloading = false;
      return load();
    }
    void offerReload(t('desktop:reload.stopped'), t('desktop:reload.stoppedDetail'), deps).catch(onError);
  });
  webContents.on('did-fail-load', (_, code, description, __, isMainFrame) => {
    if (!isMainFrame || code === ERR_ABORTED) return;
    const detail = t('desktop:reload.failedDetail', { reason: description });
    void offerReload(t('desktop:reload.failed'), detail, deps).catch(onError);
  });
}

async function askAboutHungPage(
  window: BrowserWindow,
  { t, question, quit }: PageRecoveryDeps,
  reload: () => void,
): Promise<void> {
  const answer = await question.ask({
    type: 'warning',
    message: t('desktop:hung.message'),
    detail: t('desktop:hung.detail'),
    buttons: [t('desktop:hung.wait'), t('desktop:reload.reload'), t('desktop:quit')],
    defaultId: 0,
    cancelId: 0,
  });
  if (window.isDestroyed()) return;
  if (answer === 1) reload();
  else if (answer === 2) {
    // The page cannot be asked whether it may close.
    window.destroy();
    quit();
  }
}

async function offerReload(
  message: string,
  detail: string,
  { t, question, load, quit }: PageRecoveryDeps,
): Promise<void> {
  const answer = await question.ask({
    type: 'warning',
    message,
    detail,
    buttons: [t('desktop:reload.reload'), t('desktop:quit')],
    defaultId: 0,
    cancelId: 0,
  });
  if (answer === 0) load();
  else if (answer === 1) quit();
}

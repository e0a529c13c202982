import { createStore } from 'zustand/vanilla';
import type { UpdateState, UpdateStatus } from '../../../src-shared/contract/updates.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Desktop } from '../../api/desktop.ts';
import type { Toasts } from './toasts.ts';

export interface UpdatesDeps {
  desktop: Pick<Desktop, 'bridge' | 'openExternal'>;
  toasts: Pick<Toasts, 'show' | 'fail'>;
  t: Translate;
}

/** What is said of an update, without its progress or the time of the check. */
export function updateText(update: UpdateState, t: Translate): string {
  switch (update.state) {
    case 'off':
      return t(`settings:updates.${update.reason}`);
    case 'failed':
      return t(`settings:updates.${update.problem}`);
    case 'current':
      return t('settings:updates.upToDate');
    case 'available':
    case 'downloading':
    case 'ready':
      return t(`settings:updates.${update.state}`, update);
    default:
      return t(`settings:updates.${update.state}`);
  }
}

/** Updates of the desktop app; a toast says once that one is ready. In a browser all of this does nothing. */
export function createUpdates({ desktop, toasts, t }: UpdatesDeps) {
  const { bridge } = desktop;
  const store = createStore<UpdateStatus>(() => ({ update: { state: 'unknown' }, automatic: true }));
  const restart = () => void bridge?.restartToUpdate().catch(toasts.fail);
  const openPage = (page: string | null) =>
    page === null
      ? undefined
      : { label: t('settings:updates.openPage'), run: () => desktop.openExternal(page) };
  /** The latest version with a notification. */
  let notified = '';
  const notify = (update: UpdateState) => {
    if ((update.state !== 'ready' && update.state !== 'available') || update.version === notified) return;
    notified = update.version;
    if (update.state === 'available') toasts.show(updateText(update, t), openPage(update.page));
    else {
      const later = { label: t('settings:updates.later'), run: () => {} };
      toasts.show(updateText(update, t), { label: t('settings:updates.restart'), run: restart }, later);
    }
  };
  const change = (update: UpdateState) => {
    store.setState({ update });
    notify(update);
  };
  bridge?.updates().then((status) => {
    store.setState(status);
    notify(status.update);
  }, toasts.fail);
  bridge?.onUpdateChanged(change);
  const check = async () => {
    if (!bridge) return;
    try {
      const update = await bridge.checkForUpdates();
      store.setState({ update });
    } catch (error) {
      toasts.fail(error);
    }
  };
  return {
    store,
    check,
    restart,
    /** Checks, and says in a toast what came of it: for those who are not in Settings. */
    async checkAndTell() {
      notified = '';
      await check();
      const { update } = store.getState();
      notify(update);
      if (update.state === 'failed') toasts.fail(updateText(update, t));
      else if (update.state !== 'ready' && update.state !== 'available') toasts.show(updateText(update, t));
    },
    setAutomatic(automatic: boolean) {
      store.setState({ automatic });
      bridge?.setAutomaticUpdates(automatic).catch(toasts.fail);
    },
  };
}

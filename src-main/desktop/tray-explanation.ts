import type { Notification, NotificationConstructorOptions } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';

/** Tells the user, where the window has been closed, that CAM is still in the tray. */

export interface TrayExplanationDeps {
  t: Translate;
  isSupported(): boolean;
  create(options: NotificationConstructorOptions): Notification;
  /** The system did not show it: no permission, or an app of macOS without a signature. */
  onFailed(reason: string): void;
}

/** Returns the function that shows the notification. It calls `onShown` once the system has shown it, else never. */
export function createTrayExplanation(deps: TrayExplanationDeps): (onShown: () => void) => void {
  // One that is collected reports nothing.
  let kept: Notification | undefined;
  return (onShown) => {
    if (!deps.isSupported()) return;
    kept?.close();
    kept = deps.create({ title: deps.t('desktop:tray.hiddenTitle'), body: deps.t('desktop:tray.hidden') });
    kept.once('show', onShown);
    kept.once('failed', (_, reason) => deps.onFailed(reason));
    kept.show();
  };
}

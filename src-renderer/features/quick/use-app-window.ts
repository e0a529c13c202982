import { useEffect } from 'react';
import type { Quick } from '../../state/quick/quick.ts';
import type { Leave } from './use-quick.ts';

/** Tells the app's window of Quick caption that the page listens, and while it works: it then stays in front. */
export function useAppWindow(quick: Quick, { bridge }: Leave): void {
  useEffect(() => {
    if (!bridge) return;
    bridge.quickReady();
    let busy = false;
    return quick.store.subscribe((state) => {
      if ((state.busy !== null) === busy) return;
      busy = !busy;
      bridge.setQuickBusy(busy);
    });
  }, [quick, bridge]);
}

import { createStore } from 'zustand/vanilla';
import { nextZoom, USUAL_ZOOM, type ZoomFactor } from '../../../src-shared/contract/interface-zoom.ts';
import type { DesktopBridge } from '../../../src-shared/contract/ipc.ts';

/**
 * The size of the interface in the desktop app; a browser has its own zoom.
 * @param bridge of the shell, or undefined in a browser
 */
export function createInterfaceZoom(
  bridge: Pick<DesktopBridge, 'zoom' | 'setZoom'> | undefined,
  onFailed: (error: unknown) => void,
) {
  const store = createStore<{ factor: ZoomFactor }>(() => ({ factor: USUAL_ZOOM }));
  /** Another one was chosen before the present one was known. */
  let isChosen = false;
  bridge?.zoom().then((factor) => isChosen || store.setState({ factor }), onFailed);
  const set = (factor: ZoomFactor) => {
    if (!bridge) return;
    isChosen = true;
    store.setState({ factor });
    bridge.setZoom(factor).catch(onFailed);
  };
  /** The factor after a step; undefined where there is none, or no bridge. */
  const after = (by: 1 | -1) => bridge && nextZoom(store.getState().factor, by);
  const step = (by: 1 | -1) => ({
    enabled: () => after(by) !== undefined,
    perform() {
      const factor = after(by);
      if (factor !== undefined) set(factor);
    },
  });
  return {
    store,
    set,
    commands: {
      'app.zoom-in': step(1),
      'app.zoom-out': step(-1),
      'app.zoom-reset': { enabled: () => bridge !== undefined, perform: () => set(USUAL_ZOOM) },
    },
  };
}

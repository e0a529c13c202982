import type { PowerSaveBlocker } from 'electron';

/** Keeps the system from suspending CAM, though not the display from going dark. Returns how to turn it on and off. */
export function createKeepAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): (on: boolean) => void {
  let id: number | undefined;
  return (on) => {
    if (on) id ??= blocker.start('prevent-app-suspension');
    else if (id !== undefined) {
      blocker.stop(id);
      id = undefined;
    }
  };
}

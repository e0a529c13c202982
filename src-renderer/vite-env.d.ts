import type { DesktopBridge } from '../src-main/contract/ipc.ts';

declare global {
  interface Window {
    /** There where the page runs in the desktop shell. */
    readonly desktop?: DesktopBridge;
  }
}

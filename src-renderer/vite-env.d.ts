import type { DesktopBridge } from '../src-shared/contract/ipc.ts';

declare global {
  interface Window {
    /** Present where the page runs in the desktop shell. */
    readonly desktop?: DesktopBridge;
  }
}

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that a component's style sheet reads. */
    [name: `--${string}`]: string | number | undefined;
  }
}

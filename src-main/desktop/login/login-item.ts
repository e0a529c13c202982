import type { LoginChoice, LoginState } from '../../../src-shared/contract/ipc.ts';

/** Whether the system opens CAM at login. The system keeps this, and users change it there too: it is always asked. */
export interface LoginItem {
  /** @throws Error of the file system */
  state(): LoginState;
  /** @throws Error of the file system */
  set(choice: LoginChoice): void;
  /** Whether this start was one at login, and in the background. */
  startedInBackground(): boolean;
}

/** The argument that opens CAM in the tray, without a window. */
export const BACKGROUND_FLAG = '--background';

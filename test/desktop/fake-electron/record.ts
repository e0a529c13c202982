/** Everything the app did to the machine around it, for a test to look at. Plain data: it crosses processes. */
export interface Doings {
  external: string[];
  shownInFolder: string[];
  openedPaths: string[];
  clipboard: { format: string; base64: string }[];
  clipboardText: string[];
  /** How often the clipboard was read. */
  clipboardReads: number;
  notifications: { title?: string; body?: string }[];
  /** Values of the bar in dock or taskbar, each change. */
  progress: number[];
  /** Whether the system is kept awake, each change. */
  awake: boolean[];
  dialogs: { kind: 'message' | 'save' | 'open' | 'error'; options: object }[];
  /** Message boxes that the app took back. */
  closedDialogs: number;
  crashReporter: { uploadToServer?: boolean; folder: string; beforeReady: boolean } | null;
  dragged: string[];
  textActions: string[];
  /** Utility processes, by the names of their services. */
  processes: { name: string; ended: boolean }[];
  protocols: string[];
  sandboxed: boolean;
}

export const createRecord = (): Doings => ({
  external: [],
  shownInFolder: [],
  openedPaths: [],
  clipboard: [],
  clipboardText: [],
  clipboardReads: 0,
  notifications: [],
  progress: [],
  awake: [],
  dialogs: [],
  closedDialogs: 0,
  crashReporter: null,
  dragged: [],
  textActions: [],
  processes: [],
  protocols: [],
  sandboxed: false,
});

/** Everything the app did to the machine around it, for a test to look at. Plain data: it crosses processes. */
export interface Doings {
  external: string[];
  shownInFolder: string[];
  clipboard: { format: string; base64: string }[];
  clipboardText: string[];
  notifications: { title?: string; body?: string }[];
  dialogs: { kind: 'message' | 'save' | 'error'; options: object }[];
  dragged: string[];
  textActions: string[];
  protocols: string[];
  sandboxed: boolean;
}

export const record: Doings = {
  external: [],
  shownInFolder: [],
  clipboard: [],
  clipboardText: [],
  notifications: [],
  dialogs: [],
  dragged: [],
  textActions: [],
  protocols: [],
  sandboxed: false,
};

import type { BrowserWindow, Dialog, MessageBoxOptions, OpenDialogOptions } from 'electron';

/** Shows a question and returns the index of the chosen button. */
export type Ask = (question: MessageBoxOptions) => Promise<number>;

/** Asks where to save a file; null where the user cancelled. `extension` without a dot. */
export type AskPath = (suggested: string, extension: string) => Promise<string | null>;

/** Asks for a file that is there; null where the user cancelled. `extension` without a dot. */
type AskFile = (extension: string) => Promise<string | null>;

/** Dialogs, attached to the window while it is visible. */
export function createDialogs(
  dialog: Pick<Dialog, 'showMessageBox' | 'showSaveDialog' | 'showOpenDialog'>,
  currentWindow: () => BrowserWindow | undefined,
): { ask: Ask; askPath: AskPath; askFile: AskFile; isAsking(): boolean } {
  let open = 0;
  const countWhileOpen = async <T>(dialog: Promise<T>): Promise<T> => {
    open++;
    return dialog.finally(() => open--);
  };
  const visibleWindow = () => {
    const window = currentWindow();
    return window && !window.isDestroyed() && window.isVisible() ? window : undefined;
  };
  return {
    isAsking: () => open > 0,
    async ask(question) {
      const parent = visibleWindow();
      const answer = parent ? dialog.showMessageBox(parent, question) : dialog.showMessageBox(question);
      return (await countWhileOpen(answer)).response;
    },
    async askPath(suggested, extension) {
      const filters = extension
        ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] }
        : {};
      const options = { defaultPath: suggested, ...filters };
      const parent = visibleWindow();
      const answer = parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options);
      const { canceled, filePath } = await countWhileOpen(answer);
      return canceled || !filePath ? null : filePath;
    },
    async askFile(extension) {
      const filters = [{ name: extension.toUpperCase(), extensions: [extension] }];
      const options: OpenDialogOptions = { properties: ['openFile'], filters };
      const parent = visibleWindow();
      const answer = parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options);
      const { canceled, filePaths } = await countWhileOpen(answer);
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}

/** Questions about the state of the page, of which one is open at a time. */
export interface PageQuestion {
  /** Asks in place of the question that is open: the index of the button; undefined where it was taken back. */
  ask(question: MessageBoxOptions): Promise<number | undefined>;
  /** Takes the open question back: what it is about has passed. */
  dismiss(): void;
}

export function createPageQuestion(ask: Ask): PageQuestion {
  let open: AbortController | undefined;
  const dismiss = () => {
    open?.abort();
    open = undefined;
  };
  return {
    dismiss,
    async ask(question) {
      dismiss();
      const own = new AbortController();
      open = own;
      const answer = await ask({ title: 'CAM', noLink: true, ...question, signal: own.signal });
      if (own.signal.aborted) return undefined;
      open = undefined;
      return answer;
    },
  };
}

import type { BrowserWindow, Dialog } from 'electron';
import type { Ask } from './engine.ts';
import type { AskPath } from './saved-files.ts';

/** Questions to the person: on the window while it is seen, on their own before. */
export interface Dialogs {
  ask: Ask;
  askPath: AskPath;
}

export function createDialogs(
  dialog: Pick<Dialog, 'showMessageBox' | 'showSaveDialog'>,
  windowOf: () => BrowserWindow | undefined,
): Dialogs {
  const parentOf = () => {
    const window = windowOf();
    return window && !window.isDestroyed() && window.isVisible() ? window : undefined;
  };
  return {
    async ask(question) {
      const parent = parentOf();
      const answer = parent ? dialog.showMessageBox(parent, question) : dialog.showMessageBox(question);
      return (await answer).response;
    },
    async askPath(suggested, ending) {
      const filters = ending ? { filters: [{ name: ending.toUpperCase(), extensions: [ending] }] } : {};
      const options = { defaultPath: suggested, ...filters };
      const parent = parentOf();
      const answer = parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options);
      const { canceled, filePath } = await answer;
      return canceled || !filePath ? null : filePath;
    },
  };
}

import { createContext, use } from 'react';

/** The open tab, dialog and mode of the editor's screen; none of it is part of the draft. */
export interface Screen {
  tab: Tab;
  showTab(tab: Tab): void;
  /** What is being cropped: the whole meme, or the picture with an id; null for nothing. */
  cropping: 'canvas' | (string & {}) | null;
  setCropping(cropping: Screen['cropping']): void;
  /** The item that is being renamed in the list of layers; null for none. */
  renaming: string | null;
  /** Opens the list of layers with the field for a name; null closes the field. */
  rename(id: string | null): void;
  panel: Panel;
  open(panel: Panel): void;
  close(): void;
  /** Opens the file dialog for pictures and adds the chosen ones. */
  pickFiles(): void;
  /** Opens it for one picture, which replaces that of an item by its id, or (null) the one under everything. */
  pickReplacement(id: string | null): void;
}

export const TABS = ['text', 'layers', 'canvas', 'motion'] as const;
export type Tab = (typeof TABS)[number];
/** Dialogs and popovers that commands open. */
export type Panel = 'export' | 'copy-as' | 'save-template' | 'emoji' | 'background' | 'refine' | null;

const ScreenContext = createContext<Screen | null>(null);
export const ScreenProvider = ScreenContext.Provider;

/** The state of the editor's screen. */
export function useScreen(): Screen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error('There is no editor screen around this component.');
  return screen;
}

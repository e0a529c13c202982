import { createContext, use } from 'react';

/** What of the editor's screen is open; nothing here is part of the draft. */
export interface Screen {
  tab: Tab;
  showTab(tab: Tab): void;
  /** The crop is being drawn. */
  cropping: boolean;
  setCropping(cropping: boolean): void;
  panel: Panel;
  open(panel: Panel): void;
  close(): void;
  /** Asks for picture files and takes them in. */
  pickFiles(): void;
}

export const TABS = ['text', 'layers', 'canvas'] as const;
export type Tab = (typeof TABS)[number];
/** Dialogs and pop-overs that commands open. */
export type Panel = 'export' | 'copy-as' | 'emoji' | null;

const ScreenContext = createContext<Screen | null>(null);
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): Screen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error('There is no editor screen around this component.');
  return screen;
}

import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import type { ColorPanelProps } from './Swatches.tsx';

/** What the screen adds to its colour panels. */
export interface ColorChoices {
  /** Groups of colours above the usual ones. */
  Groups: ComponentType<ColorPanelProps>;
  /** Picks a colour from what the screen shows: `#rrggbb`, or null where that was cancelled. */
  Picker?: ComponentType<{ onDone(color: string | null): void }>;
  /** A typed colour as the contract writes it; undefined where it is none. */
  readTyped(text: string): string | undefined;
  /** Told the last colour that was chosen in a panel, when the panel closes. */
  onChosen(color: string): void;
}

const ColorChoicesContext = createContext<ColorChoices | null>(null);
export const ColorChoicesProvider = ColorChoicesContext.Provider;
export const useColorChoices = (): Partial<ColorChoices> => use(ColorChoicesContext) ?? {};

/** Colour panels that cannot pick from the screen, as it lies behind a dialog. */
export function WithoutPicker({ children }: { children: ReactNode }) {
  const choices = use(ColorChoicesContext);
  const others = useMemo(() => {
    if (!choices) return null;
    const { Picker: _hidden, ...rest } = choices;
    return rest;
  }, [choices]);
  return <ColorChoicesProvider value={others}>{children}</ColorChoicesProvider>;
}

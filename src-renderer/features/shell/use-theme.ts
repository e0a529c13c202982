import { useEffect, useSyncExternalStore } from 'react';
import { useApp, usePart } from '../../context.ts';
import { shownTheme } from '../../state/app/theme.ts';

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Puts the chosen theme on the page, and tells the desktop's frame. */
export function useTheme(): void {
  const { settings, desktop } = useApp();
  const choice = usePart(settings.store, (state) => state.settings.theme);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => query().matches);
  useEffect(() => {
    document.documentElement.dataset.theme = shownTheme(choice, systemIsDark);
    desktop.bridge?.setTheme(choice);
  }, [choice, systemIsDark, desktop]);
}

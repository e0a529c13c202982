import { useEffect, useSyncExternalStore } from 'react';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { useApp, useSelector } from '../../context.ts';
import { shownTheme } from '../../state/app/theme.ts';

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Puts a theme on the page: where the settings are not known yet, or one is not signed in, the system's. */
export function showTheme(choice: Settings['theme'], systemIsDark = query().matches): void {
  document.documentElement.dataset.theme = shownTheme(choice, systemIsDark);
}

function onSystemChange(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Puts the chosen theme on the page, and tells the desktop's frame. */
export function useTheme(): void {
  const { settings, desktop } = useApp();
  const choice = useSelector(settings.store, (state) => state.settings.theme);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => query().matches);
  useEffect(() => {
    showTheme(choice, systemIsDark);
    desktop.bridge?.setTheme(choice);
  }, [choice, systemIsDark, desktop]);
}

import { useEffect, useSyncExternalStore } from 'react';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { useApp, useSelector } from '../../context.ts';
import { resolveTheme } from '../../state/app/theme.ts';

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Applies a theme to the page; `system` while the settings are unknown, as before sign-in. */
export function showTheme(choice: Settings['theme'], systemIsDark = query().matches): void {
  document.documentElement.dataset.theme = resolveTheme(choice, systemIsDark);
}

function onSystemChange(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Applies the chosen theme to the page and to the desktop window. */
export function useTheme(): void {
  const { settings, desktop } = useApp();
  const choice = useSelector(settings.store, (state) => state.settings.theme);
  const loaded = useSelector(settings.store, (state) => state.loaded);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => query().matches);
  useEffect(() => {
    showTheme(choice, systemIsDark);
    // Before, every window of the app has the theme that it started with.
    if (loaded) desktop.bridge?.setTheme(choice);
  }, [choice, loaded, systemIsDark, desktop]);
}

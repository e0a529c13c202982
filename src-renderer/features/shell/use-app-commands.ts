import { useEffect } from 'react';
import { useApp } from '../../context.ts';
import { shownTheme } from '../../state/app/theme.ts';

/** The commands that work on every screen. */
export function useAppCommands(): void {
  const { commands, router, settings, desktop } = useApp();
  useEffect(() => {
    const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
    return commands.add({
      'go.browse': { perform: () => router.go({ screen: 'browse', search: '', category: '' }) },
      'go.create': { perform: () => router.go({ screen: 'create' }) },
      'go.gallery': { perform: () => router.go({ screen: 'gallery' }) },
      'go.jobs': { perform: () => router.go({ screen: 'jobs' }) },
      'go.keys': { perform: () => router.go({ screen: 'keys' }) },
      'go.settings': { perform: () => router.go({ screen: 'settings' }) },
      'app.theme': {
        perform() {
          const { theme } = settings.store.getState().settings;
          settings.change({ theme: shownTheme(theme, systemIsDark()) === 'dark' ? 'light' : 'dark' });
        },
      },
      'help.reference': {
        perform: () => desktop.openExternal(new URL('/docs', window.location.href).href),
      },
    });
  }, [commands, router, settings, desktop]);
}

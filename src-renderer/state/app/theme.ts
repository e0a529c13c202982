import type { Settings } from '../../../src-shared/contract/settings.ts';

/** The theme that is shown for a setting. */
export function resolveTheme(choice: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' {
  return choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
}

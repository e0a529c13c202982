import type { Settings } from '../../../src-shared/contract/settings.ts';

/** The theme really shown for a choice. */
export function shownTheme(choice: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' {
  return choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
}

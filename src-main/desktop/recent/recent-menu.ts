import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';

export interface RecentMenuContext {
  t: Translate;
  platform: NodeJS.Platform;
  /** Absolute paths, newest first. */
  files: readonly string[];
  open(file: string): void;
  clear(): void;
}

/** File > Open recent. On macOS the system fills it with the documents that the app has told it of. */
export function recentMenu({
  t,
  platform,
  files,
  open,
  clear,
}: RecentMenuContext): MenuItemConstructorOptions {
  const label = t('desktop:menu.openRecent');
  const clearLabel = t('desktop:menu.clearRecent');
  if (platform === 'darwin') {
    return { label, role: 'recentDocuments', submenu: [{ label: clearLabel, role: 'clearRecentDocuments' }] };
  }
  return {
    id: 'recent',
    label,
    enabled: files.length > 0,
    submenu: [
      ...files.map((file, at) => ({
        id: `recent-${at}`,
        label: getLabel(file, files),
        click: () => open(file),
      })),
      { type: 'separator' },
      { id: 'recent-clear', label: clearLabel, click: clear },
    ],
  };
}

/** The name of a file, with its folder where another of the files is called the same. */
export function getLabel(file: string, files: readonly string[]): string {
  const name = path.basename(file);
  const isUnique = files.every((other) => other === file || path.basename(other) !== name);
  const text = isUnique ? name : `${name} – ${path.dirname(file)}`;
  // A single & would mark the next letter as the item's key.
  return text.replaceAll('&', '&&');
}

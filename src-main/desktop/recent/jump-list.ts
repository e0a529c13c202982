import path from 'node:path';
import type { App, JumpListCategory, JumpListItem, MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { QUICK_FLAG } from '../command-line.ts';

/** The list at CAM's icon in the taskbar and the start menu of Windows: recent files, and places in the app. */

interface JumpListContext {
  t: Translate;
  /** The program that opens a file or link. */
  program: string;
  /** Absolute paths, newest first. */
  files: readonly string[];
}

/** Longer descriptions make Windows leave out the item without a word. */
const DESCRIPTION_MAX = 260;

function createTask(program: string, title: string, argument: string, description: string): JumpListItem {
  return {
    type: 'task',
    program,
    title,
    iconPath: program,
    iconIndex: 0,
    // Paths of Windows contain no quotation marks.
    args: `"${argument}"`,
    ...(description.length <= DESCRIPTION_MAX ? { description } : {}),
  };
}

/**
 * Recent files are tasks of a category of our own: the system's category shows only files whose type belongs to CAM,
 * and pictures do not.
 */
function jumpList({ t, program, files }: JumpListContext): JumpListCategory[] {
  const recent = files.map((file) =>
    createTask(program, getLabel(file, files).replaceAll('&&', '&'), file, file),
  );
  const places = APP_LINKS.map((place) => createTask(program, t(place.text), place.argument, t(place.text)));
  return [
    ...(recent.length > 0
      ? [{ type: 'custom' as const, name: t('desktop:icon.recentFiles'), items: recent }]
      : []),
    { type: 'tasks', items: places },
  ];
}

/** The files of a list that the user has removed from it; Windows shows no category that has one of them again. */
export function listRemovedFiles({ removedItems }: { removedItems: readonly JumpListItem[] }): string[] {
  return removedItems.flatMap(({ args }) => /^"([^"]+)"$/.exec(args ?? '')?.[1] ?? []);
}

interface JumpListDeps {
  app: Pick<App, 'getJumpListSettings' | 'setJumpList'>;
  /** Logs why it is not complete, by Electron's code. */
  onProblem(code: string): void;
}

/** Shows the list; without files that the user has removed since it was shown last. */
export function showJumpList({ app, onProblem }: JumpListDeps, context: JumpListContext): void {
  const removed = listRemovedFiles(app.getJumpListSettings());
  const files = context.files.filter((file) => !removed.includes(file));
  const result = app.setJumpList(jumpList({ ...context, files }));
  if (result !== 'ok') onProblem(result);
}

/** In the order of the menus. `id` is the name of the action in a desktop entry too, `argument` that of the program. */
export const APP_LINKS = [
  { id: 'new-meme', argument: 'cam://create', text: 'desktop:icon.newMeme' },
  { id: 'quick', argument: QUICK_FLAG, text: 'commands:label.app.quick' },
  { id: 'browse', argument: 'cam://browse', text: 'commands:label.go.browse' },
  { id: 'gallery', argument: 'cam://gallery', text: 'desktop:icon.gallery' },
  { id: 'jobs', argument: 'cam://jobs', text: 'commands:label.go.jobs' },
] as const;

interface RecentMenuContext {
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
function getLabel(file: string, files: readonly string[]): string {
  const name = path.basename(file);
  const isUnique = files.every((other) => other === file || path.basename(other) !== name);
  const text = isUnique ? name : `${name} – ${path.dirname(file)}`;
  // A single & would mark the next letter as the item's key.
  return text.replaceAll('&', '&&');
}

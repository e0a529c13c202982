import type { App, JumpListCategory, JumpListItem } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { APP_LINKS } from './app-links.ts';
import { getLabel } from './recent-menu.ts';

/** The list at CAM's icon in the taskbar and the start menu of Windows: recent files, and places in the app. */

export interface JumpListContext {
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
export function jumpList({ t, program, files }: JumpListContext): JumpListCategory[] {
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

export interface JumpListDeps {
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

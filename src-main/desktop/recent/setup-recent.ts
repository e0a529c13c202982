import path from 'node:path';
import type { App, Menu, MenuItemConstructorOptions } from 'electron';
import type { Log } from '../../bootstrap/log.ts';
import { isOpenable } from '../open-requests.ts';
import type { Texts } from '../texts.ts';
import { APP_LINKS, listRemovedFiles, recentMenu, showJumpList } from './jump-list.ts';
import { createRecentFiles, type RecentFiles } from './recent-files.ts';

export interface RecentDeps {
  app: Pick<App, 'isPackaged' | 'addRecentDocument' | 'clearRecentDocuments'> &
    Pick<App, 'getJumpListSettings' | 'setJumpList' | 'dock'>;
  texts: Pick<Texts, 't' | 'onChange'>;
  platform: NodeJS.Platform;
  /** Folder of this app's own files. */
  home: string;
  tempFolders: readonly string[];
  program: string;
  log: Pick<Log, 'warn'>;
  /** Opens a file by its absolute path, or what another argument of the program opens. */
  open(argument: string): void;
  /** Called after the files of the menu have changed. */
  onChange(): void;
  Menu: { buildFromTemplate(template: MenuItemConstructorOptions[]): Menu };
}

/** The files used last, in the menu and at the app's icon. */
export interface Recent {
  /** Notes a file that was opened or saved; one that CAM cannot open, such as a video, is left out. */
  add(file: string): void;
  /** The item of the File menu. */
  menu(): MenuItemConstructorOptions;
  /** Looks again which files are there. */
  refresh(): void;
}

/** Sets up the menus of the app's icon too: the dock of macOS and the jump list of Windows, in the window's language. */
export function setupRecent(deps: RecentDeps): Recent {
  const { app, texts, platform, open } = deps;
  const files: RecentFiles = createRecentFiles({
    file: path.join(deps.home, 'recent-files.json'),
    tempFolders: deps.tempFolders,
    onChange() {
      icon.show();
      deps.onChange();
    },
    onError: (error) => deps.log.warn({ err: error }, 'the recent files were not stored'),
  });
  const icon = createIconMenu(deps, files);
  const refresh = () => void files.refresh();
  texts.onChange(() => {
    icon.takeRemoved();
    icon.show();
  });
  icon.takeRemoved();
  icon.show();
  refresh();
  const tellsSystem = platform === 'darwin' || platform === 'win32';
  return {
    add(file) {
      if (!isOpenable(file)) return;
      // First, as the file may be one of those that were removed.
      icon.takeRemoved();
      if (files.add(file) && tellsSystem) app.addRecentDocument(file);
    },
    menu: () =>
      recentMenu({
        t: texts.t,
        platform,
        open,
        files: files.list(),
        clear() {
          files.clear();
          if (tellsSystem) app.clearRecentDocuments();
        },
      }),
    refresh,
  };
}

/** What the icon in dock or taskbar offers; Linux has it in the desktop entry. */
interface IconMenu {
  show(): void;
  /** Takes files out of the list that the user has removed from this menu. */
  takeRemoved(): void;
}

function createIconMenu(deps: RecentDeps, files: RecentFiles): IconMenu {
  const { app, platform, program, open, log, Menu } = deps;
  const { t } = deps.texts;
  const { dock } = app;
  const takeRemoved = () => {};
  if (platform === 'darwin' && dock) {
    const items = () =>
      APP_LINKS.map(({ id, argument, text }) => ({ id, label: t(text), click: () => open(argument) }));
    return { show: () => dock.setMenu(Menu.buildFromTemplate(items())), takeRemoved };
  }
  // The program of a checkout is Electron, which would open without CAM.
  if (platform !== 'win32' || !app.isPackaged) return { show() {}, takeRemoved };
  const onProblem = (code: string) => log.warn({ code }, 'the jump list is not complete');
  return {
    show: () => showJumpList({ app, onProblem }, { t, program, files: files.list() }),
    takeRemoved: () => files.remove(listRemovedFiles(app.getJumpListSettings())),
  };
}

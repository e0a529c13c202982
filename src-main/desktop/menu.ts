import type { Menu, MenuItemConstructorOptions } from 'electron';
import {
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  type CommandInfo,
  MENUS,
  type Menu as MenuName,
} from '../../src-shared/contract/commands.ts';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { CrashReports } from './crash-reports.ts';

/** The native menu: the commands of the shared table, and the platform's own items. */

export interface MenuContext {
  t: Translate;
  platform: NodeJS.Platform;
  /** Adds reload and the developer tools. */
  developer: boolean;
  /** Whether the window has the focus; a dialog of the system may have it. */
  focused: boolean;
  /** Commands that are available now. */
  enabled: ReadonlySet<CommandId>;
  perform(id: CommandId): void;
  /** Performs an editing action on the focused text field. */
  editText(action: TextAction): void;
  quit(): void;
  showLogs(): void;
  /** Opens Quick caption; `keys`: its global shortcut, or null. */
  quick: { show(): void; keys(): string | null };
  crashReports: Pick<CrashReports, 'exist' | 'show'>;
  /** The item with the files used last. */
  recentMenu(): MenuItemConstructorOptions;
}

/** Commands that text fields have too: while the page has disabled one, it acts on the focused field. */
export const TEXT_ACTIONS = {
  'edit.undo': 'undo',
  'edit.redo': 'redo',
  'edit.cut': 'cut',
  'edit.copy': 'copy',
  'edit.paste': 'paste',
  'edit.select-all': 'selectAll',
} as const satisfies Partial<Record<CommandId, string>>;
export type TextAction = (typeof TEXT_ACTIONS)[keyof typeof TEXT_ACTIONS];

const NAMED_KEYS: Readonly<Record<string, string>> = { '+': 'Plus', Escape: 'Esc' };

/** A shortcut in Electron's notation: `Mod+Shift+Z` → `CmdOrCtrl+Shift+Z`. */
export function toAccelerator(keys: string): string {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  return parts.map((part) => (part === 'Mod' ? 'CmdOrCtrl' : (NAMED_KEYS[part] ?? part))).join('+');
}

/**
 * The page handles its shortcuts, and the menu only shows them. The menu of macOS always handles what it shows, so
 * there a shortcut without Cmd or Alt is left out: it could not be typed any more.
 */
function shortcut(info: CommandInfo, platform: NodeJS.Platform): MenuItemConstructorOptions {
  const [first] = info.keys ?? [];
  if (first === undefined) return {};
  if (platform !== 'darwin') return { accelerator: toAccelerator(first), registerAccelerator: false };
  return /\b(?:Mod|Alt)\b/.test(first) ? { accelerator: toAccelerator(first) } : {};
}

const hasTextAction = (id: CommandId): id is keyof typeof TEXT_ACTIONS => Object.hasOwn(TEXT_ACTIONS, id);

function createItem(id: CommandId, context: MenuContext): MenuItemConstructorOptions {
  const info: CommandInfo = COMMANDS[id];
  const text = hasTextAction(id) ? TEXT_ACTIONS[id] : undefined;
  const isEnabled = context.enabled.has(id);
  // With its role, macOS also passes the keys to text fields of its own dialogs, which the page knows nothing of.
  if (context.platform === 'darwin' && text !== undefined && !(isEnabled && context.focused)) {
    return { id, role: text, label: context.t(`commands:label.${id}`) };
  }
  const label = context.t(`commands:label.${id}`);
  // Needed most while the page does not respond, so the page has no part in it.
  if (id === 'help.logs') return { id, label, click: context.showLogs };
  if (id === 'app.quick') {
    const keys = context.quick.keys();
    // Registered for the whole system already.
    const shown = keys === null ? {} : { accelerator: keys, registerAccelerator: false };
    return { id, label, ...shown, click: context.quick.show };
  }
  return {
    id,
    label,
    ...shortcut(info, context.platform),
    enabled: isEnabled || text !== undefined,
    click: () => (isEnabled || text === undefined ? context.perform(id) : context.editText(text)),
  };
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** On macOS they are in the menu of the app, where people look for them. */
const MAC_APP_COMMANDS: ReadonlySet<CommandId> = new Set(['help.about', 'help.updates']);

function commandItems(menu: MenuName, context: MenuContext): MenuItemConstructorOptions[] {
  const visible = COMMAND_IDS.filter((id) => {
    const info: CommandInfo = COMMANDS[id];
    if (context.platform === 'darwin' && MAC_APP_COMMANDS.has(id)) return false;
    return info.menu === menu && !info.hidden;
  });
  return visible.flatMap((id, index) => {
    const { group }: CommandInfo = COMMANDS[id];
    return group && index > 0 ? [SEPARATOR, createItem(id, context)] : [createItem(id, context)];
  });
}

/** The platform's own items of a menu. */
function platformItems(
  menu: MenuName,
  { t, platform, developer, quit, crashReports, recentMenu }: MenuContext,
): MenuItemConstructorOptions[] {
  if (menu === 'File') {
    const quitItem: MenuItemConstructorOptions = {
      id: 'quit',
      label: t('desktop:menu.quit'),
      accelerator: 'CmdOrCtrl+Q',
      click: quit,
    };
    return [
      SEPARATOR,
      recentMenu(),
      SEPARATOR,
      { role: 'close', label: t('desktop:menu.closeWindow') },
      ...(platform === 'darwin' ? [] : [quitItem]),
    ];
  }
  if (menu === 'View') {
    const tools: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }];
    return [
      SEPARATOR,
      { role: 'togglefullscreen', label: t('desktop:menu.fullScreen') },
      ...(developer ? tools : []),
    ];
  }
  if (menu === 'Help' && crashReports.exist()) {
    return [{ id: 'crash-reports', label: t('desktop:menu.crashReports'), click: crashReports.show }];
  }
  return [];
}

function macAppMenu(context: MenuContext): MenuItemConstructorOptions {
  const { t, perform, quit } = context;
  return {
    label: 'CAM',
    submenu: [
      createItem('help.about', context),
      createItem('help.updates', context),
      SEPARATOR,
      { label: t('desktop:menu.settings'), click: () => perform('go.settings') },
      SEPARATOR,
      { role: 'services', label: t('desktop:menu.services') },
      SEPARATOR,
      { role: 'hide', label: t('desktop:menu.hide') },
      { role: 'hideOthers', label: t('desktop:menu.hideOthers') },
      { role: 'unhide', label: t('desktop:menu.showAll') },
      SEPARATOR,
      { id: 'quit', label: t('desktop:menu.quit'), accelerator: 'Cmd+Q', click: quit },
    ],
  };
}

/** Every visible command in its menu and order, and the platform's own items. */
export function menuTemplate(context: MenuContext): MenuItemConstructorOptions[] {
  const menus = MENUS.map((menu) => ({
    label: context.t(`desktop:menu.${menu}`),
    ...(menu === 'Help' ? { role: 'help' as const } : {}),
    submenu: [...commandItems(menu, context), ...platformItems(menu, context)],
  }));
  if (context.platform !== 'darwin') return menus;
  return [
    macAppMenu(context),
    ...menus.slice(0, -1),
    { role: 'windowMenu', label: context.t('desktop:menu.window') },
    ...menus.slice(-1),
  ];
}

export interface MenuDeps extends Omit<MenuContext, 'enabled' | 'focused'> {
  build(template: MenuItemConstructorOptions[]): Menu;
  show(menu: Menu): void;
}

export interface AppMenu {
  /** Rebuilds the menu where something changed: the page sends the enabled commands after every selection. */
  setEnabled(enabled: ReadonlySet<CommandId>): void;
  /** Rebuilds the menu, in the current language and with what there is now. */
  rebuild(): void;
  /** Rebuilds the menu where it depends on the focus: on macOS. */
  setFocused(focused: boolean): void;
}

/** Shows the native menu; before the page has sent its enabled commands only what needs no page is enabled. */
export function setupMenu({ build, show, ...context }: MenuDeps): AppMenu {
  let shown: ReadonlySet<CommandId> = new Set();
  let focused = true;
  const rebuild = () => show(build(menuTemplate({ ...context, focused, enabled: shown })));
  rebuild();
  return {
    rebuild,
    setEnabled(enabled) {
      if (shown.size === enabled.size && enabled.isSubsetOf(shown)) return;
      shown = enabled;
      rebuild();
    },
    setFocused(now) {
      if (now === focused) return;
      focused = now;
      if (context.platform === 'darwin') rebuild();
    },
  };
}

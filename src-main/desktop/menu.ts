import type { Menu, MenuItemConstructorOptions } from 'electron';
import {
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  type CommandInfo,
  MENUS,
  type Menu as MenuName,
} from '../../src-shared/contract/commands.ts';

/** The native menu: the commands of the shared table, and the platform's own items. */

export interface MenuContext {
  platform: NodeJS.Platform;
  appName: string;
  /** Adds reload and the developer tools. */
  developer: boolean;
  /** Commands that are available now. */
  enabled: ReadonlySet<CommandId>;
  perform(id: CommandId): void;
  /** Performs an editing action on the focused text field. */
  editText(action: TextAction): void;
  quit(): void;
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
export function acceleratorOf(keys: string): string {
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
  if (platform !== 'darwin') return { accelerator: acceleratorOf(first), registerAccelerator: false };
  return /\b(?:Mod|Alt)\b/.test(first) ? { accelerator: acceleratorOf(first) } : {};
}

const hasTextAction = (id: CommandId): id is keyof typeof TEXT_ACTIONS => Object.hasOwn(TEXT_ACTIONS, id);

function itemOf(id: CommandId, context: MenuContext): MenuItemConstructorOptions {
  const info: CommandInfo = COMMANDS[id];
  const text = hasTextAction(id) ? TEXT_ACTIONS[id] : undefined;
  const isEnabled = context.enabled.has(id);
  return {
    id,
    label: info.label,
    ...shortcut(info, context.platform),
    enabled: isEnabled || text !== undefined,
    click: () => (isEnabled || text === undefined ? context.perform(id) : context.editText(text)),
  };
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

function commandItems(menu: MenuName, context: MenuContext): MenuItemConstructorOptions[] {
  const visible = COMMAND_IDS.filter((id) => {
    const info: CommandInfo = COMMANDS[id];
    return info.menu === menu && !info.hidden;
  });
  return visible.flatMap((id, index) => {
    const { group }: CommandInfo = COMMANDS[id];
    return group && index > 0 ? [SEPARATOR, itemOf(id, context)] : [itemOf(id, context)];
  });
}

/** The platform's own items of a menu. */
function platformItems(
  menu: MenuName,
  { platform, developer, quit }: MenuContext,
): MenuItemConstructorOptions[] {
  if (menu === 'File') {
    const quitItem: MenuItemConstructorOptions = {
      id: 'quit',
      label: 'Quit CAM',
      accelerator: 'CmdOrCtrl+Q',
      click: quit,
    };
    return [
      SEPARATOR,
      { role: 'close', label: 'Close window' },
      ...(platform === 'darwin' ? [] : [quitItem]),
    ];
  }
  if (menu === 'View') {
    const tools: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }];
    return [SEPARATOR, { role: 'togglefullscreen' }, ...(developer ? tools : [])];
  }
  return [];
}

function macAppMenu({ appName, perform, quit }: MenuContext): MenuItemConstructorOptions {
  return {
    label: appName,
    submenu: [
      { role: 'about' },
      SEPARATOR,
      { label: 'Settings…', click: () => perform('go.settings') },
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { id: 'quit', label: `Quit ${appName}`, accelerator: 'Cmd+Q', click: quit },
    ],
  };
}

/** Every visible command in its menu and order, and the platform's own items. */
export function menuTemplate(context: MenuContext): MenuItemConstructorOptions[] {
  const menus = MENUS.map((menu) => ({
    label: menu,
    ...(menu === 'Help' ? { role: 'help' as const } : {}),
    submenu: [...commandItems(menu, context), ...platformItems(menu, context)],
  }));
  if (context.platform !== 'darwin') return menus;
  return [macAppMenu(context), ...menus.slice(0, -1), { role: 'windowMenu' }, ...menus.slice(-1)];
}

export interface MenuDeps extends Omit<MenuContext, 'enabled'> {
  build(template: MenuItemConstructorOptions[]): Menu;
  show(menu: Menu): void;
}

/**
 * Shows the native menu. Returns the function that sets the enabled commands; before its first call only what needs no
 * page is enabled. The page sends them after every selection, so the menu is rebuilt only when they change.
 */
export function setupMenu({ build, show, ...context }: MenuDeps): (enabled: ReadonlySet<CommandId>) => void {
  let shown: ReadonlySet<CommandId> | undefined;
  const update = (enabled: ReadonlySet<CommandId>) => {
    if (shown && shown.size === enabled.size && enabled.isSubsetOf(shown)) return;
    shown = enabled;
    show(build(menuTemplate({ ...context, enabled })));
  };
  update(new Set());
  return update;
}

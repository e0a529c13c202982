import type { MenuItemConstructorOptions } from 'electron';
import {
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  type CommandInfo,
  MENUS,
  type Menu,
} from '../../src-shared/contract/commands.ts';

/** What the menu needs to know of its surroundings. */
export interface MenuContext {
  platform: NodeJS.Platform;
  appName: string;
  /** Shows what only a developer needs. */
  developer: boolean;
  /** Commands that can be done now. */
  enabled: ReadonlySet<CommandId>;
  perform(id: CommandId): void;
  /** Does an editing action on the text field that has the keyboard. */
  editText(action: TextAction): void;
  quit(): void;
}

/** Editing actions that a text field knows too: while the page has no use for one, it is the field's. */
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

/** A shortcut as Electron writes it: `Mod+Shift+Z` → `CmdOrCtrl+Shift+Z`. */
export function acceleratorOf(keys: string): string {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  return parts.map((part) => (part === 'Mod' ? 'CmdOrCtrl' : (NAMED_KEYS[part] ?? part))).join('+');
}

/**
 * The page reads its own keys. Elsewhere the menu only shows them; macOS always takes what its menu shows, so there
 * a key without Cmd or Alt is left out, or it could not be typed.
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
  const can = context.enabled.has(id);
  return {
    id,
    label: info.label,
    ...shortcut(info, context.platform),
    enabled: can || text !== undefined,
    click: () => (can || text === undefined ? context.perform(id) : context.editText(text)),
  };
}

const LINE: MenuItemConstructorOptions = { type: 'separator' };

function commandsOf(menu: Menu, context: MenuContext): MenuItemConstructorOptions[] {
  const shown = COMMAND_IDS.filter((id) => {
    const info: CommandInfo = COMMANDS[id];
    return info.menu === menu && !info.hidden;
  });
  return shown.flatMap((id, at) => {
    const { group }: CommandInfo = COMMANDS[id];
    return group && at > 0 ? [LINE, itemOf(id, context)] : [itemOf(id, context)];
  });
}

/** What a platform's people expect beside the commands. */
function extrasOf(menu: Menu, { platform, developer, quit }: MenuContext): MenuItemConstructorOptions[] {
  if (menu === 'File') {
    const leave: MenuItemConstructorOptions = {
      id: 'quit',
      label: 'Quit CAM',
      accelerator: 'CmdOrCtrl+Q',
      click: quit,
    };
    return [LINE, { role: 'close', label: 'Close window' }, ...(platform === 'darwin' ? [] : [leave])];
  }
  if (menu === 'View') {
    const tools: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }];
    return [LINE, { role: 'togglefullscreen' }, ...(developer ? tools : [])];
  }
  return [];
}

function macAppMenu({ appName, perform, quit }: MenuContext): MenuItemConstructorOptions {
  return {
    label: appName,
    submenu: [
      { role: 'about' },
      LINE,
      { label: 'Settings…', click: () => perform('go.settings') },
      LINE,
      { role: 'services' },
      LINE,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      LINE,
      { id: 'quit', label: `Quit ${appName}`, accelerator: 'Cmd+Q', click: quit },
    ],
  };
}

/** The native menu: every visible command of the table, in its menu and order, and the platform's own items. */
export function menuTemplate(context: MenuContext): MenuItemConstructorOptions[] {
  const menus = MENUS.map((menu) => ({
    label: menu,
    ...(menu === 'Help' ? { role: 'help' as const } : {}),
    submenu: [...commandsOf(menu, context), ...extrasOf(menu, context)],
  }));
  if (context.platform !== 'darwin') return menus;
  return [macAppMenu(context), ...menus.slice(0, -1), { role: 'windowMenu' }, ...menus.slice(-1)];
}

import { COMMAND_IDS, COMMANDS, type CommandInfo } from './commands.ts';
import { listWords } from './list-words.ts';

/**
 * The global shortcut of Quick caption as the settings store it: modifiers in this order, then one key, in Electron's
 * notation (`Ctrl+Alt+M`, `Shift+Meta+Space`). `Meta` is Cmd on macOS and the Windows key elsewhere.
 */

export const SHORTCUT_MODIFIERS = ['Ctrl', 'Alt', 'Shift', 'Meta'] as const;
export type ShortcutModifier = (typeof SHORTCUT_MODIFIERS)[number];

/** Keys that are named as Electron names them; letters, digits and F1 to F24 besides. */
const MOVES: ReadonlySet<string> = new Set<string>(
  listWords('Up Down Left Right Home End PageUp PageDown Insert'),
);
const FUNCTION_KEY = /^F(?:[1-9]|1\d|2[0-4])$/;
export const SHORTCUT_PATTERN =
  '^(?:Ctrl\\+)?(?:Alt\\+)?(?:Shift\\+)?(?:Meta\\+)?' +
  '(?:[A-Z0-9]|F(?:[1-9]|1\\d|2[0-4])|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert)$';
const SHORTCUT = new RegExp(SHORTCUT_PATTERN);

/** `modifier`: Ctrl, Alt or Meta is needed. `reserved`: the system, most programs or CAM itself use it. */
export type ShortcutProblem = 'unknown' | 'modifier' | 'reserved';
type Platform = 'darwin' | 'win32' | 'linux';

/** Used by the system, and given to no program or not to be taken from it. */
const SYSTEM: Readonly<Record<Platform, ReadonlySet<string>>> = {
  darwin: new Set([
    'Shift+Meta+3',
    'Shift+Meta+4',
    'Shift+Meta+5',
    'Shift+Meta+Q',
    'Alt+Shift+Meta+Q',
    'Ctrl+Meta+Q',
    'Ctrl+Meta+F',
    'Ctrl+Meta+Space',
    'Alt+Meta+Space',
    'Shift+Meta+V',
  ]),
  win32: new Set(['Alt+F4', 'Ctrl+F4', 'Ctrl+Shift+V']),
  linux: new Set(['Alt+F4', 'Ctrl+F4', 'Alt+F2', 'Ctrl+Shift+V', 'Ctrl+Shift+C', 'Ctrl+Alt+T']),
};

export function splitShortcut(keys: string): { modifiers: ReadonlySet<string>; key: string } {
  const parts = keys.split('+');
  return { modifiers: new Set(parts.slice(0, -1)), key: parts.at(-1) ?? '' };
}

/** A command's shortcut (`Mod+Shift+C`) in the notation of this file. */
function toQuickShortcut(keys: string, platform: Platform): string {
  const { modifiers, key } = splitShortcut(keys);
  const main = platform === 'darwin' ? 'Meta' : 'Ctrl';
  const held = SHORTCUT_MODIFIERS.filter((name) => modifiers.has(name === main ? 'Mod' : name));
  return [...held, key].join('+');
}

const isOfCam = (keys: string, platform: Platform): boolean =>
  COMMAND_IDS.some((id) => {
    const info: CommandInfo = COMMANDS[id];
    return info.keys?.some((used) => toQuickShortcut(used, platform) === keys) ?? false;
  });

/** Whether programs take these keys themselves: to edit, to select, to type or to open their menus. */
function isOfPrograms(modifiers: ReadonlySet<string>, key: string, platform: Platform): boolean {
  if (FUNCTION_KEY.test(key)) {
    // The consoles of Linux.
    return platform === 'linux' && modifiers.has('Ctrl') && modifiers.has('Alt');
  }
  if (modifiers.size < 2) return true;
  if (modifiers.size > 2) return false;
  if (MOVES.has(key) && modifiers.has('Shift')) return true;
  return platform === 'darwin' && modifiers.has('Alt') && modifiers.has('Shift');
}

/** Why this cannot be a global shortcut; null where it can. */
export function shortcutProblem(keys: string, platform: Platform): ShortcutProblem | null {
  if (!SHORTCUT.test(keys)) return 'unknown';
  const { modifiers, key } = splitShortcut(keys);
  if (!['Ctrl', 'Alt', 'Meta'].some((name) => modifiers.has(name))) return 'modifier';
  const isReserved =
    SYSTEM[platform].has(keys) || isOfPrograms(modifiers, key, platform) || isOfCam(keys, platform);
  return isReserved ? 'reserved' : null;
}

import {
  SHORTCUT_MODIFIERS,
  type ShortcutModifier,
  splitShortcut,
} from '../../../src-shared/contract/quick-shortcut.ts';

/** Global shortcuts in the page: read from pressed keys, and written as the platform writes them. */

type Platform = 'darwin' | 'win32' | 'linux';

export interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
  getModifierState(name: string): boolean;
}

export interface PressedShortcut {
  modifiers: readonly ShortcutModifier[];
  /** In Electron’s notation; null while only modifiers are held, '' for a key that no shortcut can have. */
  key: string | null;
  /** The keys type a character, with AltGr. */
  types: boolean;
}

const MODIFIER_KEYS = /^(?:Control|Alt|AltGraph|Shift|Meta|OS|Fn|CapsLock|Hyper|Super)/;
const NAMED: Readonly<Record<string, string>> = {
  Space: 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Insert: 'Insert',
};

/** macOS registers keys by their place; elsewhere letters are where the keyboard's layout has them. */
function toKey({ key, code }: PressedKey, platform: Platform): string {
  if (platform !== 'darwin' && /^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  const plain = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code);
  if (plain) return plain[1] ?? plain[2] ?? '';
  if (/^F(?:[1-9]|1\d|2[0-4])$/.test(code)) return code;
  return NAMED[code] ?? '';
}

/** What is pressed now. */
export function readPressedKeys(event: PressedKey, platform: Platform): PressedShortcut {
  const held = { Ctrl: event.ctrlKey, Alt: event.altKey, Shift: event.shiftKey, Meta: event.metaKey };
  return {
    modifiers: SHORTCUT_MODIFIERS.filter((name) => held[name]),
    key: MODIFIER_KEYS.test(event.key) ? null : toKey(event, platform),
    types: platform === 'win32' && event.getModifierState('AltGraph'),
  };
}

const MAC: Readonly<Record<string, string>> = { Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };
const SIGNS: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** A modifier as the platform writes it. */
export function formatModifier(name: ShortcutModifier, platform: Platform): string {
  if (platform === 'darwin') return MAC[name] ?? name;
  if (name !== 'Meta') return name;
  return platform === 'win32' ? 'Win' : 'Super';
}

/** `⌃⌥M` on macOS, `Ctrl+Alt+M` elsewhere; without a key, what is held so far. */
export function formatKeys(
  { modifiers, key }: { modifiers: readonly ShortcutModifier[]; key: string | null },
  platform: Platform,
): string {
  const parts = modifiers.map((name) => formatModifier(name, platform));
  if (key !== null) parts.push(SIGNS[key] ?? key);
  return parts.join(platform === 'darwin' ? '' : '+');
}

/** A stored shortcut as the platform writes it. */
export function formatGlobalShortcut(keys: string, platform: Platform): string {
  const { modifiers, key } = splitShortcut(keys);
  return formatKeys({ modifiers: SHORTCUT_MODIFIERS.filter((name) => modifiers.has(name)), key }, platform);
}

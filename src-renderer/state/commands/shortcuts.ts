/** Shortcuts as the command table writes them: `Mod+Shift+Z`, `Delete`, `?`. */

export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

interface Shortcut {
  key: string;
  mod: boolean;
  alt: boolean;
  shift: boolean;
}

const parsed = new Map<string, Shortcut>();

function parse(text: string): Shortcut {
  const known = parsed.get(text);
  if (known) return known;
  // `Mod++` ends in the plus key itself.
  const parts = text.replace(/\+\+$/, '+Plus').split('+');
  const last = parts.at(-1) ?? '';
  const shortcut = {
    key: last === 'Plus' ? '+' : last,
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
  };
  parsed.set(text, shortcut);
  return shortcut;
}

/** Whether a key press is this shortcut. `mac`: Cmd is the main modifier, not Ctrl. */
export function matchesShortcut(text: string, press: KeyPress, mac: boolean): boolean {
  const { key, mod, alt, shift } = parse(text);
  if ((mac ? press.metaKey : press.ctrlKey) !== mod || press.altKey !== alt) return false;
  if ((mac ? press.ctrlKey : press.metaKey) === true) return false;
  const letter = /^[A-Z0-9]$/.test(key);
  // A sign such as `?` may need Shift on one keyboard and not on another; `Mod+Shift+]` comes as `}`.
  const signOnly = key.length === 1 && !letter && !shift;
  if (!signOnly && press.shiftKey !== shift) return false;
  if (press.key.toLowerCase() === key.toLowerCase()) return true;
  // With Alt or Shift, or on a non-Latin layout, `key` differs from the letter; `code` does not.
  const codes: Record<string, string> = {
    '[': 'BracketLeft',
    ']': 'BracketRight',
    '=': 'Equal',
    '-': 'Minus',
  };
  const code = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : codes[key];
  // By `code` alone `Mod+]` would match `Mod+Shift+]` as well.
  return code !== undefined && code === press.code && press.shiftKey === shift && (letter || shift || mod);
}

/** Whether a key press types a character with AltGr, which Windows reports as Ctrl and Alt: ć, ©. Zooming types nothing. */
export const writesByAltGr = ({ key, ctrlKey, altKey }: KeyPress): boolean =>
  ctrlKey && altKey && key.length === 1 && !/^[a-z0-9=+-]$/i.test(key);

/** Whether the keys of a shortcut write a letter or a sign where one writes. */
export function writesByItself(text: string): boolean {
  const { key, mod, alt } = parse(text);
  return !mod && !alt && key.length === 1;
}

const MAC: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const NAMES: Record<string, string> = {
  Delete: 'Del',
  Escape: 'Esc',
  Backspace: '⌫',
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A shortcut in the notation of the platform: `⇧⌘Z` or `Ctrl+Shift+Z`. */
export function formatShortcut(text: string, mac: boolean): string {
  const { key, mod, alt, shift } = parse(text);
  const name = NAMES[key] ?? key;
  if (mac) return `${alt ? MAC.Alt : ''}${shift ? MAC.Shift : ''}${mod ? MAC.Mod : ''}${name}`;
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

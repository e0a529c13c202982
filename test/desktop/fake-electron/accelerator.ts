/** Electron's accelerators: docs/api/accelerator.md and shell/browser/ui/accelerator_util.cc of Electron. */

const MODIFIERS: Readonly<Record<string, string>> = {
  command: 'meta',
  cmd: 'meta',
  super: 'meta',
  meta: 'meta',
  control: 'ctrl',
  ctrl: 'ctrl',
  alt: 'alt',
  option: 'alt',
  altgr: 'altgr',
  shift: 'shift',
};
const EITHER: ReadonlySet<string> = new Set(['commandorcontrol', 'cmdorctrl']);
const NAMED_KEYS =
  /^(?:space|tab|capslock|backspace|delete|insert|return|enter|up|down|left|right|home|end|page(?:up|down)|esc(?:ape)?|f(?:[1-9]|1\d|2[0-4]))$/;
const ALIASES: Readonly<Record<string, string>> = { enter: 'return', esc: 'escape' };
/** Characters that the keyboard of the USA types with Shift, and below each the one of its key. */
const SHIFTED = ')!@#$%^&*(:<_>?~{|}"';
const PLAIN = "0123456789;,-./`[\\]'";

/**
 * The keys in one order, the same for all ways to write them.
 * @throws Error where Electron would write a warning and show or register nothing
 */
export function readAccelerator(text: string, platform: NodeJS.Platform): string {
  const held = new Set<string>();
  const keys: string[] = [];
  // A plus sign separates, so the key itself is called Plus.
  for (const token of text.split('+').map((part) => part.trim().toLowerCase())) {
    if (token === '') continue;
    const modifier = EITHER.has(token) ? (platform === 'darwin' ? 'meta' : 'ctrl') : MODIFIERS[token];
    if (modifier !== undefined) held.add(modifier);
    else keys.push(toKey(token, held, text));
  }
  if (keys.length !== 1) throw new Error(`${text} doesn't contain a valid key`);
  return [...[...held].toSorted(), ...keys].join('+');
}

function toKey(token: string, held: Set<string>, text: string): string {
  if (token === 'plus') {
    held.add('shift');
    return '=';
  }
  if (NAMED_KEYS.test(token)) return ALIASES[token] ?? token;
  if (!/^[!-~]$/.test(token)) throw new Error(`Invalid accelerator token: ${token} in ${text}`);
  const at = SHIFTED.indexOf(token);
  if (at < 0) return token;
  held.add('shift');
  return PLAIN.charAt(at);
}

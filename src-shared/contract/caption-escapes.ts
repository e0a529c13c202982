/**
 * Captions as parts of an address. The escapes are those that bots for memegen know: `_` is a space, `__` an underscore,
 * `--` a hyphen, `~n` a new line, `''` a double quote, and so on. Three are added, so that every text has an address:
 * `~t` for `~`, `~'` for an apostrophe beside another quote, and `~d` for a dot that would name a folder.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '~n',
  '?': '~q',
  '&': '~a',
  '%': '~p',
  '#': '~h',
  '/': '~s',
  '\\': '~b',
  '<': '~l',
  '>': '~g',
  '"': "''",
  _: '__',
  '-': '--',
};
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ESCAPES).flatMap(([character, written]): [string, string][] =>
    written.startsWith('~') ? [[written, character]] : [],
  ),
  ['~t', '~'],
  ['~d', '.'],
  ["~'", "'"],
]);

/** The part of an address that stands for no text. */
const EMPTY = '_';
/** What an address may hold as it is, beyond what percent-encoding leaves: parentheses would end a Markdown link. */
const LEFT = /[()!*]/g;

const percentOf = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Spaces in a row as `_-_-…`, so that no two of them read as one underscore or hyphen. */
function spaces(count: number, before: string): string {
  const first = before === '_' ? '-_' : '_-';
  return first.repeat(Math.ceil(count / 2)).slice(0, count);
}

/** A text as one part of an address, percent-encoded. A lone surrogate, which is no character, becomes U+FFFD. */
export function encodeCaption(caption: string): string {
  const text = caption.toWellFormed();
  if (text === '') return EMPTY;
  // One `_` alone means no text.
  if (text === ' ') return '-';
  const escaped = text
    .replace(/~(?=[nqaphsblgtd'"])/g, '~t')
    .replace(/'(?=['"])/g, "~'")
    .replace(/[\n?&%#/\\<>"_-]/g, (character) => ESCAPES[character] ?? character)
    .replace(/ +/g, (run, at: number, all: string) => spaces(run.length, all[at - 1] ?? ''))
    .replace(/^\.(?=\.?$)/, '~d');
  return encodeURIComponent(escaped).replace(LEFT, percentOf);
}

/** Of a run of `_` or `-` with an odd length the first is a space, as in `text_--flag`. */
function unpaired(run: string): string {
  const pairs = run.slice(0, run.length >> 1);
  return run.length % 2 ? ` ${pairs}` : pairs;
}

/**
 * The text of one part of an address, with or without percent-encoding. Everything is some text: what is no escape
 * stands for itself, and a broken percent-encoding is read as it is.
 */
export function decodeCaption(part: string): string {
  const plain = withoutPercent(part);
  if (plain === EMPTY) return '';
  return plain.replace(/~[nqaphsblgtd']|''|_+|-+/g, (found) => {
    if (found === "''") return '"';
    return LETTERS.get(found) ?? unpaired(found);
  });
}

/** The text behind percent-encoding; as it is where that is broken. */
export function withoutPercent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Captions as parts of an address. The escapes are those of memegen: `_` is a space, `__` an underscore, `--` a hyphen,
 * `~n` a line break, `''` a double quote, and so on. Three are added, so that every text can be written: `~t` for `~`,
 * `~'` for an apostrophe beside another quote, and `~d` for a dot that would name a folder.
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

/** The part of an address that means an empty text. */
const EMPTY = '_';
/** Characters that are percent-encoded in addition: parentheses would end a Markdown link. */
const LEFT = /[()!*]/g;

const encodePercent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Consecutive spaces as `_-_-…`, as two equal characters would mean an underscore or a hyphen. */
function spaces(count: number, before: string): string {
  const first = before === '_' ? '-_' : '_-';
  return first.repeat(Math.ceil(count / 2)).slice(0, count);
}

/** A text as one part of an address, percent-encoded. A lone surrogate, which is not a character, becomes U+FFFD. */
export function encodeCaption(caption: string): string {
  const text = caption.toWellFormed();
  if (text === '') return EMPTY;
  // A single `_` means an empty text.
  if (text === ' ') return '-';
  const escaped = text
    .replace(/~(?=[nqaphsblgtd'"])/g, '~t')
    .replace(/'(?=['"])/g, "~'")
    .replace(/[\n?&%#/\\<>"_-]/g, (character) => ESCAPES[character] ?? character)
    .replace(/ +/g, (run, at: number, all: string) => spaces(run.length, all[at - 1] ?? ''))
    .replace(/^\.(?=\.?$)/, '~d');
  return encodeURIComponent(escaped).replace(LEFT, encodePercent);
}

/** In a run of `_` or `-` with an odd length the first character is a space, as in `text_--flag`. */
function unpair(run: string): string {
  const pairs = run.slice(0, run.length >> 1);
  return run.length % 2 ? ` ${pairs}` : pairs;
}

/** The text of one part of an address; unknown escapes are plain characters. Never fails. */
export function decodeCaption(part: string): string {
  const plain = withoutPercent(part);
  if (plain === EMPTY) return '';
  return plain.replace(/~[nqaphsblgtd']|''|_+|-+/g, (found) => {
    if (found === "''") return '"';
    return LETTERS.get(found) ?? unpair(found);
  });
}

/** Decodes percent-encoding; returns the text unchanged if it is invalid. */
export function withoutPercent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

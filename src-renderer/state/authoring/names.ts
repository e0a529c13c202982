/** Names of regions, tags and categories: lower-case words joined by hyphens. */

const MAX = 64;

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Any text as a slug; empty where it has no Latin letter or digit. */
export function toSlug(text: string): string {
  const latin = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? '');
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
}

/** As `toSlug`, but a trailing hyphen stays, for the next word. */
export function toSlugWhileTyping(text: string): string {
  const slug = toSlug(text);
  return slug !== '' && slug.length < MAX && /[\s_-]$/.test(text) ? `${slug}-` : slug;
}

/** The name, or the first of `name-2`, `name-3` … that is free. */
export function uniqueName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let count = 2; ; count++) {
    const ending = `-${count}`;
    const candidate = `${name.slice(0, MAX - ending.length).replace(/-+$/, '')}${ending}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

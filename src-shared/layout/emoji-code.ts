/** How emoji are looked up: by their code points in hex joined by `-`, without variation selectors. */

const VARIATION = /-fe0[ef]/g;
const SKIN_TONES = /-1f3f[b-f]/g;

export function plainCode(code: string): string {
  return code.replace(VARIATION, '');
}

/** The code of a grapheme cluster, such as `1f469-200d-1f52c`. */
export function emojiCode(grapheme: string): string {
  return plainCode(Array.from(grapheme, (char) => (char.codePointAt(0) ?? 0).toString(16)).join('-'));
}

/** The picture of a grapheme cluster: its own, or else the one without skin tones. */
export function findEmoji(
  grapheme: string,
  findKey: (code: string) => string | undefined,
): string | undefined {
  const code = emojiCode(grapheme);
  return findKey(code) ?? findKey(code.replace(SKIN_TONES, ''));
}

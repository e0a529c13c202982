/** Openers, each with its closers: a quote may be closed by several, as languages differ. */
const PAIRS = [
  '() [] {} ⟨⟩ ⟦⟧ ⟪⟫ ❨❩ ❪❫ ❬❭ ❰❱ ❲❳ ❴❵ ༺༻ ༼༽ ᚛᚜ 〈〉 《》 「」 『』 【】 〔〕 〖〗 （） ［］ ｛｝',
  // The last three close what others open, and open in German, Danish and Finnish.
  '«» ‹› “” ‘’ „“” ‚‘’ »«» ›‹› ””',
];
const CLOSERS = new Map(
  PAIRS.flatMap((line) => line.split(' ')).map(([opener = '', ...closers]) => [opener, closers.join('')]),
);
const CLOSING = new Set([...CLOSERS.values()].join(''));
/** UAX #9 (BD16) gives up beyond this depth; so does this. */
const DEEPEST = 63;

/**
 * Pairs brackets and quotes as rule BD16 of UAX #9 does: closers that match nothing are skipped, openers that are
 * never closed too. Straight double quotes open and close by turns.
 * @returns opener of each closer, as indices
 */
export function findPairs(units: readonly { text: string }[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { at: number; closers: string }[] = [];
  const close = (text: string, at: number): boolean => {
    const match = open.findLastIndex(({ closers }) => closers.includes(text));
    if (match < 0) return false;
    pairs.set(at, open[match]?.at ?? at);
    open.length = match;
    return true;
  };
  for (const [at, { text }] of units.entries()) {
    const straight = text === '"';
    if ((straight || CLOSING.has(text)) && close(text, at)) continue;
    const closers = straight ? text : CLOSERS.get(text);
    if (closers !== undefined && open.length < DEEPEST) open.push({ at, closers });
  }
  return pairs;
}

/**
 * Searches the documentation by words, their beginnings and with typing errors. Both the engine and the pages use it;
 * it has no imports, so that browsers can load it unchanged.
 *
 * @typedef {{ title: string, text: string, url: string, kind: string }} Entry
 * @typedef {{ entry: Entry, score: number }} Hit
 */

/** Weight of a word by the field it is found in, and by how exactly it matches. */
const WEIGHTS = { title: 4, text: 1, exact: 6, start: 4, inside: 1.5, slip: 2 };
/** Shortest words that may have one and two typing errors. */
const SLIP_CHARS = [4, 8];
/** Kinds that come first among equal matches. */
const KINDS = new Map([
  ['Operation', 1.5],
  ['Recipe', 1.4],
  ['Guide', 1.3],
  ['Error', 1.2],
  ['Command', 1.2],
]);

/**
 * The words of a text in lower case, without accents. Identifiers are also split into their words.
 *
 * @param {string} text
 */
export function wordsOf(text) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const parts = words.flatMap((word) =>
    word
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .split(/[_ ]+/)
      .filter(Boolean),
  );
  return [...new Set([...words, ...parts].map((word) => word.toLowerCase()))];
}

/**
 * Makes a search over entries.
 *
 * @param {readonly Entry[]} entries
 * @returns {(query: string, limit: number) => Hit[]} best first; none for a query without words
 */
export function createSearch(entries) {
  /** @type {Map<string, Map<number, number>>} For each word, the entries that have it and how much it counts there. */
  const index = new Map();
  entries.forEach(({ title, text }, at) => {
    for (const word of wordsOf(text)) note(index, word, at, WEIGHTS.text);
    for (const word of wordsOf(title)) note(index, word, at, WEIGHTS.title);
  });
  return (query, limit) => {
    const words = wordsOf(query).filter((word) => !word.includes('_') || index.has(word));
    if (words.length === 0) return [];
    const found = words.map((word) => scoresOf(index, word));
    const hits = entries.flatMap((entry, at) => {
      const scores = found.map((scores) => scores.get(at) ?? 0);
      if (scores.includes(0)) return [];
      const sum = scores.reduce((total, score) => total + score, 0);
      const isWhole = entry.title.toLowerCase() === query.trim().toLowerCase();
      return [{ entry, score: sum * (KINDS.get(entry.kind) ?? 1) * (isWhole ? 3 : 1) }];
    });
    return hits.sort((a, b) => b.score - a.score).slice(0, limit);
  };
}

/**
 * @param {Map<string, Map<number, number>>} index
 * @param {string} word
 * @param {number} at
 * @param {number} weight
 */
function note(index, word, at, weight) {
  const entries = index.get(word) ?? new Map();
  entries.set(at, Math.max(entries.get(at) ?? 0, weight));
  index.set(word, entries);
}

/**
 * How well each entry matches one word of the query. Typing errors are only accepted if nothing matches exactly.
 *
 * @param {Map<string, Map<number, number>>} index
 * @param {string} wanted
 */
function scoresOf(index, wanted) {
  const scores = new Map();
  const take = (/** @type {(word: string) => number} */ fitOf) => {
    for (const [word, entries] of index) {
      const fit = fitOf(word);
      if (fit === 0) continue;
      for (const [at, weight] of entries) scores.set(at, Math.max(scores.get(at) ?? 0, weight * fit));
    }
  };
  take((word) => directFit(word, wanted));
  const slips = SLIP_CHARS.filter((chars) => wanted.length >= chars).length;
  if (scores.size === 0 && slips > 0) {
    take((word) => {
      const near = word.length < wanted.length ? word : word.slice(0, wanted.length + 1);
      const distance = Math.min(distanceOf(near, wanted), distanceOf(near.slice(0, wanted.length), wanted));
      return distance > slips ? 0 : WEIGHTS.slip / distance;
    });
  }
  return scores;
}

/**
 * @param {string} word
 * @param {string} wanted
 */
function directFit(word, wanted) {
  if (word === wanted) return WEIGHTS.exact;
  if (word.startsWith(wanted)) return WEIGHTS.start;
  return wanted.length > 2 && word.includes(wanted) ? WEIGHTS.inside : 0;
}

/**
 * Edit distance: letters inserted, deleted, replaced, or two transposed.
 *
 * @param {string} a
 * @param {string} b
 */
function distanceOf(a, b) {
  if (Math.abs(a.length - b.length) > SLIP_CHARS.length) return Number.POSITIVE_INFINITY;
  let before = [...a, ''].map(() => 0);
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

import SearchableMap from 'minisearch/SearchableMap';

/** Which documents hold a word or one like it, and how much it counts: BM25+ as in MiniSearch. */

export interface FieldWords {
  /** Normalised; one that occurs twice counts twice. */
  words: readonly string[];
  /** Number of different words, those that are not to be found included. */
  length: number;
}

export interface WantedWord {
  word: string;
  /** How many words of the query it stands for. */
  size?: number | undefined;
  /** Words that begin with it are found too. */
  prefix: boolean;
  /** Letters that may be wrong, missing or too many. */
  typos: number;
  /** Whether a word with that many wrong letters is found; by default each is. */
  isTypo?: ((word: string) => boolean) | undefined;
  /** Other words that are found in its place, and how much each of them counts, at most 1. */
  others?: ReadonlyMap<string, number> | undefined;
}

const NO_OTHERS: ReadonlyMap<string, number> = new Map();

/** The documents with a word in one field, in the order of adding, and how often it is there. */
interface Postings {
  ids: number[];
  counts: number[];
}

/** By place of the field. */
type Entry = (Postings | undefined)[];

/** BM25+: how soon a repeated word counts no more, how much long fields count less, and what each hit adds. */
const K = 1.2;
const B = 0.7;
const D = 0.5;
const PREFIX_WEIGHT = 0.7;
const FUZZY_WEIGHT = 0.35;
/** What a letter too many costs a word that was found by its beginning. */
const PREFIX_DISTANCE = 0.3;

/** Letters of the longest word that is found with typing errors: the search for them takes the square in memory. */
const TYPOS_UP_TO = 64;

/** Sums of scores by document id; 0 where nothing was added. */
export interface Sums {
  /** Valid until the next `reserve`. */
  values(): Float64Array;
  reserve(size: number): void;
  clear(ids: readonly number[]): void;
}

export function createSums(): Sums {
  let sums = new Float64Array(1024);
  return {
    values: () => sums,
    reserve(size) {
      if (size <= sums.length) return;
      const larger = new Float64Array(size * 2);
      larger.set(sums);
      sums = larger;
    },
    clear(ids) {
      for (const id of ids) sums[id] = 0;
    },
  };
}

interface Field {
  boost: number;
  /** See `FieldWeight.own`. */
  own: boolean;
  /** Number of documents with a word in it. */
  documents: number;
  /** Number of words by document. */
  lengths: number[];
  total: number;
}

export interface FieldWeight {
  boost: number;
  /** Whether a word is rare among the documents that have the field, not among all: others do not change what it counts. */
  own: boolean;
}

/** An empty set of postings; `weights` by place of the field. */
export function createPostings(weights: readonly FieldWeight[]) {
  const entries = new Map<string, Entry>();
  const tree = new SearchableMap<Entry>();
  const fields = weights.map(
    ({ boost, own }): Field => ({ boost, own, documents: 0, lengths: [], total: 0 }),
  );
  let documents = 0;

  const getEntry = (word: string): Entry => {
    const known = entries.get(word);
    if (known) return known;
    const entry: Entry = [];
    entries.set(word, entry);
    tree.set(word, entry);
    return entry;
  };

  const addScores = (hits: Postings, field: Field, weight: number, sums: Float64Array, found: number[]) => {
    const { ids, counts } = hits;
    const { boost, lengths, total } = field;
    const among = field.own ? field.documents : documents;
    const rarity = Math.log(1 + (among - ids.length + 0.5) / (ids.length + 0.5));
    const perHit = weight * boost * rarity;
    const mean = total / documents;
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      const count = counts[at] ?? 0;
      const long = 1 - B + (B * (lengths[id] ?? 0)) / mean;
      const before = sums[id] ?? 0;
      if (before === 0) found.push(id);
      sums[id] = before + perHit * (D + (count * (K + 1)) / (count + K * long));
    }
  };

  return {
    add(id: number, words: readonly FieldWords[]): void {
      documents += 1;
      for (const [place, field] of fields.entries()) {
        const { words: here = [], length = 0 } = words[place] ?? {};
        field.total += length;
        field.documents += Number(here.length > 0);
        field.lengths[id] = length;
        for (const word of here) addTo(getEntry(word), place, id);
      }
    },

    /** `words` as they were added. */
    remove(id: number, words: readonly FieldWords[]): void {
      documents -= 1;
      for (const [place, field] of fields.entries()) {
        const { words: here = [], length = 0 } = words[place] ?? {};
        field.total -= length;
        field.documents -= Number(here.length > 0);
        for (const word of here) {
          const entry = entries.get(word);
          if (!entry || !removeFrom(entry, place, id)) continue;
          entries.delete(word);
          tree.delete(word);
        }
      }
    },

    /** The words of all documents that begin with this. */
    *beginningWith(start: string): Generator<string> {
      for (const [word] of tree.atPrefix(start)) yield word;
    },

    /** Adds the scores of the documents with a wanted word in some fields to `sums`; returns those documents. */
    match(wanted: WantedWord, places: readonly number[], sums: Float64Array): number[] {
      const { word, prefix, typos, others = NO_OTHERS, isTypo = () => true } = wanted;
      const found: number[] = [];
      const score = (entry: Entry, weight: number) => {
        for (const place of places) {
          const [hits, field] = [entry[place], fields[place]];
          if (hits && field) addScores(hits, field, weight, sums, found);
        }
      };
      const exact = entries.get(word);
      if (exact) score(exact, 1);
      for (const [other, weight] of others) {
        const entry = other === word ? undefined : entries.get(other);
        if (entry) score(entry, weight);
      }
      const close = typos > 0 && word.length <= TYPOS_UP_TO ? tree.fuzzyGet(word, typos) : undefined;
      for (const [longer, entry] of prefix ? tree.atPrefix(word) : []) {
        const more = longer.length - word.length;
        if (more === 0) continue;
        close?.delete(longer);
        if (others.has(longer)) continue;
        score(entry, (PREFIX_WEIGHT * longer.length) / (longer.length + PREFIX_DISTANCE * more));
      }
      for (const [other, [entry, distance]] of close ?? []) {
        if (distance > 0 && !others.has(other) && isTypo(other))
          score(entry, (FUZZY_WEIGHT * other.length) / (other.length + distance));
      }
      return found;
    },
  };
}

function addTo(entry: Entry, place: number, id: number): void {
  entry[place] ??= { ids: [], counts: [] };
  const { ids, counts } = entry[place];
  const last = ids.length - 1;
  if (ids[last] === id) counts[last] = (counts[last] ?? 0) + 1;
  else {
    ids.push(id);
    counts.push(1);
  }
}

/** Whether nothing is left of the entry. */
function removeFrom(entry: Entry, place: number, id: number): boolean {
  const postings = entry[place];
  const at = postings?.ids.indexOf(id) ?? -1;
  if (!postings || at < 0) return false;
  postings.ids.splice(at, 1);
  postings.counts.splice(at, 1);
  if (postings.ids.length === 0) entry[place] = undefined;
  return entry.every((each) => each === undefined);
}

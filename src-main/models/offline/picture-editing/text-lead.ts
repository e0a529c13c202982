import type { EditedPictureText } from '../../../../src-shared/contract/model-tasks.ts';
import type { EditWords } from './schema.ts';

/** The words before and after a text that is to be written on a picture: who asks for it, where, in which colour. */

/** A word of the prompt in lower case, or a comma, semicolon or colon; character offsets. */
export interface PromptWord {
  text: string;
  start: number;
  end: number;
}

export type TextPlace = Pick<EditedPictureText, 'place' | 'colour'>;

/** Words that ask for a text, from `start` up to the word `next`. */
export interface Lead {
  start: number;
  first: number;
  next: number;
  found: TextPlace;
  /** What follows is the text even without quotation marks. */
  opens: boolean;
}

type Words = readonly PromptWord[];
/** Longest phrase of a list, words. */
const LONGEST = 2;
/** Words of the longest lead, and of the longest place at the end of a text: each word of a prompt may begin one. */
const LEAD_MAX = 24;
/** The same before a quotation. */
const BEFORE_MAX = 14;

export function createTextLead({ writing, colours, denials }: EditWords) {
  const sets = {
    adder: new Set(writing.adders),
    writer: new Set(writing.writers),
    noun: new Set(writing.nouns),
    says: new Set(writing.says),
    detail: new Set(writing.details),
    place: new Set(writing.places),
    placeWord: new Set(writing.place_words),
    picture: new Set(writing.pictures),
    instruction: new Set(writing.instructions),
  };
  const denied = new Set(denials);
  const textAt = (words: Words, at: number) => words[at]?.text ?? '';
  const measureLength = (set: ReadonlySet<string>, words: Words, at: number): number => {
    for (let length = LONGEST; length > 0; length -= 1)
      if (
        at + length <= words.length &&
        set.has(
          words
            .slice(at, at + length)
            .map(({ text }) => text)
            .join(' '),
        )
      )
        return length;
    return 0;
  };
  const colourAt = (words: Words, at: number) =>
    colours.find((colour) => colour.words.includes(textAt(words, at)))?.colour;

  /** `at the top`, `on the picture`, `in red letters`: its length in words, and what it says. */
  const whereAt = (words: Words, at: number): { length: number; found: TextPlace } => {
    if (!sets.placeWord.has(textAt(words, at))) return { length: 0, found: {} };
    const named: string[] = [];
    let colour: string | undefined;
    let next = at + 1;
    let isPlace = false;
    for (; next < Math.min(words.length, at + LEAD_MAX); next += 1) {
      const text = textAt(words, next);
      const isLink = text === 'of' || text === 'the' || sets.detail.has(text);
      const own = colourAt(words, next);
      if (own) colour = own;
      else if (sets.place.has(text)) named.push(text);
      else if (!sets.picture.has(text) && !(colour && sets.noun.has(text))) {
        if (isLink && text !== 'and' && text !== 'then') continue;
        break;
      }
      isPlace = true;
    }
    while (isPlace && next > at && isOnlyLink(textAt(words, next - 1))) next -= 1;
    const place = readPlace(named);
    return isPlace
      ? { length: next - at, found: { ...(place && { place }), ...(colour && { colour }) } }
      : { length: 0, found: {} };
  };
  const isOnlyLink = (text: string) =>
    !sets.place.has(text) && !sets.picture.has(text) && sets.detail.has(text);

  const leadAt = (words: Words, first: number): Lead | undefined => {
    const found: TextPlace = {};
    const seen = { adder: 0, writer: 0, noun: 0, says: 0, colon: 0 };
    let at = first;
    const start = words[first]?.start ?? 0;
    while (at < Math.min(words.length, first + LEAD_MAX)) {
      const where = whereAt(words, at);
      if (where.length > 0) {
        Object.assign(found, where.found);
        at += where.length;
        continue;
      }
      const kind = (['says', 'noun', 'writer', 'adder'] as const).find(
        (one) => measureLength(sets[one], words, at) > 0,
      );
      const colour = colourAt(words, at);
      const text = textAt(words, at);
      if (text === ':') seen.colon += 1;
      else if (kind) {
        seen[kind] += 1;
        const spoken = words.slice(at, at + measureLength(sets[kind], words, at)).map((word) => word.text);
        const place = readPlace(spoken);
        if (place) found.place = place;
        at += spoken.length;
        if (kind === 'writer' && seen.noun === 0 && !continues(words, at)) break;
        if (kind === 'says' && textAt(words, at) !== ':' && whereAt(words, at).length === 0) break;
        continue;
      } else if (colour) found.colour = colour;
      else if (sets.place.has(text)) found.place = readPlace([text]) ?? found.place ?? { x: 0.5, y: 0.5 };
      else if (!sets.detail.has(text) || (seen.writer > 0 && seen.noun === 0 && text !== 'it')) break;
      at += 1;
      if (text === ':') break;
    }
    const asks = seen.adder + seen.writer + seen.noun + seen.says > 0;
    if (!asks || at === first) return undefined;
    const opens = seen.writer > 0 || seen.says > 0 || (seen.noun > 0 && seen.colon > 0);
    return { start, first, next: at, found, opens };
  };

  /** Whether more of the lead follows a word such as `write`: `it`, a place, `the text`, or a colon. */
  const continues = (words: Words, at: number): boolean => {
    const text = textAt(words, at);
    if (text === ':' || text === 'it' || whereAt(words, at).length > 0) return true;
    const noun = sets.detail.has(text) ? at + 1 : at;
    return measureLength(sets.noun, words, noun) > 0;
  };

  return {
    leadAt,

    /** The longest lead that ends where a quotation begins. */
    leadBefore(words: Words, start: number): Lead | undefined {
      const before = words.filter(({ end }) => end <= start);
      for (let first = Math.max(0, before.length - BEFORE_MAX); first < before.length; first += 1) {
        const lead = leadAt(before, first);
        if (lead && lead.next === before.length) return lead;
      }
      return undefined;
    },

    /** What follows a quotation that belongs to it. */
    readTail(words: Words, end: number): { end: number; place: TextPlace; found: TextPlace } {
      let at = words.findIndex(({ start }) => start >= end);
      const found: TextPlace = {};
      let last = end;
      while (at >= 0 && at < words.length) {
        const { length, found: more } = whereAt(words, at);
        if (length === 0) break;
        Object.assign(found, more);
        at += length;
        last = words[at - 1]?.end ?? last;
      }
      return { end: last, place: {}, found };
    },

    /** Where a text without quotation marks ends: at the next instruction, or with the prompt. Character offset. */
    endOfPlain(prompt: string, words: Words, from: number): number {
      for (let at = from; at < words.length; at += 1) {
        const text = textAt(words, at);
        if (text === ';' || text === 'then') return words[at]?.start ?? 0;
        if (text !== ',' && text !== 'and') continue;
        let next = at + 1;
        while (['and', 'then', 'also'].includes(textAt(words, next))) next += 1;
        if (measureLength(sets.instruction, words, next) > 0) return words[at]?.start ?? 0;
      }
      return prompt.length;
    },

    /** A place or colour at the end of a text without quotation marks. */
    placeEnding(words: Words, from: number, end: number): { start: number; found: TextPlace } {
      const inside = words.filter((word) => word.end <= end);
      for (let at = Math.max(from + 1, inside.length - LEAD_MAX); at < inside.length; at += 1) {
        const found: TextPlace = {};
        let next = at;
        for (let where = whereAt(inside, next); where.length > 0; where = whereAt(inside, next)) {
          Object.assign(found, where.found);
          next += where.length;
        }
        if (next > at && next === inside.length) return { start: inside[at]?.start ?? end, found };
      }
      return { start: end, found: {} };
    },

    isDenied: (words: Words, { first }: Lead): boolean =>
      denied.has(textAt(words, first - 1)) ||
      denied.has(`${textAt(words, first - 2)} ${textAt(words, first - 1)}`),
  };
}

/** Words such as `top left` as shares of the picture. */
function readPlace(words: readonly string[]): TextPlace['place'] {
  const has = (...names: readonly string[]) =>
    words.some((word) => names.some((name) => word.split(' ').includes(name)));
  const y = has('top', 'upper') ? 0 : has('bottom', 'lower') ? 1 : 0.5;
  const x = has('left') ? 0 : has('right') ? 1 : 0.5;
  return x !== 0.5 || y !== 0.5 || has('middle', 'centre', 'center') ? { x, y } : undefined;
}

import type { Cast } from '../content/cast.ts';
import type { PainterContent } from '../content/content.ts';
import type { CastKind } from '../content/terms.ts';
import { createDenials, type DeniedWords } from './denials.ts';
import type { FoundMeaning, Reading, Thing } from './reading.ts';
import { ReadingBuilder } from './reading-builder.ts';
import { createTranslate } from './translate.ts';
import type { WordRole } from './word-order.ts';

/** A prompt → what to paint: the longest phrases that mean something, from left to right. */

/** Longest phrase looked up, words. */
const LONGEST = 4;

export interface PromptReader {
  read(prompt: string): Reading;
}

/**
 * Words in lower case, emoji each by itself, and a comma for every pause. Marks in a row are looked at again for each of
 * them: a prompt has at most 2,000 characters (`LIMITS.ideaChars`).
 */
export function splitWords(prompt: string): string[] {
  const spaced = prompt
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,;:.!?\n]+(?=\s|$)|[。、，！？；：،؟।]+/g, ' , ')
    .replace(
      /\p{Extended_Pictographic}(?:[\u{fe0f}\u{1f3fb}-\u{1f3ff}]|\u{200d}\p{Extended_Pictographic})*/gu,
      ' $& ',
    );
  return spaced
    .split(/\s+/)
    .map((word) =>
      word !== ',' && /\p{L}|\p{N}/u.test(word)
        ? word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
        : word,
    )
    .filter((word) => word === ',' || /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(word));
}

/** What a reader understands beside English things, qualities and relations. */
export interface ReaderOptions {
  /** Prompts in other languages. */
  languages?: boolean;
  /** What has happened to a thing: `on fire`. */
  states?: boolean;
}

export const createPictureReader = (content: PainterContent): PromptReader =>
  createPromptReader(content, { languages: true, states: true });

export function createPromptReader(
  { cast, meanings, findRole, denials: denialWords, getLexicon, toPlural }: PainterContent,
  { languages = false, states = false }: ReaderOptions = {},
): PromptReader {
  const denials = createDenials(denialWords);
  const absent = new Set(denialWords.absent);

  const lookUp = (words: readonly string[], at: number): FoundMeaning | undefined => {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      const meaning = findMeaning(phrase, words[at + length]);
      if (meaning) return { meaning, phrase, length };
    }
    return undefined;
  };

  const findThing = (phrase: string): Thing | undefined => {
    const emoji = cast.of(phrase);
    if (emoji) return { kind: 'thing', member: emoji, plural: false };
    const owner = /'s?$/.test(phrase) ? { owner: true as const } : {};
    const bare = phrase.replace(/'s?$/, '').replace(/'/g, '');
    const found = withoutActs(cast.find(bare), bare);
    const named = findRole(bare);
    if (!named) return found && { kind: 'thing', ...found, ...owner };
    const person = cast.of(named.role.emoji ?? '');
    const known = found && found.member.kind !== 'animal' && found.member.alive ? found.member : person;
    const member = known ?? cast.of('🧑');
    return member && { kind: 'thing', member, plural: named.plural, role: named.role, ...owner };
  };

  /** Some words are both a quality and a thing: `orange` before another word that means something is a colour. */
  const findMeaning = (phrase: string, next: string | undefined): FoundMeaning['meaning'] | undefined => {
    const meaning = meanings.get(phrase);
    if (meaning?.kind === 'state' && !states) return undefined;
    if (meaning?.kind !== 'colour') return meaning ?? findThing(phrase);
    return describes(next) ? meaning : (findThing(phrase) ?? meaning);
  };
  const describes = (next: string | undefined): boolean => {
    if (next === undefined) return false;
    const kind = meanings.get(next)?.kind;
    return kind === undefined ? cast.find(next) !== undefined : kind !== 'nothing' && kind !== 'relation';
  };

  const absentAt = (words: readonly string[], at: number): FoundMeaning | undefined => {
    const length = [2, 1].find((many) => absent.has(words.slice(at, at + many).join(' ')));
    const meaning = { kind: 'absent' } as const;
    return length === undefined
      ? undefined
      : { meaning, phrase: words.slice(at, at + length).join(' '), length };
  };

  const findDenied = (words: readonly string[], at: number): DeniedWords<FoundMeaning> | undefined => {
    const denial = denials.at(words, at);
    if (!denial) return undefined;
    const next = at + denial.length;
    if (denial.kind === 'none') return { found: [], next };
    if (denial.kind === 'nobody') {
      const people = cast.of('🧍');
      const meaning = people && { kind: 'thing' as const, member: people, plural: true };
      return meaning && { found: [{ meaning, phrase: 'people', length: 1 }], next };
    }
    return denials.from(words, next, denial.kind === 'verb', (from) => {
      const found = lookUp(words, from) ?? absentAt(words, from);
      return found && { item: found, length: found.length, is: DENIABLE[found.meaning.kind] };
    });
  };

  const getRole = (english: string): WordRole | undefined => {
    const kind = findMeaning(english, undefined)?.kind;
    return kind && ROLES[kind];
  };
  const translate = createTranslate({
    getLexicon,
    getRole,
    englishAt: (words, at) => (denials.at(words, at) ?? lookUp(words, at))?.length ?? 0,
    placed(preposition, thing) {
      const member = cast.find(thing)?.member;
      if (preposition !== 'at' || !member) return preposition;
      if (member.rise !== undefined || HOLLOW.includes(member.kind)) return 'in';
      return member.kind === 'furniture' ? 'on' : preposition;
    },
    counted(qualities, thing) {
      const several = qualities.some((word) => {
        const meaning = meanings.get(word);
        return meaning?.kind === 'count' && meaning.count > 1;
      });
      return several ? toPlural(thing) : thing;
    },
  });

  return {
    read(prompt) {
      const own = splitWords(prompt);
      const { words, language } = languages ? translate(own) : { words: own };
      const reading = new ReadingBuilder(cast);
      for (let at = 0; at < words.length; ) {
        const denied = findDenied(words, at);
        if (denied) {
          reading.deny(denied.found);
          at = denied.next;
          continue;
        }
        const found = words[at] === ',' ? undefined : lookUp(words, at);
        if (found) reading.take(found);
        else if (words[at] === ',') reading.pause();
        else reading.skip(words[at] ?? '');
        at += found?.length ?? 1;
      }
      const read = reading.end();
      return language ? { ...read, translated: { language, words: words.join(' ') } } : read;
    },
  };
}

/** One can be in things of these kinds. */
const HOLLOW: readonly CastKind[] = ['vehicle', 'boat', 'aircraft', 'building'];

const ROLES: Readonly<Record<FoundMeaning['meaning']['kind'], WordRole>> = {
  thing: 'thing',
  backdrop: 'thing',
  weather: 'thing',
  time: 'thing',
  size: 'quality',
  colour: 'quality',
  count: 'quality',
  mood: 'other',
  act: 'other',
  state: 'other',
  look: 'other',
  absent: 'other',
  relation: 'relation',
  verb: 'verb',
  nothing: 'other',
};

type Hit = ReturnType<Cast['find']>;

/** Leaves out faces that are named by an act: `shaking` means no shaking face. */
function withoutActs(found: Hit, phrase: string): Hit {
  return phrase.endsWith('ing') && found?.member.name === `${phrase} face` ? undefined : found;
}

/** How words of each kind count in a denial. */
const DENIABLE: Readonly<
  Record<FoundMeaning['meaning']['kind'], 'thing' | 'quality' | 'relation' | 'other'>
> = {
  thing: 'thing',
  backdrop: 'thing',
  weather: 'thing',
  time: 'thing',
  size: 'quality',
  colour: 'quality',
  count: 'quality',
  mood: 'quality',
  act: 'quality',
  state: 'quality',
  look: 'quality',
  absent: 'thing',
  relation: 'relation',
  verb: 'quality',
  nothing: 'other',
};

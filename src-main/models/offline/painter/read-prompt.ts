import type { SettingId } from './backdrops/index.ts';
import type { Cast, CastMember } from './cast.ts';
import type { Dye } from './colour.ts';
import { isAlive } from './heads.ts';
import { denialAt, deniedFrom } from './negation.ts';
import { findRole, type Role } from './roles.ts';
import { SceneReader } from './scene-reader.ts';
import type { Time, Weather } from './stage.ts';
import { type Act, type Meaning, type Mood, meanings, type Relation } from './vocabulary.ts';

/**
 * A prompt → what to paint. From left to right the longest phrase that means something is taken; what describes a
 * thing waits for the thing, a relation waits for its second thing.
 */

export interface Subject {
  member: CastMember;
  /** 1–12 */
  count: number;
  scale: number;
  dye?: Dye;
  /** How it was described, for sentences: `three tiny blue cats`. */
  said: string;
  acts: readonly Act[];
  moods: readonly Mood[];
  /** Dressed as one: `frog king`. */
  role?: Role;
}

export interface Link {
  relation: Relation;
  /** Places in the list of subjects. */
  from: number;
  to: number;
}

export interface Reading {
  subjects: readonly Subject[];
  links: readonly Link[];
  setting?: SettingId;
  time?: Time;
  weather?: Weather;
  moods: readonly Mood[];
  /** The setting is the nearest there is to this word. */
  standsFor?: string;
  /** The prompt says it does not rain or snow. */
  dry?: true;
  used: readonly string[];
  unused: readonly string[];
  /** What the prompt says is not there. */
  leftOut: readonly string[];
}

/** Longest phrase looked up, words. */
const LONGEST = 4;
export type Thing = { kind: 'thing'; member: CastMember; plural: boolean; role?: Role; owner?: true };
type Read = Meaning | Thing;

export interface Found {
  read: Read;
  phrase: string;
  /** Words it is made of. */
  length: number;
}

/** Words in lower case, emoji each by itself, and a comma for every pause. */
export function wordsOf(prompt: string): string[] {
  const spaced = prompt
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,;:.!?\n]+(?=\s|$)/g, ' , ')
    .replace(
      /\p{Extended_Pictographic}(?:[\u{fe0f}\u{1f3fb}-\u{1f3ff}]|\u{200d}\p{Extended_Pictographic})*/gu,
      ' $& ',
    );
  return spaced
    .split(/\s+/)
    .map((word) =>
      word !== ',' && /\p{L}|\p{N}/u.test(word)
        ? word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
        : word,
    )
    .filter((word) => word === ',' || /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(word));
}

export interface PromptReader {
  read(prompt: string): Reading;
}

export function createPromptReader(cast: Cast): PromptReader {
  const known = meanings();

  const lookUp = (words: readonly string[], at: number): Found | undefined => {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      const read = meaningOf(phrase, words[at + length]);
      if (read) return { read, phrase, length };
    }
    return undefined;
  };

  const thingOf = (phrase: string): Thing | undefined => {
    const emoji = cast.of(phrase);
    if (emoji) return { kind: 'thing', member: emoji, plural: false };
    const owner = /'s?$/.test(phrase) ? { owner: true as const } : {};
    const bare = phrase.replace(/'s?$/, '').replace(/'/g, '');
    const found = notOnlyActing(cast.find(bare), bare);
    const named = findRole(bare);
    if (!named) return found && { kind: 'thing', ...found, ...owner };
    const person = cast.of(named.role.emoji ?? '');
    const known = found && found.member.kind !== 'animal' && isAlive(found.member) ? found.member : person;
    const member = known ?? cast.of('🧑');
    return member && { kind: 'thing', member, plural: named.plural, role: named.role, ...owner };
  };

  /** Some words are both a quality and a thing: `orange` before another word that means something is a colour. */
  const meaningOf = (phrase: string, next: string | undefined): Read | undefined => {
    const meaning = known.get(phrase);
    if (meaning?.kind !== 'colour') return meaning ?? thingOf(phrase);
    const describes =
      next !== undefined &&
      (known.get(next)?.kind ?? 'thing') !== 'nothing' &&
      (known.has(next) ? known.get(next)?.kind !== 'relation' : cast.find(next) !== undefined);
    return describes ? meaning : (thingOf(phrase) ?? meaning);
  };

  return {
    read(prompt) {
      const words = wordsOf(prompt);
      const scene = new SceneReader(cast);
      for (let at = 0; at < words.length; ) {
        const denied = denialIn(words, at);
        if (denied) {
          scene.deny(denied.found);
          at = denied.next;
          continue;
        }
        const found = words[at] === ',' ? undefined : lookUp(words, at);
        if (found) scene.take(found);
        else if (words[at] === ',') scene.pause();
        else scene.skip(words[at] ?? '');
        at += found?.length ?? 1;
      }
      return scene.end();
    },
  };

  function denialIn(
    words: readonly string[],
    at: number,
  ): { found: readonly Found[]; next: number } | undefined {
    const denial = denialAt(words, at);
    if (!denial) return undefined;
    const next = at + denial.length;
    const people = cast.of('🧍');
    if (denial.kind === 'none') return { found: [], next };
    if (denial.kind === 'nobody')
      return (
        people && {
          found: [{ read: { kind: 'thing', member: people, plural: true }, phrase: 'people', length: 1 }],
          next,
        }
      );
    return deniedFrom(words, next, denial.kind === 'verb', (from) => {
      const found = lookUp(words, from);
      return found && { item: found, length: found.length, is: DENIABLE[found.read.kind] };
    });
  }
}

type Hit = ReturnType<Cast['find']>;

/** `shaking` is no shaking face: who does it is named elsewhere. */
function notOnlyActing(found: Hit, phrase: string): Hit {
  return phrase.endsWith('ing') && found?.member.name === `${phrase} face` ? undefined : found;
}

/** What a denial makes of words of each kind. */
const DENIABLE: Readonly<Record<Read['kind'], 'thing' | 'quality' | 'relation' | 'other'>> = {
  thing: 'thing',
  setting: 'thing',
  weather: 'thing',
  time: 'thing',
  size: 'quality',
  colour: 'quality',
  count: 'quality',
  mood: 'quality',
  act: 'quality',
  relation: 'relation',
  prop: 'quality',
  nothing: 'other',
};

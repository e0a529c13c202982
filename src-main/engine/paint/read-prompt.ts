import type { Cast, CastMember } from './cast.ts';
import type { Dye } from './colour.ts';
import type { SettingId } from './settings/index.ts';
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
  used: readonly string[];
  unused: readonly string[];
}

/** Longest phrase looked up, words. */
const LONGEST = 4;
/** Things in one scene; more would hide each other. */
export const MOST_SUBJECTS = 5;

type Read = Meaning | { kind: 'thing'; member: CastMember; plural: boolean };

interface Found {
  read: Read;
  phrase: string;
  /** Words it is made of. */
  length: number;
}

/** Words in lower case, and emoji each by itself. */
export function wordsOf(prompt: string): string[] {
  const spaced = prompt
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(
      /\p{Extended_Pictographic}(?:[\u{fe0f}\u{1f3fb}-\u{1f3ff}]|\u{200d}\p{Extended_Pictographic})*/gu,
      ' $& ',
    );
  return spaced
    .split(/\s+/)
    .map((word) => (/\p{L}|\p{N}/u.test(word) ? word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') : word))
    .filter((word) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(word));
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

  const thingOf = (phrase: string): Read | undefined => {
    const emoji = cast.of(phrase);
    const found = emoji
      ? { member: emoji, plural: false }
      : cast.find(phrase.replace(/'s?$/, '').replace(/'/g, ''));
    return found && { kind: 'thing', ...found };
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
        const found = lookUp(words, at);
        if (found) scene.take(found);
        else scene.skip(words[at] ?? '');
        at += found?.length ?? 1;
      }
      return scene.end();
    },
  };
}

/** A relation that waits for its second thing, and the words for it. */
interface Joint {
  relation: Relation;
  word: string;
}

interface Waiting {
  count?: number;
  scale?: number;
  dye?: Dye;
  words: string[];
}

/** Collects what has been read so far. */
class SceneReader {
  readonly #cast: Cast;
  readonly #subjects: (Subject & { acts: Act[] })[] = [];
  readonly #links: Link[] = [];
  readonly #moods: Mood[] = [];
  readonly #used: string[] = [];
  readonly #unused: string[] = [];
  readonly #earlyActs: Act[] = [];
  #waiting: Waiting = { words: [] };
  /** A verb such as `driving` has brought a thing: one that is named after it takes its place. */
  #byVerb: { relation: Joint } | undefined;
  #relation: Joint | undefined;
  #setting: SettingId | undefined;
  #time: Time | undefined;
  #weather: Weather | undefined;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  skip(word: string): void {
    this.#unused.push(word);
  }

  take({ read, phrase }: Found): void {
    if (read.kind === 'thing') this.#thing(read.member, read.plural, phrase);
    else if (read.kind === 'relation') this.#relation = { relation: read.relation, word: phrase };
    else if (read.kind === 'count') this.#wait({ count: read.count }, phrase);
    else if (read.kind === 'size') this.#wait({ scale: read.scale }, phrase);
    else if (read.kind === 'colour') this.#wait({ dye: read.dye }, phrase);
    else if (read.kind === 'prop') this.#prop(read.emoji, read.relation, phrase);
    else if (read.kind === 'act') this.#act(read.act, phrase);
    else if (read.kind !== 'nothing') this.#surroundings(read, phrase);
  }

  end(): Reading {
    this.#unused.push(...this.#waiting.words);
    return {
      subjects: this.#subjects,
      links: this.#links,
      ...(this.#setting ? { setting: this.#setting } : {}),
      ...(this.#time ? { time: this.#time } : {}),
      ...(this.#weather ? { weather: this.#weather } : {}),
      moods: this.#moods,
      used: [...new Set(this.#used)],
      unused: [...new Set(this.#unused)],
    };
  }

  #wait(quality: Omit<Waiting, 'words'>, phrase: string): void {
    this.#waiting = { ...this.#waiting, ...quality, words: [...this.#waiting.words, phrase] };
  }

  #thing(member: CastMember, plural: boolean, phrase: string): void {
    if (this.#subjects.length >= MOST_SUBJECTS) {
      this.skip(phrase);
      return;
    }
    const brought = this.#byVerb;
    this.#byVerb = undefined;
    const replaces = brought !== undefined && !this.#relation;
    if (replaces) {
      this.#subjects.pop();
      this.#links.pop();
    }
    const relation = replaces ? brought.relation : this.#relation;
    const { count = plural ? 3 : 1, scale = 1, dye, words } = this.#waiting;
    const at = this.#subjects.length;
    const acts = this.#earlyActs.splice(0);
    this.#subjects.push({
      member,
      count,
      scale,
      ...(dye ? { dye } : {}),
      said: [...words, phrase].join(' '),
      acts,
    });
    if (relation && at > 0) {
      this.#links.push({ relation: relation.relation, from: this.#actor(at), to: at });
      if (!replaces) this.#used.push(relation.word);
    }
    this.#used.push(...words, phrase);
    this.#waiting = { words: [] };
    this.#relation = undefined;
  }

  /** Who acts: the last subject before `at` that is not itself in somebody's hands. */
  #actor(at: number): number {
    const held: readonly Relation[] = ['holding', 'wearing', 'eating', 'in', 'on', 'under', 'behind'];
    for (let before = at - 1; before > 0; before -= 1) {
      const link = this.#links.find(({ to }) => to === before);
      if (!link || !held.includes(link.relation)) return before;
    }
    return 0;
  }

  #prop(emoji: string, relation: Relation, phrase: string): void {
    const member = this.#cast.of(emoji);
    const count = this.#subjects.length;
    if (!member || count === 0 || count >= MOST_SUBJECTS) {
      this.skip(phrase);
      return;
    }
    const link = { relation, word: phrase };
    this.#relation = link;
    this.#thing(member, false, member.name);
    // Its name was not said; the verb was.
    this.#used.pop();
    this.#byVerb = { relation: link };
  }

  #act(act: Act, phrase: string): void {
    this.#used.push(phrase);
    const last = this.#subjects[this.#actor(this.#subjects.length)];
    if (last) last.acts.push(act);
    else this.#earlyActs.push(act);
  }

  #surroundings(read: Meaning, phrase: string): void {
    this.#relation = undefined;
    if (this.#settles(read)) this.#used.push(phrase);
    else this.skip(phrase);
  }

  /** Whether it was still open. */
  #settles(read: Meaning): boolean {
    if (read.kind === 'mood') return this.#moods.push(read.mood) > 0;
    if (read.kind === 'time' && !this.#time) this.#time = read.time;
    else if (read.kind === 'weather' && !this.#weather) this.#weather = read.weather;
    else if (read.kind === 'setting' && !this.#setting) this.#setting = read.setting;
    else return false;
    return true;
  }
}

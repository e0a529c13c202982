import type { SettingId } from './backdrops/index.ts';
import type { Cast, CastMember } from './cast.ts';
import type { Dye } from './colour.ts';
import { isAlive } from './heads.ts';
import type { Found, Link, Reading, Subject, Thing } from './read-prompt.ts';
import type { Role } from './roles.ts';
import type { Time, Weather } from './stage.ts';
import type { Act, Meaning, Mood, Relation } from './vocabulary.ts';
import { wearingOf } from './worn.ts';

/** Puts together what is read, word by word: who does what, with what, where. */

/** Things in one scene; more would hide each other. */
export const MOST_SUBJECTS = 5;

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

type Person = Omit<Subject, 'acts' | 'moods'> & {
  acts: Act[];
  moods: Mood[] /** What its emoji shows it to be. */;
  own?: Role;
};

const HELD: readonly Relation[] = ['holding', 'wearing', 'eating', 'playing', 'in', 'on', 'under', 'behind'];
/** Relations whose word says no more than that two things are in the picture. */
const LOOSE: readonly Relation[] = ['beside', 'in', 'on', 'holding'];
const PLAIN_PEOPLE = '🧍🧍‍♂🧍‍♀🧒👶';
const PROP_NAMES: Readonly<Record<string, string>> = {
  '🍳': 'frying pan',
  '🗳': 'ballot box',
  '🎨': 'palette',
  '📖': 'book',
  '📱': 'phone',
  '🎮': 'game controller',
  '💻': 'laptop',
  '🛒': 'shopping cart',
};
/** What is part of a setting or of a body stays, whatever is said. */
function isFixed({ kind, emoji }: CastMember): boolean {
  return kind === 'symbol' || SCENERY.includes(emoji || '-');
}
/** Things that settings show and that cannot be taken out of them. */
const SCENERY = '🌳🌲🌴☁☀🏔🏠';

export class SceneReader {
  readonly #cast: Cast;
  readonly #subjects: Person[] = [];
  #links: Link[] = [];
  #moods: Mood[] = [];
  readonly #used: string[] = [];
  readonly #unused: string[] = [];
  readonly #leftOut: string[] = [];
  /** Read, and not yet somebody's: it is the next thing's, or else that of whoever acted last. */
  #acts: Act[] = [];
  #feelings: Mood[] = [];
  #waiting: Waiting = { words: [] };
  /** A verb such as `driving` has brought a thing: one that is named after it takes its place. */
  #byVerb: { relation: Joint } | undefined;
  #relation: Joint | undefined;
  #setting: SettingId | undefined;
  #standsFor: string | undefined;
  #time: Time | undefined;
  #weather: Weather | undefined;
  #dry = false;
  /** The word before was a thing that may belong to the next: `frog king`. */
  #before: Thing | undefined;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  skip(word: string): void {
    this.#unused.push(word);
    this.pause();
  }

  pause(): void {
    this.#before = undefined;
    this.#settleFeelings();
  }

  take({ read, phrase }: Found): void {
    if (read.kind === 'thing') {
      this.#thing(read, phrase);
      return;
    }
    this.#before = undefined;
    if (read.kind === 'count') this.#wait({ count: read.count }, phrase);
    else if (read.kind === 'size') this.#wait({ scale: read.scale }, phrase);
    else if (read.kind === 'colour') this.#wait({ dye: read.dye }, phrase);
    else if (read.kind === 'act') this.#acts.push(this.#usedAs(phrase, read.act));
    else if (read.kind === 'mood') {
      this.#relation = undefined;
      this.#feelings.push(this.#usedAs(phrase, read.mood));
      this.#moods.push(read.mood);
    } else {
      this.#settleFeelings();
      if (read.kind === 'relation') this.#relation = { relation: read.relation, word: phrase };
      else if (read.kind === 'prop') this.#prop(read.emoji, read.relation, phrase);
      else if (read.kind !== 'nothing') this.#surroundings(read, phrase);
    }
  }

  /** What the prompt says is not there. */
  deny(all: readonly Found[]): void {
    this.pause();
    this.#relation = undefined;
    this.#waiting = { words: [] };
    for (const { read, phrase } of all) {
      if (read.kind === 'thing' && isFixed(read.member)) this.#unused.push(`no ${phrase}`);
      else if (read.kind !== 'relation') this.#leftOut.push(phrase);
      if (read.kind === 'weather') this.#dry = true;
      if (read.kind === 'thing' && wearingOf(read.member) === 'hat') this.#uncover();
      if (read.kind === 'thing') this.#remove(({ member }) => member.key === read.member.key);
    }
  }

  end(): Reading {
    this.#settleFeelings();
    this.#unused.push(...this.#waiting.words);
    return {
      subjects: this.#subjects,
      links: this.#links,
      ...(this.#setting ? { setting: this.#setting } : {}),
      ...(this.#standsFor ? { standsFor: this.#standsFor } : {}),
      ...(this.#time ? { time: this.#time } : {}),
      ...(this.#weather ? { weather: this.#weather } : {}),
      ...(this.#dry ? { dry: true } : {}),
      moods: this.#moods,
      used: [...new Set(this.#used)],
      unused: [...new Set(this.#unused)],
      leftOut: [...new Set(this.#leftOut)],
    };
  }

  #usedAs<T>(phrase: string, meaning: T): T {
    this.#used.push(phrase);
    return meaning;
  }

  #wait(quality: Omit<Waiting, 'words'>, phrase: string): void {
    this.#waiting = { ...this.#waiting, ...quality, words: [...this.#waiting.words, phrase] };
  }

  #thing(thing: Thing, phrase: string): void {
    const before = this.#before;
    this.#before = thing.owner ? undefined : thing;
    if (before && this.#compound(before, thing, phrase)) return;
    if (thing.role && this.#relation?.relation === 'wearing' && this.#becomes(thing.role, phrase)) return;
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
    this.#add(thing, phrase, replaces ? brought.relation : this.#relation, replaces);
  }

  #add({ member, plural, role }: Thing, phrase: string, relation: Joint | undefined, brought: boolean): void {
    const clothes = member.kind === 'wear' && relation !== undefined;
    const { count = plural && !clothes ? 3 : 1, scale = 1, dye, words } = this.#waiting;
    const at = this.#subjects.length;
    // A person of no emoji for it is dressed; the others' art shows what they are.
    const dressed = role && (role.emoji ? { own: role } : { role });
    const own = isAlive(member) ? { acts: this.#acts, moods: this.#feelings } : { acts: [], moods: [] };
    if (isAlive(member)) [this.#acts, this.#feelings] = [[], []];
    else this.#settleFeelings();
    this.#subjects.push({
      member,
      count,
      scale,
      ...(dye ? { dye } : {}),
      said: [...words, phrase].join(' '),
      ...own,
      ...dressed,
    });
    if (relation && at > 0) {
      const actor = this.#actor(at);
      this.#links.push({ relation: relation.relation, from: actor, to: at });
      // `a dog and a cat in suits`: both.
      const both = clothes && plural ? this.#others(actor) : [];
      this.#links.push(...both.map((from) => ({ relation: relation.relation, from, to: at })));
      if (!brought && !LOOSE.includes(relation.relation)) this.#used.push(relation.word);
    }
    this.#used.push(...words, phrase);
    this.#waiting = { words: [] };
    this.#relation = undefined;
  }

  /** Two things in a row: `frog king`, `pirate parrot`, `pizza cat`. False where they are two. */
  #compound(before: Thing, thing: Thing, phrase: string): boolean {
    const last = this.#subjects.at(-1);
    if (!last || this.#waiting.words.length > 0 || this.#relation) return false;
    const said = `${last.said} ${phrase}`;
    const count = Math.max(last.count, thing.plural ? 3 : 1);
    const { role } = thing;
    const replace = (more: Partial<Person>) => {
      this.#subjects[this.#subjects.length - 1] = { ...last, said, count, ...more };
      this.#used.push(phrase);
      return true;
    };
    if (role && isAlive(last.member) && (!before.role || before.member.emoji === '🤖')) {
      const plain = PLAIN_PEOPLE.includes(last.member.emoji);
      return replace(plain && role.emoji ? { member: thing.member } : { role });
    }
    if (!isAlive(thing.member)) return false;
    if (before.role) return replace({ member: thing.member, role: before.role });
    if (isAlive(last.member) || !['food', 'prop'].includes(last.member.kind) || last.count > 1) return false;
    if (this.#subjects.length >= MOST_SUBJECTS) return false;
    replace({ member: thing.member, scale: 1, acts: this.#acts, moods: this.#feelings });
    [this.#acts, this.#feelings] = [[], []];
    const to = this.#subjects.length;
    this.#links.push({ relation: 'holding', from: to - 1, to });
    this.#subjects.push({ ...last, said: '', acts: [], moods: [] });
    return true;
  }

  /** `dressed as a pirate`. */
  #becomes(role: Role, phrase: string): boolean {
    const at = this.#actor(this.#subjects.length);
    const actor = this.#subjects[at];
    if (!actor || !isAlive(actor.member)) return false;
    this.#subjects[at] = { ...actor, role, said: `${actor.said} dressed as a ${phrase}` };
    this.#used.push(...this.#waiting.words, phrase);
    this.#waiting = { words: [] };
    this.#relation = undefined;
    return true;
  }

  /** Those who are named together with somebody. */
  #others(actor: number): number[] {
    return this.#links.flatMap(({ relation, from, to }) =>
      relation === 'beside' && to === actor ? [from] : [],
    );
  }

  /** Who acts: the last subject before `at` that is not itself in somebody's hands. */
  #actor(at: number): number {
    const free = (nth: number) => {
      const held = this.#links.find(({ to }) => to === nth);
      return !held || !HELD.includes(held.relation);
    };
    const alive = this.#subjects.findLastIndex((one, nth) => nth < at && isAlive(one.member) && free(nth));
    if (alive >= 0) return alive;
    for (let before = at - 1; before > 0; before -= 1) if (free(before)) return before;
    return 0;
  }

  #settleFeelings(): void {
    const actor = this.#subjects[this.#actor(this.#subjects.length)];
    if (!actor) return;
    actor.acts.push(...this.#acts);
    actor.moods.push(...this.#feelings);
    [this.#acts, this.#feelings] = [[], []];
  }

  #prop(emoji: string, relation: Relation, phrase: string): void {
    const member = this.#cast.of(emoji);
    const count = this.#subjects.length;
    const actor = this.#subjects[this.#actor(count)];
    if (!member || !actor || count >= MOST_SUBJECTS || !isAlive(actor.member)) {
      this.skip(phrase);
      return;
    }
    const link = { relation, word: phrase };
    this.#waiting = { words: [] };
    this.#add({ kind: 'thing', member, plural: false }, PROP_NAMES[emoji] ?? member.name, link, true);
    // Its name was not said; the verb was.
    this.#used.splice(-1, 1, phrase);
    this.#byVerb = { relation: link };
  }

  #surroundings(read: Meaning, phrase: string): void {
    this.#relation = undefined;
    if (!this.#settles(read, phrase)) this.skip(phrase);
    else if (this.#standsFor !== phrase) this.#used.push(phrase);
  }

  /** Whether it was still open, and is shown. */
  #settles(read: Meaning, phrase: string): boolean {
    if (read.kind === 'time' && !this.#time) this.#time = read.time;
    else if (read.kind === 'weather' && !this.#weather) this.#weather = read.weather;
    else if (read.kind === 'setting' && !this.#setting) {
      this.#setting = read.setting;
      if (read.near) this.#standsFor = phrase;
    } else return false;
    return true;
  }

  /** A king without a crown: his emoji has one, so a person is dressed instead. */
  #uncover(): void {
    const actor = this.#subjects.at(-1);
    const plain = this.#cast.of('🧑');
    if (plain && actor?.own && (actor.own.hat || actor.own.wears))
      this.#subjects[this.#subjects.length - 1] = { ...actor, member: plain, role: actor.own };
  }

  #remove(is: (subject: Person) => boolean): void {
    for (let at = this.#subjects.length - 1; at >= 0; at -= 1) {
      const subject = this.#subjects[at];
      if (!subject || !is(subject)) continue;
      this.#subjects.splice(at, 1);
      this.#links = this.#links
        .filter(({ from, to }) => from !== at && to !== at)
        .map((link) => ({
          ...link,
          from: link.from - Number(link.from > at),
          to: link.to - Number(link.to > at),
        }));
      for (const word of subject.said.split(' ')) {
        const used = this.#used.lastIndexOf(word);
        if (used >= 0) this.#used.splice(used, 1);
      }
    }
  }
}

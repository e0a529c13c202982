import type { Cast } from '../content/cast.ts';
import type { Role } from '../content/figure-schema.ts';
import type { Dye } from '../content/schema-parts.ts';
import type { Act, Mood, Relation, State } from '../content/terms.ts';
import type { Meaning } from '../content/vocabulary.ts';
import { PlaceReading } from './place-reading.ts';
import type { FoundMeaning, Reading, Thing } from './reading.ts';
import { type OpenSubject, SubjectList } from './subject-list.ts';

/** Builds a reading phrase by phrase: who does what, with what, where. */

/** Things in one picture; more would hide each other. */
export const MOST_SUBJECTS = 5;

/** A relation that waits for its second thing, and the phrase for it. */
interface OpenRelation {
  relation: Relation;
  phrase: string;
}

/** Qualities that wait for their thing. */
interface Qualities {
  count?: number;
  scale?: number;
  dye?: Dye;
  phrases: string[];
}

/** Acts that are about what follows, and not done by it: `crying over`. */
const ABOUT = / (?:over|about|at|of|to)$/;

/** Relations too vague for their phrase to count as used. */
const LOOSE: readonly Relation[] = ['beside', 'in', 'on', 'holding'];

export class ReadingBuilder {
  readonly #cast: Cast;
  readonly #subjects = new SubjectList();
  readonly #moods: Mood[] = [];
  readonly #used: string[] = [];
  readonly #unused: string[] = [];
  readonly #looks: string[] = [];
  readonly #leftOut: string[] = [];
  /** Read and not assigned yet: to the next living thing, or else to whoever acted last. */
  #acts: Act[] = [];
  #feelings: Mood[] = [];
  /** States that wait for their thing: `a burning house`. */
  #states: { state: State; phrase: string }[] = [];
  #qualities: Qualities = { phrases: [] };
  #relation: OpenRelation | undefined;
  /** A verb such as `driving` has added a thing: one that is named after it takes its place. */
  #byVerb: OpenRelation | undefined;
  readonly #place = new PlaceReading();
  /** The phrase before was a thing that may belong to the next: `frog king`. */
  #before: Thing | undefined;
  /** A word without a meaning came after the open qualities. */
  #unknown = false;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  /** A word without a meaning. What describes it may still be meant for the next thing: `a big fluffy dog`. */
  skip(word: string): void {
    this.#unused.push(word);
    this.#before = undefined;
    this.#assignFeelings();
    this.#unknown = true;
  }

  pause(): void {
    this.#dropQualities();
    this.#before = undefined;
    this.#assignFeelings();
    this.#assignStates();
  }

  take({ meaning, phrase }: FoundMeaning): void {
    if (meaning.kind === 'nothing' || meaning.kind === 'relation') this.#dropQualities();
    else if (meaning.kind === 'thing') this.#unknown = false;
    if (meaning.kind === 'thing') {
      this.#takeThing(meaning, phrase);
      return;
    }
    this.#before = undefined;
    if (meaning.kind === 'count') this.#addQuality({ count: meaning.count }, phrase);
    else if (meaning.kind === 'size') this.#addQuality({ scale: meaning.scale }, phrase);
    else if (meaning.kind === 'colour') this.#addQuality({ dye: meaning.dye }, phrase);
    else if (meaning.kind === 'act') {
      this.#used.push(phrase);
      this.#acts.push(meaning.act);
      if (ABOUT.test(phrase)) this.#assignFeelings();
    } else if (meaning.kind === 'state') {
      this.#states.push({ state: meaning.state, phrase });
    } else if (meaning.kind === 'look') {
      this.#looks.push(phrase);
      this.#unused.push(phrase);
    } else if (meaning.kind === 'mood') {
      this.#used.push(phrase);
      this.#relation = undefined;
      this.#feelings.push(meaning.mood);
      this.#moods.push(meaning.mood);
    } else {
      this.#assignFeelings();
      this.#assignStates();
      if (meaning.kind === 'relation') this.#relation = { relation: meaning.relation, phrase };
      else if (meaning.kind === 'verb') this.#takeVerb(meaning, phrase);
      else if (meaning.kind !== 'nothing') this.#takeSurroundings(meaning, phrase);
    }
  }

  deny(denied: readonly FoundMeaning[]): void {
    this.pause();
    this.#relation = undefined;
    this.#qualities = { phrases: [] };
    for (const { meaning, phrase } of denied) {
      const member = meaning.kind === 'thing' ? meaning.member : undefined;
      const isLeftOut = this.#place.deny(meaning);
      if (member?.kind === 'symbol' || (member?.scenery && !isLeftOut)) this.#unused.push(`no ${phrase}`);
      else if (meaning.kind !== 'relation') this.#leftOut.push(phrase);
      if (member?.wear?.as === 'hat') this.#uncoverLast();
      if (member) this.#remove(member.key);
    }
  }

  end(): Reading {
    this.#assignFeelings();
    this.#assignStates();
    this.#unused.push(...this.#qualities.phrases, ...this.#states.map(({ phrase }) => phrase));
    return {
      subjects: this.#subjects.all,
      links: this.#subjects.links,
      ...this.#place.end(),
      moods: this.#moods,
      used: [...new Set(this.#used)],
      unused: [...new Set(this.#unused)],
      looks: [...new Set(this.#looks)],
      leftOut: [...new Set(this.#leftOut)],
    };
  }

  /** What described a word without a meaning: `red` of `a red flag to a duck`. */
  #dropQualities(): void {
    if (!this.#unknown) return;
    this.#unknown = false;
    this.#unused.push(...this.#qualities.phrases, ...this.#states.map(({ phrase }) => phrase));
    this.#qualities = { phrases: [] };
    this.#states = [];
  }

  #addQuality(quality: Omit<Qualities, 'phrases'>, phrase: string): void {
    this.#qualities = { ...this.#qualities, ...quality, phrases: [...this.#qualities.phrases, phrase] };
  }

  #takeThing(thing: Thing, phrase: string): void {
    const before = this.#before;
    this.#before = thing.owner ? undefined : thing;
    if (before && this.#compound(before, thing, phrase)) return;
    if (thing.role && this.#relation?.relation === 'wearing' && this.#dressAs(thing.role, phrase)) return;
    if (this.#subjects.size >= MOST_SUBJECTS) {
      this.skip(phrase);
      return;
    }
    const byVerb = this.#byVerb;
    this.#byVerb = undefined;
    const replaces = byVerb !== undefined && !this.#relation;
    if (replaces) this.#subjects.dropLast();
    this.#addSubject(thing, phrase, replaces ? byVerb : this.#relation, replaces);
  }

  #addSubject(
    { member, plural, role }: Thing,
    phrase: string,
    relation: OpenRelation | undefined,
    byVerb: boolean,
  ): void {
    const clothes = member.kind === 'wear' && relation !== undefined;
    const { count = plural && !clothes ? 3 : 1, scale = 1, dye, phrases } = this.#qualities;
    const at = this.#subjects.size;
    // `a flying toaster`: what stands right before a thing is its own.
    const own = { acts: this.#acts, moods: member.alive ? this.#feelings : [] };
    this.#acts = [];
    if (member.alive) this.#feelings = [];
    else this.#assignFeelings();
    const states = this.#states;
    this.#states = [];
    this.#subjects.all.push({
      member,
      count,
      scale,
      ...(dye ? { dye } : {}),
      phrase: [...phrases, ...states.map((one) => one.phrase), phrase].join(' '),
      ...own,
      states: states.map(({ state }) => state),
      // The art of a role's emoji shows the role; without one a person is dressed.
      ...(role && (role.emoji ? { shownRole: role } : { role })),
    });
    if (relation && at > 0) {
      const actor = this.#subjects.actorBefore(at);
      // `a dog and a cat in suits`: both.
      const also = clothes && plural ? this.#subjects.namedWith(actor) : [];
      for (const from of [actor, ...also])
        this.#subjects.links.push({ relation: relation.relation, from, to: at });
      if (!byVerb && !LOOSE.includes(relation.relation)) this.#used.push(relation.phrase);
    }
    this.#used.push(...states.map((one) => one.phrase), ...phrases, phrase);
    this.#qualities = { phrases: [] };
    this.#relation = undefined;
  }

  /** Two things in a row: `frog king`, `pirate parrot`, `pizza cat`. False where they are two. */
  #compound(before: Thing, thing: Thing, phrase: string): boolean {
    const { last } = this.#subjects;
    if (!last || this.#qualities.phrases.length > 0 || this.#relation) return false;
    const replace = (change: Partial<OpenSubject>) => {
      const count = Math.max(last.count, thing.plural ? 3 : 1);
      this.#subjects.changeLast({ phrase: `${last.phrase} ${phrase}`, count, ...change });
      this.#used.push(phrase);
      return true;
    };
    const { role } = thing;
    if (role && last.member.alive && (!before.role || before.member.emoji === '🤖'))
      return replace(last.member.plain && role.emoji ? { member: thing.member } : { role });
    if (!thing.member.alive) return false;
    if (before.role) return replace({ member: thing.member, role: before.role });
    if (last.member.alive || !['food', 'prop'].includes(last.member.kind) || last.count > 1) return false;
    if (this.#subjects.size >= MOST_SUBJECTS) return false;
    replace({ member: thing.member, scale: 1, acts: this.#acts, moods: this.#feelings });
    [this.#acts, this.#feelings] = [[], []];
    const to = this.#subjects.size;
    this.#subjects.links.push({ relation: 'holding', from: to - 1, to });
    this.#subjects.all.push({ ...last, phrase: '', acts: [], moods: [], states: [] });
    return true;
  }

  /** `dressed as a pirate`. */
  #dressAs(role: Role, phrase: string): boolean {
    const at = this.#subjects.actorBefore(this.#subjects.size);
    const actor = this.#subjects.all[at];
    if (!actor?.member.alive) return false;
    this.#subjects.all[at] = { ...actor, role, phrase: `${actor.phrase} dressed as a ${phrase}` };
    this.#used.push(...this.#qualities.phrases, phrase);
    this.#qualities = { phrases: [] };
    this.#relation = undefined;
    return true;
  }

  /** Assigns open acts and moods to whoever acted last. */
  #assignFeelings(): void {
    const actor = this.#subjects.all[this.#subjects.actorBefore(this.#subjects.size)];
    if (!actor) return;
    actor.acts.push(...this.#acts);
    actor.moods.push(...this.#feelings);
    [this.#acts, this.#feelings] = [[], []];
  }

  /** Assigns open states to what was named last: `a cat in a house on fire`. */
  #assignStates(): void {
    const { last } = this.#subjects;
    if (this.#states.length === 0) return;
    if (!last) {
      this.#burnPlace();
      return;
    }
    const phrases = this.#states.map(({ phrase }) => phrase);
    const states = [...last.states, ...this.#states.map(({ state }) => state)];
    const after = [last.after ?? '', ...phrases].filter(Boolean).join(' and ');
    this.#subjects.changeLast({ states, after });
    this.#used.push(...phrases);
    this.#states = [];
  }

  /** A place on fire: `an office on fire`. Other states of places are not drawn. */
  #burnPlace(): void {
    const fire = this.#cast.of('🔥');
    if (!fire || !this.#place.hasBackdrop || !this.#states.some(({ state }) => state === 'burn')) return;
    const [burning, others] = [true, false].map((burns) =>
      this.#states.filter(({ state }) => (state === 'burn') === burns).map(({ phrase }) => phrase),
    );
    this.#states = [];
    this.#unused.push(...(others ?? []));
    this.#addSubject({ kind: 'thing', member: fire, plural: true }, 'flames', undefined, false);
    this.#used.splice(-1, 1, ...(burning ?? []));
  }

  #takeVerb({ emoji, name, relation }: Meaning & { kind: 'verb' }, phrase: string): void {
    const member = this.#cast.of(emoji);
    const count = this.#subjects.size;
    const actor = this.#subjects.all[this.#subjects.actorBefore(count)];
    if (!member || !actor?.member.alive || count >= MOST_SUBJECTS) {
      this.skip(phrase);
      return;
    }
    const link = { relation, phrase };
    this.#qualities = { phrases: [] };
    this.#addSubject({ kind: 'thing', member, plural: false }, name ?? member.name, link, true);
    // The word used is the verb, not the name of the thing.
    this.#used.splice(-1, 1, phrase);
    this.#byVerb = link;
  }

  #takeSurroundings(meaning: Meaning, phrase: string): void {
    this.#relation = undefined;
    if (!this.#place.set(meaning, phrase)) this.skip(phrase);
    else if (!this.#place.isNearestTo(phrase)) this.#used.push(phrase);
  }

  /** A king without a crown: his emoji has one, so a person is dressed instead. */
  #uncoverLast(): void {
    const role = this.#subjects.last?.shownRole;
    const person = this.#cast.of('🧑');
    if (person && role && (role.hat || role.wears)) this.#subjects.changeLast({ member: person, role });
  }

  #remove(key: string): void {
    for (const word of this.#subjects.remove(key)) {
      const used = this.#used.lastIndexOf(word);
      if (used >= 0) this.#used.splice(used, 1);
    }
  }
}

import type { Role } from '../content/figure-schema.ts';
import type { Act, Mood, Relation, State } from '../content/terms.ts';
import type { Link, Subject } from './reading.ts';

/** The subjects of a prompt as they are read, and how they are linked. */

export type OpenSubject = Omit<Subject, 'acts' | 'moods' | 'states'> & {
  acts: Act[];
  moods: Mood[];
  states: State[];
  shownRole?: Role;
};

/** Relations whose second thing does not act itself. */
const HELD: readonly Relation[] = ['holding', 'wearing', 'eating', 'playing', 'in', 'on', 'under', 'behind'];

export class SubjectList {
  readonly all: OpenSubject[] = [];
  links: Link[] = [];

  get size(): number {
    return this.all.length;
  }

  get last(): OpenSubject | undefined {
    return this.all.at(-1);
  }

  changeLast(change: Partial<OpenSubject>): void {
    const { last } = this;
    if (last) this.all[this.all.length - 1] = { ...last, ...change };
  }

  /** Removes the last subject with the last link, which leads to it. */
  dropLast(): void {
    this.all.pop();
    this.links.pop();
  }

  /** Who acts: the last living subject before a place that nobody holds, or else the last thing nobody holds. */
  actorBefore(at: number): number {
    const free = (nth: number) => {
      const held = this.links.find(({ to }) => to === nth);
      return !held || !HELD.includes(held.relation);
    };
    const alive = this.all.findLastIndex(({ member }, nth) => nth < at && member.alive && free(nth));
    if (alive >= 0) return alive;
    for (let before = at - 1; before > 0; before -= 1) if (free(before)) return before;
    return 0;
  }

  /** Those who are named together with somebody. */
  namedWith(actor: number): number[] {
    return this.links.flatMap(({ relation, from, to }) =>
      relation === 'beside' && to === actor ? [from] : [],
    );
  }

  /** Removes subjects by the key of their art. Returns the words for them. */
  remove(key: string): string[] {
    const words: string[] = [];
    for (let at = this.all.length - 1; at >= 0; at -= 1) {
      const subject = this.all[at];
      if (subject?.member.key !== key) continue;
      this.all.splice(at, 1);
      this.links = this.links
        .filter(({ from, to }) => from !== at && to !== at)
        .map(({ relation, from, to }) => ({
          relation,
          from: from - Number(from > at),
          to: to - Number(to > at),
        }));
      words.push(...subject.phrase.split(' '));
    }
    return words;
  }
}

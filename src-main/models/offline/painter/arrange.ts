import { type Assembly, assemblyOf, crowd, facing, partOf } from './assembly.ts';
import { attach, isWorn } from './attach.ts';
import type { Cast, CastMember } from './cast.ts';
import { expressionOf } from './expressions.ts';
import { figureOf, fromTheFront, type Look } from './figure.ts';
import { hasHands } from './hands.ts';
import { isAlive } from './heads.ts';
import type { Link, Reading, Subject } from './read-prompt.ts';
import type { Mood, Relation } from './vocabulary.ts';
import { wearingOf } from './worn.ts';

/** Subjects and their relations → assemblies, each with what belongs to it, from left to right. */

/** A thing that has become part of another's assembly. */
export interface Joined {
  subject: Subject;
  relation: Relation;
}

export interface Group {
  assembly: Assembly;
  subject: Subject;
  /** What else is in it, and how. */
  others: readonly Joined[];
  where: 'ground' | 'air' | 'sky' | 'back';
  /** What it feels, by words about it. */
  moods: readonly Mood[];
}

const CAT = '🐈';
const CAT_FACES: Readonly<Partial<Record<Mood | 'cry', string>>> = {
  cry: '😿',
  happy: '😺',
  sad: '😿',
  angry: '😾',
  love: '😻',
  shocked: '🙀',
  party: '😸',
};
/** Faces for prompts that name a mood and nobody to have it. */
const MOOD_FACES: Readonly<Record<Mood, string>> = {
  happy: '😄',
  sad: '😢',
  angry: '😡',
  scary: '😱',
  love: '😍',
  party: '🥳',
  epic: '😎',
  calm: '😌',
  tired: '😴',
  magic: '🤩',
  shocked: '😱',
  cold: '🥶',
  hot: '🥵',
};

/** Whose moods a subject shows: its own, or those of the scene where nobody has any. */
function moodsOf({ subjects, moods }: Reading, at: number): readonly Mood[] {
  const own = subjects.some((subject) => subject.moods.length > 0);
  const first = subjects.findIndex(({ member }) => isAlive(member));
  return own ? (subjects[at]?.moods ?? []) : at === first ? moods : [];
}

function lookOf(reading: Reading, at: number): Look {
  const own = reading.links.filter(({ from }) => from === at);
  return {
    wears: own.flatMap(({ relation, to }) => {
      const thing = reading.subjects[to];
      return thing && isWorn(thing, relation) ? [thing] : [];
    }),
    busy: own.some(({ relation }) => ['holding', 'eating', 'playing'].includes(relation)),
    bareheaded: reading.leftOut.some((word) => /\b(?:hat|cap|crown|helmet)s?$/.test(word)),
    moods: moodsOf(reading, at),
  };
}

/** Who plays a subject: cats show their mood, and whoever wears or feels something is seen from the front. */
function casting(reading: Reading, cast: Cast): Subject[] {
  return reading.subjects.map((subject, at) => {
    const { wears, moods } = lookOf(reading, at);
    const { member, acts, role } = subject;
    if (wears.length > 0 || role) {
      const swap =
        role || wears.some((thing) => wearingOf(thing.member) !== 'eyes') || member.kind !== 'person';
      return swap ? { ...subject, member: fromTheFront(member, cast) } : subject;
    }
    const drives = reading.links.some(
      ({ from, to, relation }) =>
        from === at && relation === 'in' && reading.subjects[to]?.member.kind === 'vehicle',
    );
    if (drives) return { ...subject, member: fromTheFront(member, cast) };
    if (!expressionOf(acts, moods) && member.emoji !== CAT) return subject;
    const eats = reading.links.some(({ from, relation }) => from === at && relation === 'eating');
    const shown: readonly (Mood | 'cry')[] = acts.includes('cry') ? ['cry', ...moods] : moods;
    const mood = shown.find((one) => CAT_FACES[one]);
    const face = mood && member.emoji === CAT && !eats ? cast.of(CAT_FACES[mood] ?? '') : undefined;
    if (face) return { ...subject, member: { ...face, name: member.name, size: member.size } };
    return expressionOf(acts, moods) ? { ...subject, member: fromTheFront(member, cast) } : subject;
  });
}

function placeOf({ kind }: CastMember, alone: boolean): Group['where'] {
  if (alone)
    return kind === 'flyer' || kind === 'aircraft' || kind === 'sky' || kind === 'symbol' ? 'air' : 'ground';
  if (kind === 'sky') return 'sky';
  if (kind === 'building' || kind === 'tree') return 'back';
  return kind === 'flyer' || kind === 'aircraft' || kind === 'symbol' ? 'air' : 'ground';
}

function standing(subject: Subject, look: Look, cast: Cast): Assembly {
  return crowd(figureOf(subject, look, cast), subject.count);
}

interface Root {
  at: number;
  assembly: Assembly;
  others: Joined[];
}

function rootsOf(subjects: readonly Subject[], reading: Reading, cast: Cast): Root[] {
  const { links } = reading;
  const roots: Root[] = [];
  const rootOf = new Map<number, Root>();
  const asRoot = (at: number, subject: Subject) => {
    const root = { at, assembly: standing(subject, lookOf(reading, at), cast), others: [] };
    roots.push(root);
    rootOf.set(at, root);
  };
  for (const [at, subject] of subjects.entries()) {
    const link = links.find(({ to }) => to === at);
    const root = link && rootOf.get(link.from);
    const owner = link && subjects[link.from];
    const joined =
      root && owner && attach(root.assembly, owner.member, link.relation, subject, root.others.length);
    if (!root || !joined) asRoot(at, subject);
    else {
      root.assembly = joined;
      root.others.push({ subject, relation: joinedAs(subject, link.relation, joined, owner.member) });
      rootOf.set(at, root);
    }
  }
  return roots;
}

/** How it is said: what cannot be worn is held, and only by those with hands. */
function joinedAs(subject: Subject, relation: Relation, { parts }: Assembly, owner: CastMember): Relation {
  if (isWorn(subject, relation)) return 'wearing';
  if (relation !== 'wearing' && relation !== 'holding') return relation;
  return hasHands(
    owner,
    parts.some(({ dressed }) => dressed),
  )
    ? 'holding'
    : 'beside';
}

/** A bang between two rivals. */
function clash(ordered: Root[], left: number, cast: Cast): void {
  const [root, bang] = [ordered[left], cast.of('💥')];
  if (!root || !bang) return;
  const { half, height, parts, air } = root.assembly;
  const part = partOf(bang, height * 0.5, { x: half + 0.08, y: height * 0.42, z: 30 });
  ordered[left] = { ...root, assembly: { parts: [...parts, part], half, height, air } };
}

/** Turns to or from each other what a relation binds: the hunter follows, rivals face each other. */
function turned(roots: Root[], links: readonly Link[], cast: Cast): Root[] {
  const ordered = [...roots];
  for (const { relation, from, to } of links) {
    const [a, b] = [ordered.findIndex(({ at }) => at === from), ordered.findIndex(({ at }) => at === to)];
    const [first, second] = [ordered[a], ordered[b]];
    if (!first || !second) continue;
    const look = (root: Root, way: 'left' | 'right'): Root => ({
      ...root,
      assembly: facing(root.assembly, way),
    });
    if (relation === 'chasing') {
      ordered[Math.min(a, b)] = look(second, 'left');
      ordered[Math.max(a, b)] = look(first, 'left');
    } else if (relation === 'versus' || relation === 'watching' || relation === 'beside') {
      ordered[Math.min(a, b)] = look(a < b ? first : second, 'right');
      ordered[Math.max(a, b)] = look(a < b ? second : first, 'left');
      if (relation === 'versus') clash(ordered, Math.min(a, b), cast);
    } else if (relation === 'over') {
      const far = ['building', 'tree', 'sky'].some((kind) => kind === second.assembly.parts[0]?.member.kind);
      ordered[a] = {
        ...first,
        assembly: { ...first.assembly, air: far ? 0.3 : second.assembly.height + 0.3 },
      };
    }
  }
  return ordered;
}

/** What acts do to where somebody is. */
function lifted({ assembly, subject }: Group): Assembly {
  if (subject.acts.includes('fly')) return { ...assembly, air: assembly.air + 0.6 };
  if (subject.acts.includes('jump')) return { ...assembly, air: assembly.air + 0.35 };
  if (!subject.acts.includes('dance')) return assembly;
  return assemblyOf(
    assembly.parts.map((part, at) => ({ ...part, turn: part.turn + (at % 2 ? -10 : 10) })),
    assembly.air,
  );
}

/** The groups of a scene. A mood without anybody gets a face. */
export function groupsOf(reading: Reading, cast: Cast): Group[] {
  const subjects = casting(reading, cast);
  const [mood] = reading.moods;
  const face = mood && cast.of(MOOD_FACES[mood]);
  const empty = subjects.length === 0 && !(reading.setting || reading.time || reading.weather);
  if (empty && face)
    subjects.push({ member: face, count: 1, scale: 1, said: `a face for “${mood}”`, acts: [], moods: [] });
  const roots = turned(rootsOf(subjects, reading, cast), reading.links, cast);
  return roots.flatMap(({ at, assembly, others }) => {
    const subject = subjects[at];
    if (!subject) return [];
    const alone = roots.length === 1;
    const where = others.some((other) => other.subject.member.kind === 'aircraft')
      ? 'air'
      : placeOf(subject.member, alone);
    const group: Group = { assembly, subject, others, where, moods: moodsOf(reading, at) };
    return [{ ...group, assembly: lifted(group) }];
  });
}

import { type Assembly, assemblyOf, crowd, facing, partOf } from './assembly.ts';
import { attach, fromTheFront, isWorn } from './attach.ts';
import type { Cast, CastMember } from './cast.ts';
import type { Link, Reading, Subject } from './read-prompt.ts';
import type { Mood, Relation } from './vocabulary.ts';

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
}

const CAT = '🐈';
const CAT_FACES: Readonly<Partial<Record<Mood, string>>> = {
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

/** Who plays a subject: cats show their mood, and whoever wears something is seen from the front. */
function casting(reading: Reading, cast: Cast): Subject[] {
  return reading.subjects.map((subject, at) => {
    const links = reading.links.filter(({ from }) => from === at);
    const wears = links.some(
      ({ relation, to }) =>
        relation === 'wearing' || (reading.subjects[to]?.member.kind === 'wear' && relation !== 'on'),
    );
    if (wears) return { ...subject, member: fromTheFront(subject.member, cast) };
    const mood = reading.moods.find((one) => CAT_FACES[one]);
    const face =
      mood && subject.member.emoji === CAT && links.every(({ relation }) => relation !== 'eating')
        ? cast.of(CAT_FACES[mood] ?? '')
        : undefined;
    return face
      ? { ...subject, member: { ...face, name: subject.member.name, size: subject.member.size } }
      : subject;
  });
}

function placeOf({ kind }: CastMember, alone: boolean): Group['where'] {
  if (alone)
    return kind === 'flyer' || kind === 'aircraft' || kind === 'sky' || kind === 'symbol' ? 'air' : 'ground';
  if (kind === 'sky') return 'sky';
  if (kind === 'building' || kind === 'tree') return 'back';
  return kind === 'flyer' || kind === 'aircraft' || kind === 'symbol' ? 'air' : 'ground';
}

function standing(subject: Subject): Assembly {
  const { member, count, scale, dye } = subject;
  const one = assemblyOf([partOf(member, member.size * scale, dye ? { dye } : {})]);
  return crowd(one, count);
}

interface Root {
  at: number;
  assembly: Assembly;
  others: Joined[];
}

function rootsOf(subjects: readonly Subject[], links: readonly Link[]): Root[] {
  const roots: Root[] = [];
  const rootOf = new Map<number, Root>();
  const asRoot = (at: number, subject: Subject) => {
    const root = { at, assembly: standing(subject), others: [] };
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
      root.others.push({ subject, relation: isWorn(subject, link.relation) ? 'wearing' : link.relation });
      rootOf.set(at, root);
    }
  }
  return roots;
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
    subjects.push({ member: face, count: 1, scale: 1, said: `a face for “${mood}”`, acts: [] });
  const roots = turned(rootsOf(subjects, reading.links), reading.links, cast);
  return roots.flatMap(({ at, assembly, others }) => {
    const subject = subjects[at];
    if (!subject) return [];
    const alone = roots.length === 1;
    const where = others.some((other) => other.subject.member.kind === 'aircraft')
      ? 'air'
      : placeOf(subject.member, alone);
    const group: Group = { assembly, subject, others, where };
    return [{ ...group, assembly: lifted(group) }];
  });
}

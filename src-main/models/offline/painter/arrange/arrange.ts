import type { CastMember } from '../content/cast.ts';
import type { PainterContent } from '../content/content.ts';
import type { Mood, Relation } from '../content/terms.ts';
import type { Link, Reading, Subject } from '../reading/reading.ts';
import { type Assembly, createAssembly, createPart, crowd, turnTo } from './assembly.ts';
import { attach, isWorn } from './attach.ts';
import { assembleFigure, type Look } from './figure.ts';

/** Subjects and their relations → assemblies, each with what belongs to it, from left to right. */

/** A thing that has become part of another's assembly. */
export interface JoinedSubject {
  subject: Subject;
  relation: Relation;
}

export interface Group {
  assembly: Assembly;
  subject: Subject;
  others: readonly JoinedSubject[];
  where: 'ground' | 'air' | 'sky' | 'back';
  /** Moods from words about it. */
  moods: readonly Mood[];
}

const CAT = '🐈';
/** The moods a subject shows: its own, or those of the whole prompt where nobody has any. */
function findMoods({ subjects, moods }: Reading, at: number): readonly Mood[] {
  const own = subjects.some((subject) => subject.moods.length > 0);
  const first = subjects.findIndex(({ member }) => member.alive);
  return own ? (subjects[at]?.moods ?? []) : at === first ? moods : [];
}

function findLook(reading: Reading, at: number): Look {
  const own = reading.links.filter(({ from }) => from === at);
  return {
    wears: own.flatMap(({ relation, to }) => {
      const thing = reading.subjects[to];
      return thing && isWorn(thing, relation) ? [thing] : [];
    }),
    busy: own.some(({ relation }) => ['holding', 'eating', 'playing'].includes(relation)),
    bareheaded: reading.leftOut.some((word) => /\b(?:hat|cap|crown|helmet)s?$/.test(word)),
    moods: findMoods(reading, at),
  };
}

/** The art a subject is drawn with: cats show their mood, and whoever wears or feels something is seen from the front. */
function withArt(subject: Subject, at: number, reading: Reading, content: PainterContent): Subject {
  const { cast } = content;
  const { member, acts, role } = subject;
  const { wears, moods } = findLook(reading, at);
  const fromTheFront = () => ({ ...subject, member: cast.fromTheFront(member) });
  if (wears.length > 0 || role) {
    const eyewear = wears.every((thing) => thing.member.wear?.as === 'eyes');
    return role || !eyewear || member.kind !== 'person' ? fromTheFront() : subject;
  }
  const own = reading.links.filter(({ from }) => from === at);
  const drives = own.some(
    ({ relation, to }) => relation === 'in' && reading.subjects[to]?.member.kind === 'vehicle',
  );
  if (drives) return fromTheFront();
  const eats = own.some(({ relation }) => relation === 'eating');
  const face = member.emoji === CAT && !eats ? cast.of(content.findCatFace(acts, moods) ?? '') : undefined;
  if (face) return { ...subject, member: { ...face, name: member.name, size: member.size } };
  return content.findExpression(acts, moods) ? fromTheFront() : subject;
}

function choosePlace({ kind }: CastMember, alone: boolean): Group['where'] {
  if (alone)
    return kind === 'flyer' || kind === 'aircraft' || kind === 'sky' || kind === 'symbol' ? 'air' : 'ground';
  if (kind === 'sky') return 'sky';
  if (kind === 'building' || kind === 'tree') return 'back';
  return kind === 'flyer' || kind === 'aircraft' || kind === 'symbol' ? 'air' : 'ground';
}

interface Root {
  at: number;
  assembly: Assembly;
  others: JoinedSubject[];
}

function findRoots(subjects: readonly Subject[], reading: Reading, content: PainterContent): Root[] {
  const { links } = reading;
  const roots: Root[] = [];
  const rootBySubject = new Map<number, Root>();
  const asRoot = (at: number, subject: Subject) => {
    const figure = assembleFigure(subject, findLook(reading, at), content);
    const root = { at, assembly: crowd(figure, subject.count), others: [] };
    roots.push(root);
    rootBySubject.set(at, root);
  };
  for (const [at, subject] of subjects.entries()) {
    const link = links.find(({ to }) => to === at);
    const root = link && rootBySubject.get(link.from);
    const owner = link && subjects[link.from];
    const joined =
      root &&
      owner &&
      attach(
        root.assembly,
        { owner: owner.member, relation: link.relation, thing: subject, nth: root.others.length },
        content.cast,
      );
    if (!root || !joined) asRoot(at, subject);
    else {
      root.assembly = joined;
      root.others.push({ subject, relation: joinSubjects(subject, link.relation, joined, owner.member) });
      rootBySubject.set(at, root);
    }
  }
  return roots;
}

/** The relation for sentences: what cannot be worn is held, and only by those with hands. */
function joinSubjects(
  subject: Subject,
  relation: Relation,
  { parts }: Assembly,
  owner: CastMember,
): Relation {
  if (isWorn(subject, relation)) return 'wearing';
  if (relation !== 'wearing' && relation !== 'holding') return relation;
  return owner.handed || parts.some(({ dressed }) => dressed) ? 'holding' : 'beside';
}

/** An impact between two rivals. */
function addImpact(ordered: Root[], left: number, cast: PainterContent['cast']): void {
  const [root, bang] = [ordered[left], cast.of('💥')];
  if (!root || !bang) return;
  const { half, height, parts, air } = root.assembly;
  const part = createPart(bang, height * 0.5, { x: half + 0.08, y: height * 0.42, z: 30 });
  ordered[left] = { ...root, assembly: { parts: [...parts, part], half, height, air } };
}

/** Orients groups by their relations: the hunter follows, rivals face each other. */
function orient(roots: Root[], links: readonly Link[], cast: PainterContent['cast']): Root[] {
  const ordered = [...roots];
  for (const { relation, from, to } of links) {
    const [a, b] = [ordered.findIndex(({ at }) => at === from), ordered.findIndex(({ at }) => at === to)];
    const [first, second] = [ordered[a], ordered[b]];
    if (!first || !second) continue;
    const look = (root: Root, way: 'left' | 'right'): Root => ({
      ...root,
      assembly: turnTo(root.assembly, way),
    });
    if (relation === 'chasing') {
      ordered[Math.min(a, b)] = look(second, 'left');
      ordered[Math.max(a, b)] = look(first, 'left');
    } else if (relation === 'versus' || relation === 'watching' || relation === 'beside') {
      ordered[Math.min(a, b)] = look(a < b ? first : second, 'right');
      ordered[Math.max(a, b)] = look(a < b ? second : first, 'left');
      if (relation === 'versus') addImpact(ordered, Math.min(a, b), cast);
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

function applyActs({ assembly, subject }: Group): Assembly {
  if (subject.acts.includes('fly')) return { ...assembly, air: assembly.air + 0.6 };
  if (subject.acts.includes('jump')) return { ...assembly, air: assembly.air + 0.35 };
  if (!subject.acts.includes('dance')) return assembly;
  return createAssembly(
    assembly.parts.map((part, at) => ({ ...part, turn: part.turn + (at % 2 ? -10 : 10) })),
    assembly.air,
  );
}

/** The groups of a picture, from left to right. A mood without anybody gets a face. */
export function groupSubjects(reading: Reading, content: PainterContent): Group[] {
  const { cast, moods } = content;
  const subjects = reading.subjects.map((subject, at) => withArt(subject, at, reading, content));
  const [mood] = reading.moods;
  const face = mood && cast.of(moods[mood].face);
  const empty = subjects.length === 0 && !(reading.backdrop || reading.time || reading.weather);
  if (empty && face)
    subjects.push({
      member: face,
      count: 1,
      scale: 1,
      phrase: `a face for “${mood}”`,
      acts: [],
      moods: [],
      states: [],
    });
  const roots = orient(findRoots(subjects, reading, content), reading.links, cast);
  return roots.flatMap(({ at, assembly, others }) => {
    const subject = subjects[at];
    if (!subject) return [];
    const alone = roots.length === 1;
    const where = others.some((other) => other.subject.member.kind === 'aircraft')
      ? 'air'
      : choosePlace(subject.member, alone);
    const group: Group = { assembly, subject, others, where, moods: findMoods(reading, at) };
    return [{ ...group, assembly: applyActs(group) }];
  });
}

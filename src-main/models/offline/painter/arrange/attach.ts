import type { Cast, CastMember } from '../content/cast.ts';
import type { CastKind, Relation } from '../content/terms.ts';
import type { Subject } from '../reading/reading.ts';
import { type Assembly, createAssembly, createPart, type Part, transform } from './assembly.ts';
import { carry } from './hands.ts';
import { putOn } from './put-on.ts';

/** Attaches one thing to another: on it, in it, in its hands, on its head. */

const SHELTERS: readonly CastKind[] = ['building', 'tree'];

const getSize = ({ member, scale }: Subject) => member.size * scale;
const getDye = ({ dye }: Subject) => (dye ? { dye } : {});

function on(rider: Assembly, base: Subject): Assembly {
  const size = Math.max(getSize(base), rider.half * 1.9);
  const shrink = Math.min(1, (size * 1.15) / rider.height);
  const part = createPart(base.member, size, { ...getDye(base), z: -1 });
  const up = transform(rider, { y: size * base.member.deck, scale: shrink });
  return createAssembly([part, ...up.parts]);
}

/** How far below the mouth of a figure ends, from its ground. */
function measureChin({ parts, height }: Assembly): number {
  const heads = parts.flatMap((part) => {
    const { head } = part.member;
    return head ? [part.y + part.size * (0.92 - head.mouth[1] / 100)] : [];
  });
  return heads.length > 0 ? Math.min(...heads) : height;
}

function inside(guest: Assembly, base: Subject): Assembly {
  if (SHELTERS.includes(base.member.kind)) {
    const size = Math.max(getSize(base), guest.height * 1.7);
    const grown = transform(guest, { scale: Math.max(1, (size * 0.5) / guest.height) });
    const part = createPart(base.member, size, { ...getDye(base), z: -10, y: grown.height * 0.08 });
    return createAssembly([part, ...grown.parts]);
  }
  const size = Math.max(getSize(base), guest.half * 2.1, guest.height * 0.95);
  const part = createPart(base.member, size, { ...getDye(base), z: 5 });
  const drives = base.member.kind === 'vehicle';
  const shrink = Math.min(1, (size * (drives ? 0.62 : 0.9)) / guest.height, (size * 0.42) / guest.half);
  const usual = base.member.rise ?? (drives ? 0.46 : 0.42);
  // The whole face of a driver shows over the roof.
  const hidden = drives ? (base.member.deck - 0.05) * size - measureChin(guest) * shrink : 0;
  const rise = Math.max(usual, hidden / size);
  return createAssembly([part, ...transform(guest, { y: size * rise, scale: shrink }).parts]);
}

function under(guest: Assembly, roof: Subject): Assembly {
  const isTree = SHELTERS.includes(roof.member.kind);
  const isUmbrella = roof.member.umbrella;
  const size = Math.max(getSize(roof), isTree ? guest.height * 1.9 : guest.half * (isUmbrella ? 2.6 : 1.8));
  const y = isTree ? guest.height * 0.1 : isUmbrella ? guest.height * 0.5 : guest.height * 0.86;
  return createAssembly([
    ...guest.parts,
    createPart(roof.member, size, { ...getDye(roof), y, z: isTree ? -10 : isUmbrella ? -5 : 5 }),
  ]);
}

function behind(guest: Assembly, cover: Subject): Assembly {
  const size = Math.max(getSize(cover), guest.height * 0.8);
  const part = createPart(cover.member, size, { ...getDye(cover), x: size * 0.22, z: 8 });
  return createAssembly([part, ...transform(guest, { x: -size * 0.16, y: guest.height * 0.16 }).parts]);
}

function toEach(group: Assembly, owner: CastMember, make: (figure: Part) => Part | undefined): Assembly {
  return createAssembly(
    group.parts.flatMap((part) => (part.member.key === owner.key ? [part, make(part) ?? []].flat() : [part])),
    group.air,
  );
}

/** Whether a relation means wearing: `a cat in a hat`, `with glasses`. */
export function isWorn({ member }: Subject, relation: Relation): boolean {
  const loosely = relation === 'in' || relation === 'beside' || relation === 'holding';
  return (relation === 'wearing' || (member.kind === 'wear' && loosely)) && member.wear !== undefined;
}

const SMALL: readonly CastKind[] = ['food', 'prop', 'wear', 'symbol', 'plant', 'flyer'];
/** Largest thing that fits into a hand, beside a person. */
const HANDFUL = 0.95;

function isHandy({ member, count, scale }: Subject): boolean {
  return SMALL.includes(member.kind) && count === 1 && member.size * Math.min(1, scale) <= HANDFUL;
}

/** Players at a board or an instrument: one beside it, several around it. */
function addPlaying(group: Assembly, thing: Subject): Assembly {
  const size = Math.max(getSize(thing), Math.min(1.1, group.height * 0.62));
  const several = group.parts.some(({ x }) => Math.abs(x) > 0.2);
  const aside = several ? size * 0.42 : group.half + size * 0.3;
  const parts = group.parts.map((part) => ({
    ...part,
    x: several ? part.x + Math.sign(part.x) * aside : part.x + aside * 0.6,
  }));
  return createAssembly([
    ...parts,
    createPart(thing.member, size, { ...getDye(thing), x: several ? 0 : -aside * 0.6, z: 6 }),
  ]);
}

interface Attachment {
  owner: CastMember;
  relation: Relation;
  thing: Subject;
  /** Things attached to the owner before this one. */
  nth: number;
}

/** An assembly with a further thing; undefined where the relation leaves the thing apart. */
export function attach(
  group: Assembly,
  { owner, relation, thing, nth }: Attachment,
  cast: Cast,
): Assembly | undefined {
  // The art of these people shows the laptop already.
  if (owner.emoji.includes('\u{200d}💻') && thing.member.emoji === '💻') return group;
  if (isWorn(thing, relation)) return owner.alive ? putOnEach(group, owner, thing, cast) : undefined;
  if (relation === 'on') return thing.member.kind === 'symbol' ? undefined : on(group, thing);
  if (relation === 'in') return inside(group, thing);
  if (relation === 'under') return thing.member.kind === 'sky' ? undefined : under(group, thing);
  if (relation === 'behind') return behind(group, thing);
  if (!owner.alive) return undefined;
  const handy = isHandy(thing);
  if (relation === 'playing' && !handy && !thing.member.alive) return addPlaying(group, thing);
  if (relation === 'eating' && handy)
    return toEach(group, owner, (figure) => carry(figure, thing, 'mouth', nth));
  const taken = relation === 'holding' || relation === 'playing' || relation === 'wearing';
  return taken && handy ? toEach(group, owner, (figure) => carry(figure, thing, 'hand', nth)) : undefined;
}

/** Puts a thing on each figure; clothes of a dressed body are part of the figure already (see `figureOf`). */
function putOnEach(group: Assembly, owner: CastMember, thing: Subject, cast: Cast): Assembly {
  const dressed = group.parts.some((part) => part.dressed);
  if (dressed && thing.member.wear?.as === 'body') return group;
  return toEach(group, owner, (figure) => putOn(figure, thing.member, cast, getDye(thing)));
}

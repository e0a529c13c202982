import { type Assembly, assemblyOf, moved, type Part, partOf } from './assembly.ts';
import type { Cast, CastKind, CastMember } from './cast.ts';
import type { Subject } from './read-prompt.ts';
import type { Relation } from './vocabulary.ts';

/** How one thing is put to another: on it, in it, into its hands, onto its head. */

/** How high things stand on something, as a share of its height. */
const DECKS: Readonly<Partial<Record<CastKind, number>>> = {
  animal: 0.66,
  vehicle: 0.74,
  furniture: 0.42,
  boat: 0.3,
  aircraft: 0.66,
  building: 0.86,
  tree: 0.8,
  sky: 0.62,
  food: 0.6,
  flyer: 0.62,
  swimmer: 0.66,
};
const DECK_OF: Readonly<Record<string, number>> = {
  '🛹': 0.3,
  '🚲': 0.46,
  '🏍': 0.5,
  '🛵': 0.42,
  '🛴': 0.2,
  '🛷': 0.3,
  '🛸': 0.72,
  '🛏': 0.42,
  '🪑': 0.46,
  '🎂': 0.72,
  '🐎': 0.56,
  '🦄': 0.7,
  '🦒': 0.5,
  '🦕': 0.44,
  '🦖': 0.6,
  '🐘': 0.78,
  '☁': 0.5,
  '🌙': 0.36,
  '🍕': 0.5,
  '🚀': 0.5,
};
/** How far things stick out of something they are in. */
const RISE_OF: Readonly<Record<string, number>> = {
  '📦': 0.5,
  '☕': 0.6,
  '🛁': 0.3,
  '🪣': 0.6,
  '🧺': 0.5,
  '🛒': 0.42,
  '🗑': 0.66,
  '🛏': 0.32,
  '🎁': 0.62,
  '🚀': 0.45,
};
const SHELTERS: readonly CastKind[] = ['building', 'tree'];

const sizeOf = ({ member, scale }: Subject) => member.size * scale;
const dyeOf = ({ dye }: Subject) => (dye ? { dye } : {});

function deckOf({ emoji, kind }: CastMember): number {
  return DECK_OF[emoji] ?? DECKS[kind] ?? 0.8;
}

function on(rider: Assembly, base: Subject): Assembly {
  const size = Math.max(sizeOf(base), rider.half * 1.9);
  const shrink = Math.min(1, (size * 1.15) / rider.height);
  const part = partOf(base.member, size, { ...dyeOf(base), z: -1 });
  const up = moved(rider, { y: size * deckOf(base.member), scale: shrink });
  return assemblyOf([part, ...up.parts]);
}

function inside(guest: Assembly, base: Subject): Assembly {
  if (SHELTERS.includes(base.member.kind)) {
    const size = Math.max(sizeOf(base), guest.height * 1.7);
    const part = partOf(base.member, size, { ...dyeOf(base), z: -10, y: guest.height * 0.08 });
    return assemblyOf([part, ...guest.parts]);
  }
  const size = Math.max(sizeOf(base), guest.half * 2.1, guest.height * 0.95);
  const part = partOf(base.member, size, { ...dyeOf(base), z: 5 });
  const shrink = Math.min(1, (size * 0.9) / guest.height, (size * 0.42) / guest.half);
  const rise = RISE_OF[base.member.emoji] ?? (base.member.kind === 'vehicle' ? 0.46 : 0.42);
  return assemblyOf([part, ...moved(guest, { y: size * rise, scale: shrink }).parts]);
}

function under(guest: Assembly, roof: Subject): Assembly {
  const isTree = SHELTERS.includes(roof.member.kind);
  const isUmbrella = /^(?:☂|⛱|🌂|☔)/u.test(roof.member.emoji);
  const size = Math.max(sizeOf(roof), isTree ? guest.height * 1.9 : guest.half * (isUmbrella ? 2.6 : 1.8));
  const y = isTree ? guest.height * 0.1 : isUmbrella ? guest.height * 0.5 : guest.height * 0.86;
  return assemblyOf([
    ...guest.parts,
    partOf(roof.member, size, { ...dyeOf(roof), y, z: isTree ? -10 : isUmbrella ? -5 : 5 }),
  ]);
}

function behind(guest: Assembly, cover: Subject): Assembly {
  const size = Math.max(sizeOf(cover), guest.height * 0.8);
  const part = partOf(cover.member, size, { ...dyeOf(cover), x: size * 0.22, z: 8 });
  return assemblyOf([part, ...moved(guest, { x: -size * 0.16, y: guest.height * 0.16 }).parts]);
}

/** Where hands, mouth and head of a figure are, as shares of its size. */
interface Anatomy {
  hand: readonly [x: number, y: number];
  mouth: readonly [x: number, y: number];
  /** Middle of the eyes, and how wide glasses are. */
  eyes: readonly [x: number, y: number, wide: number];
  /** Lower edge of a hat, and how wide it is. */
  crown: readonly [x: number, y: number, wide: number];
}

const FACE: Anatomy = { hand: [0.56, 0], mouth: [0, 0.06], eyes: [0, 0.54, 0.78], crown: [0, 0.78, 0.62] };
const ANATOMY: Readonly<Partial<Record<CastKind, Anatomy>>> = {
  face: FACE,
  bust: { hand: [0.4, 0.02], mouth: [0.02, 0.34], eyes: [0, 0.63, 0.42], crown: [0, 0.8, 0.5] },
  person: { hand: [0.24, 0.4], mouth: [0.08, 0.72], eyes: [0, 0.86, 0.2], crown: [0, 0.93, 0.26] },
};
const SIDEWAYS: Anatomy = {
  hand: [-0.52, 0.02],
  mouth: [-0.48, 0.3],
  eyes: [-0.22, 0.66, 0.36],
  crown: [-0.2, 0.84, 0.4],
};
const UPRIGHT: Anatomy = {
  hand: [0.42, 0.12],
  mouth: [0.02, 0.5],
  eyes: [0, 0.7, 0.42],
  crown: [0, 0.88, 0.42],
};
const UPRIGHT_ONES = '🐧🦉🐼🐻🐨🐸🤖👻☃⛄🐔🐤🐥🐒🦍';

function anatomyOf(member: CastMember): Anatomy {
  if (/ face$/.test(member.name) || FACES.includes(member.emoji)) return FACE;
  if (UPRIGHT_ONES.includes(member.emoji)) return UPRIGHT;
  return ANATOMY[member.kind] ?? SIDEWAYS;
}
/** Animals of which there is the face alone. */
const FACES = '🐱🐶🦊🐻🐼🐨🦁🐯🐮🐷🐸🐵🐰🐭🐹🐺🦝🐴🦄🐔';

/** Those seen from the front, so that a hat sits where it should. */
export function fromTheFront(member: CastMember, cast: Cast): CastMember {
  if (member.kind !== 'animal' || UPRIGHT_ONES.includes(member.emoji)) return member;
  const face = cast.find(`${member.name} face`)?.member;
  return face ? { ...face, size: member.size } : member;
}

const EYEWEAR = '🕶👓🥽';
const NECKWEAR = '🧣👔🎀🎗📿🏅🥇';

function worn(figure: Part, thing: Subject): Part {
  const { eyes, crown } = anatomyOf(figure.member);
  const s = figure.size;
  const more = { ...dyeOf(thing), z: figure.z + 2 };
  const at = (x: number, y: number, size: number) =>
    partOf(thing.member, size, { ...more, x: figure.x + x * s, y: figure.y + y * s });
  if (EYEWEAR.includes(thing.member.emoji)) return at(eyes[0], eyes[1] - eyes[2] / 2, eyes[2] * s);
  if (NECKWEAR.includes(thing.member.emoji))
    return at(eyes[0], Math.max(0, eyes[1] - eyes[2] * 1.15), eyes[2] * 0.75 * s);
  if (thing.member.emoji === '🎧') return at(crown[0], eyes[1] - crown[2] * 0.55, crown[2] * 1.45 * s);
  return at(crown[0], crown[1], crown[2] * s * Math.min(1.6, thing.scale));
}

function carried(figure: Part, thing: Subject, place: 'hand' | 'mouth', nth: number): Part {
  const [x, y] = anatomyOf(figure.member)[place];
  const s = figure.size;
  const size = Math.min(s * 0.95, Math.max(s * 0.4, sizeOf(thing) * 0.85)) * (place === 'mouth' ? 0.8 : 1);
  const side = nth % 2 ? -1 : 1;
  return partOf(thing.member, size, {
    ...dyeOf(thing),
    x: figure.x + x * s * side,
    y: figure.y + y * s,
    z: figure.z + 3,
  });
}

/** Puts `thing` to every figure of an assembly that is one of `owner`. */
function toEach(group: Assembly, owner: CastMember, make: (figure: Part) => Part): Assembly {
  return assemblyOf(
    group.parts.flatMap((part) => (part.member.key === owner.key ? [part, make(part)] : [part])),
    group.air,
  );
}

/** Whether a thing goes onto somebody: `a cat in a hat`, `with glasses`. */
export function isWorn({ member }: Subject, relation: Relation): boolean {
  const loosely = relation === 'in' || relation === 'beside' || relation === 'holding';
  return relation === 'wearing' || (member.kind === 'wear' && loosely);
}

/** An assembly together with a further thing; undefined where the relation leaves it standing apart. */
export function attach(
  group: Assembly,
  owner: CastMember,
  relation: Relation,
  thing: Subject,
  nth: number,
): Assembly | undefined {
  // Their own art shows it already.
  if (owner.emoji.includes('\u{200d}💻') && thing.member.emoji === '💻') return group;
  if (isWorn(thing, relation)) {
    return toEach(group, owner, (figure) => worn(figure, thing));
  }
  if (relation === 'on') return thing.member.kind === 'symbol' ? undefined : on(group, thing);
  if (relation === 'in') return inside(group, thing);
  if (relation === 'under') return thing.member.kind === 'sky' ? undefined : under(group, thing);
  if (relation === 'behind') return behind(group, thing);
  const small =
    ['food', 'prop', 'wear', 'symbol', 'plant', 'flyer'].includes(thing.member.kind) && thing.count === 1;
  if (relation === 'eating' && small)
    return toEach(group, owner, (figure) => carried(figure, thing, 'mouth', nth));
  if (relation === 'holding' && small)
    return toEach(group, owner, (figure) => carried(figure, thing, 'hand', nth));
  return undefined;
}

import { type Assembly, assemblyOf, type Part, partOf } from './assembly.ts';
import type { Cast, CastMember } from './cast.ts';
import { furMember, GLASS_HELMET, garmentMember, garmentOf, hatMember } from './drawn.ts';
import { expressionOf } from './expressions.ts';
import { carried } from './hands.ts';
import { headOf, isHumanHead } from './heads.ts';
import type { Subject } from './read-prompt.ts';
import type { Mood } from './vocabulary.ts';
import type { GarmentId } from './wardrobe.ts';
import { HEAD_RISE, HEAD_SHARE, wearingOf, worn } from './worn.ts';

/** One figure with what it wears and how it feels. Clothes are put below the head: faces stay free. */

export interface Look {
  /** What the prompt puts on it. */
  wears: readonly Subject[];
  /** Its hands are full. */
  busy: boolean;
  bareheaded: boolean;
  moods: readonly Mood[];
}

const CAT_FACES = '😺😿😾😻🙀😸';
/** Whole people and their heads. */
const HEADS: Readonly<Record<string, string>> = { '🧍': '🧑', '🧍‍♂': '👨', '🧍‍♀': '👩', '🐒': '🐵' };
const UPRIGHT = '🐧🦉🐼🐻🐨🐸🤖👻☃⛄🐔🐤🐥🦍';

/** Those seen from the front, so that clothes sit and the face shows. */
export function fromTheFront(member: CastMember, cast: Cast): CastMember {
  const head = cast.of(HEADS[member.emoji] ?? '');
  if (head) return { ...head, name: member.name, size: member.size };
  if (member.kind !== 'animal' || UPRIGHT.includes(member.emoji)) return member;
  const face = cast.find(`${member.name} face`)?.member;
  return face ? { ...face, name: member.name, size: member.size } : member;
}

/** What people wear of whom there is nothing but the head. */
const PLAIN: readonly (readonly [heads: string, garment: GarmentId])[] = [
  ['👵👩👧👱‍♀', 'blouse'],
  ['👴🧓👶', 'jumper'],
  ['🧑👨🧒👦👱👱‍♂', 'tee'],
];

/** The garment of a body, and the colour it is dyed. */
function bodyOf(
  { role, member }: Subject,
  { wears }: Look,
  skin: string | undefined,
): Partial<Part> | undefined {
  const garment = wears.find((thing) => garmentOf(thing.member));
  const id = (garment && garmentOf(garment.member)) ?? role?.garment;
  const plain = PLAIN.find(([heads]) => heads.includes(member.emoji || '-'))?.[1];
  if (!id && plain && isHumanHead(member.emoji)) return { member: garmentMember(plain) };
  if (id) return { member: garmentMember(id), ...(garment?.dye ? { dye: garment.dye } : {}) };
  return wears.some(({ member }) => wearingOf(member) === 'neck') && skin
    ? { member: furMember(skin) }
    : undefined;
}

/** A glass helmet about the head. */
function domeOver({ member, size, x, y, z }: Part): Part | undefined {
  const head = headOf(member);
  if (!head) return undefined;
  const round = head.alone ? 1.22 : Math.max(0.44, (head.crown[2] / 100) * 1.7);
  const [across, up] = head.alone
    ? [0, -0.1]
    : [((head.eyes[0] + head.eyes[1]) / 2 + head.crown[0]) / 200 - 0.5, 1 - head.eyes[2] / 100 - round / 2];
  return partOf(GLASS_HELMET, size * round, { x: x + across * size, y: y + up * size, z: z + 4 });
}

function headgear(head: Part, { role }: Subject, look: Look, cast: Cast): Part[] {
  if (!role) return [];
  const covered = look.bareheaded || look.wears.some(({ member }) => wearingOf(member) === 'hat');
  const own = cast.of(role.wears ?? '');
  const hat = role.hat && !covered ? worn(head, hatMember(role.hat)) : undefined;
  const accessory = own && !(covered && wearingOf(own) === 'hat') ? worn(head, own) : undefined;
  const dome = role.dome ? domeOver(head) : undefined;
  return [hat, accessory, dome].flatMap((part) => part ?? []);
}

/** A subject by itself, as it looks. */
export function figureOf(subject: Subject, look: Look, cast: Cast): Assembly {
  const { member, scale, role } = subject;
  const size = member.size * scale;
  const dye = subject.dye ?? (role?.emoji === member.emoji ? undefined : role?.dye);
  const mood = CAT_FACES.includes(member.emoji || '-') ? undefined : expressionOf(subject.acts, look.moods);
  const anatomy = headOf(member);
  const more = { ...(dye ? { dye } : {}), ...(mood && anatomy ? { expression: mood } : {}) };
  const body = anatomy?.alone ? bodyOf(subject, look, anatomy.skin) : undefined;
  const grown = isHumanHead(member.emoji) ? 0.74 : HEAD_SHARE;
  const head = body
    ? partOf(member, size * grown, {
        ...more,
        y: size * (HEAD_RISE - grown * (0.94 - (anatomy?.jaw ?? 94) / 100)),
        dressed: true,
      })
    : partOf(member, size, more);
  const { member: garment, ...colour } = body ?? {};
  const torso = garment
    ? [
        partOf(garment, size, {
          ...(garment.key.startsWith('drawn:fur') && dye ? { dye } : {}),
          ...colour,
          z: -1,
        }),
      ]
    : [];
  const prop = role && !look.busy ? cast.of(role.holds ?? '') : undefined;
  const neck =
    role && !body && anatomy && !anatomy.alone ? worn(head, garmentMember(role.garment)) : undefined;
  const tie = neck?.member.key === 'drawn:tie' ? [neck] : [];
  return assemblyOf([
    ...torso,
    head,
    ...tie,
    ...headgear(head, subject, look, cast),
    ...(prop ? [carried(head, { member: prop, scale: 1 }, 'hand', 0)] : []),
  ]);
}

import type { Cast, CastMember } from '../content/cast.ts';
import type { PainterContent } from '../content/content.ts';
import type { Mood } from '../content/terms.ts';
import type { Subject } from '../reading/reading.ts';
import { type Assembly, createAssembly, createPart, type Part } from './assembly.ts';
import { carry } from './hands.ts';
import { HEAD_RISE, HEAD_SHARE, putOn } from './put-on.ts';

/** One figure with its clothes and its expression. Clothes are below the head, so that faces stay free. */

export interface Look {
  /** Things the prompt lets it wear. */
  wears: readonly Subject[];
  /** Its hands are full. */
  busy: boolean;
  bareheaded: boolean;
  moods: readonly Mood[];
}

/** Size of the head of a person on a dressed body. */
const HUMAN_SHARE = 0.74;

interface Body {
  member: CastMember;
  dye?: Part['dye'];
  /** It has the colour of the head. */
  fur?: true;
}

/** The body for art that shows a head alone; undefined where it stays a head. */
function chooseBody({ role, member }: Subject, { wears }: Look, cast: Cast): Body | undefined {
  const put = wears.find((thing) => thing.member.wear?.garment !== undefined);
  const garment = put?.member.wear?.garment ?? role?.garment;
  if (garment !== undefined) return { member: cast.garment(garment), ...(put?.dye ? { dye: put.dye } : {}) };
  if (member.undressed !== undefined) return { member: cast.garment(member.undressed) };
  const skin = member.head?.skin;
  const necklace = wears.some((thing) => thing.member.wear?.as === 'neck');
  return necklace && skin ? { member: cast.fur(skin), fur: true } : undefined;
}

function helmetOver({ member, size, x, y, z }: Part, cast: Cast): Part | undefined {
  const { head } = member;
  if (!head) return undefined;
  const round = head.alone ? 1.22 : Math.max(0.44, (head.crown[2] / 100) * 1.7);
  const [across, up] = head.alone
    ? [0, -0.1]
    : [((head.eyes[0] + head.eyes[1]) / 2 + head.crown[0]) / 200 - 0.5, 1 - head.eyes[2] / 100 - round / 2];
  return createPart(cast.glassHelmet, size * round, { x: x + across * size, y: y + up * size, z: z + 4 });
}

function headgear(head: Part, { role }: Subject, look: Look, cast: Cast): Part[] {
  if (!role) return [];
  const covered = look.bareheaded || look.wears.some(({ member }) => member.wear?.as === 'hat');
  const own = cast.of(role.wears ?? '');
  const hat = role.hat && !covered ? putOn(head, cast.hat(role.hat), cast) : undefined;
  const accessory = own && !(covered && own.wear?.as === 'hat') ? putOn(head, own, cast) : undefined;
  const helmet = role.glass_helmet ? helmetOver(head, cast) : undefined;
  return [hat, accessory, helmet].flatMap((part) => part ?? []);
}

export function assembleFigure(subject: Subject, look: Look, content: PainterContent): Assembly {
  const { cast } = content;
  const { member, scale, role } = subject;
  const anatomy = member.head;
  const size = member.size * scale;
  const dye = subject.dye ?? (role?.emoji === member.emoji ? undefined : role?.dye);
  const feels = anatomy && !content.catFaces.has(member.emoji);
  const expression = feels ? content.findExpression(subject.acts, look.moods) : undefined;
  const more = { ...(dye ? { dye } : {}), ...(expression ? { expression } : {}) };
  const body = anatomy?.alone ? chooseBody(subject, look, cast) : undefined;
  const grown = anatomy?.human ? HUMAN_SHARE : HEAD_SHARE;
  const head = body
    ? createPart(member, size * grown, {
        ...more,
        y: size * (HEAD_RISE - grown * (0.94 - (anatomy?.jaw ?? 94) / 100)),
        dressed: true,
      })
    : createPart(member, size, more);
  const colour = body?.dye ?? (body?.fur && dye);
  const torso = body ? [createPart(body.member, size, { ...(colour ? { dye: colour } : {}), z: -1 })] : [];
  const prop = role && !look.busy ? cast.of(role.holds ?? '') : undefined;
  const neck = role && anatomy && !anatomy.alone ? putOn(head, cast.garment(role.garment), cast) : undefined;
  const tie = neck?.member.key === cast.tie.key ? [neck] : [];
  return createAssembly([
    ...torso,
    head,
    ...tie,
    ...headgear(head, subject, look, cast),
    ...(prop ? [carry(head, { member: prop, scale: 1 }, 'hand', 0)] : []),
  ]);
}

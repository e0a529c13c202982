import type { CastMember } from '../content/cast.ts';
import type { CastKind } from '../content/terms.ts';
import type { Subject } from '../reading/reading.ts';
import { createPart, type Part } from './assembly.ts';
import { HEAD_RISE, HEAD_SHARE } from './put-on.ts';

/** Where figures hold and eat things: shares of their size, from the middle of the lower edge. */

type Spot = readonly [x: number, y: number];
const HANDS: Readonly<Partial<Record<CastKind, Spot>>> = { bust: [0.4, 0.02], person: [0.24, 0.4] };
const BESIDE_FACE: Spot = [0.56, 0];
const DRESSED: Spot = [0.42 / HEAD_SHARE, (0.03 - HEAD_RISE) / HEAD_SHARE];
const SIDEWAYS: Spot = [-0.52, 0.02];
const UPRIGHT: Spot = [0.42, 0.12];
function placeHand({ member, dressed }: Part): Spot {
  if (dressed) return DRESSED;
  if (member.head?.alone) return BESIDE_FACE;
  return member.handsInFront ? UPRIGHT : (HANDS[member.kind] ?? SIDEWAYS);
}

/** Just below the mouth, a little aside. */
function placeMouth({ member: { head } }: Part): Spot {
  if (!head) return [0, 0];
  const [x, y] = head.mouth;
  return head.alone ? [0.24, 0.96 - y / 100 - 0.22] : [(x - 50) / 100, 1 - y / 100 - 0.3];
}

/** How large a thing can be held before eyes or mouth disappear behind it, in shares of the figure. */
function roomFor({ member: { head } }: Part, x: number, y: number, size: number): number {
  if (!head || head.alone) return size;
  const [left, right, eyes] = head.eyes;
  const face = [
    [left, eyes],
    [right, eyes],
    [head.mouth[0], head.mouth[1]],
  ].map(([across = 0, down = 0]) => [(across - 50) / 100, 1 - down / 100] as const);
  const behind = face.filter(([fx, fy]) => Math.abs(fx - x) < size * 0.5 && fy >= y && fy < y + size);
  return Math.min(size, ...behind.map(([, fy]) => Math.max(0.25, (fy - y) * 0.96)));
}

/** A thing in a hand or at the mouth of a figure; every second one on the other side. */
export function carry(
  figure: Part,
  thing: Pick<Subject, 'scale' | 'dye'> & { member: CastMember },
  place: 'hand' | 'mouth',
  nth: number,
): Part {
  const [x, y] = place === 'hand' ? placeHand(figure) : placeMouth(figure);
  const s = figure.size;
  const wanted = Math.min(0.95, Math.max(0.4, (thing.member.size * thing.scale * 0.85) / s));
  const share = wanted * (place === 'mouth' ? 0.8 : figure.dressed ? 0.95 : 1);
  const [near, far] = [roomFor(figure, x, y, share), roomFor(figure, -x, y, share)];
  const other = place === 'hand' && far > near ? -1 : 1;
  const size = s * (place === 'hand' ? Math.max(near, far) : share);
  const side = (nth % 2 ? -1 : 1) * (figure.flip ? -1 : 1) * other;
  return createPart(thing.member, size, {
    ...(thing.dye ? { dye: thing.dye } : {}),
    x: figure.x + x * s * side,
    y: figure.y + y * s,
    z: figure.z + 3,
  });
}

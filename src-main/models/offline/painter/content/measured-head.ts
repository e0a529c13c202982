import type { Head as HeadInPicture } from '../../../../../src-shared/contract/heads.ts';
import type { Point } from '../../../../../src-shared/document/geometry.ts';
import type { CastMember } from './cast.ts';
import type { Head } from './heads.ts';

/** The measures of a head in its art, as a head in a picture. */

/** Of a head in profile, how far the eyes stand apart beside its width: enough for glasses. */
const PROFILE_EYES = 0.3;
/** Where the chin is below the mouth, beside the way from the eyes to the mouth, where no jaw was measured. */
const CHIN = 0.55;
/** How far down from the crown to the eyes a brim comes. */
const BRIM = 0.18;
/** Farther turned, radians, a head is upside down for whoever puts a hat on it. */
const MOST_TURNED = Math.PI / 3;
const PEOPLE = ['person', 'bust', 'face'];

/** What a head is called: `person`, or the animal without what kind of it: `black cat` is a cat. */
export function getKind({ kind, name, head }: Pick<CastMember, 'kind' | 'name' | 'head'>): string {
  if (head?.human || PEOPLE.includes(kind)) return 'person';
  return (
    name
      .toLowerCase()
      .replace(/ face$/, '')
      .split(' ')
      .at(-1) ?? name
  );
}

/**
 * The head of a member in a picture; `toPicture` moves points of its art (per cent of its square, y downwards) there.
 * Undefined where it has none, nobody measured it, or it lies on its side.
 */
export function headOn(
  member: Pick<CastMember, 'kind' | 'name' | 'alive' | 'head'>,
  toPicture: (point: Point) => Point,
): HeadInPicture | undefined {
  const { head } = member;
  if (!head || head.guessed || !member.alive) return undefined;
  const { eyes, brim, chin, width } = toMeasures(head);
  const [a, b] = [toPicture(eyes[0]), toPicture(eyes[1])];
  const side = [
    toPicture({ x: brim.x - width / 2, y: brim.y }),
    toPicture({ x: brim.x + width / 2, y: brim.y }),
  ] as const;
  const placed = { brim: toPicture(brim), chin: toPicture(chin) };
  const turned = Math.atan2(placed.brim.x - placed.chin.x, placed.chin.y - placed.brim.y);
  if (Math.abs(turned) > MOST_TURNED) return undefined;
  return {
    kind: getKind(member),
    ...placed,
    eyes: a.x <= b.x ? [a, b] : [b, a],
    width: Math.hypot(side[1].x - side[0].x, side[1].y - side[0].y),
  };
}

function toMeasures({
  eyes: [left, right, y],
  mouth: [, mouth],
  crown: [x, top, wide],
  neck,
  jaw,
  alone,
}: Head) {
  const apart = left === right ? (wide * PROFILE_EYES) / 2 : 0;
  const below = mouth + (mouth - y) * CHIN;
  return {
    eyes: [
      { x: left - apart, y },
      { x: right + apart, y },
    ],
    brim: { x, y: top + (y - top) * BRIM },
    chin: { x: (left + right) / 2, y: alone ? jaw : Math.max(mouth, Math.min(neck[1], below)) },
    width: wide,
  } as const;
}

import type { CastMember } from './cast.ts';
import {
  type Face,
  FRONTS,
  HUMAN,
  HUMANS,
  JAWS,
  PROFILES,
  SIDE,
  WHOLES,
  type Whole,
} from './head-measures.ts';

/**
 * Where eyes, mouth, crown and neck are in the art of those who have a head: per cent of its square, x from the left
 * and y from the top. Clothes, hats and expressions go by it, so that nothing hides a face.
 */

export interface Head {
  /** Left and right eye (equal in profile), and their height. */
  eyes: readonly [left: number, right: number, y: number];
  mouth: readonly [x: number, y: number, half: number];
  /** Middle and height of the lower edge of a hat, and how wide it is. */
  crown: readonly [x: number, y: number, wide: number];
  /** Where a collar sits, and how wide it is. */
  neck: readonly [x: number, y: number, wide: number];
  /** The head is all there is: it can be set onto a dressed body. */
  alone: boolean;
  /** Colours of the skin about the eyes and about the mouth; undefined where another mouth cannot be drawn. */
  skin?: string;
  muzzle?: string;
  /** Fills of what has to go before another mouth is drawn. */
  tongue?: string;
  /** Radius of an eye. */
  eye: number;
  /** Where the jaw ends, and shoulders begin. */
  jaw: number;
}

const JAW = 94;
const SHOULDERS = [50, 96, 60] as const;

function front([[left, right, y, mouth, half], crown, skin, muzzle, tongue, eye = 5]: Face): Head {
  return {
    eyes: [left, right, y],
    mouth: [(left + right) / 2, mouth, half],
    crown: [(left + right) / 2, ...crown],
    neck: SHOULDERS,
    alone: true,
    eye,
    jaw: JAW,
    ...(skin ? { skin } : {}),
    ...(muzzle ? { muzzle } : {}),
    ...(tongue ? { tongue } : {}),
  };
}
function whole([eyes, [x, y], crown, neck]: Whole, skin?: string): Head {
  return {
    eyes,
    mouth: [x, y, 4],
    crown,
    neck,
    alone: skin !== undefined,
    eye: 3,
    jaw: JAW,
    ...(skin ? { skin } : {}),
  };
}

const inSkin = { skin: '#ffc83d', muzzle: '#ffc83d' };
const BUST: Head = {
  eyes: [42.5, 57.5, 32],
  mouth: [50, 43.5, 5],
  crown: [50, 18, 46],
  neck: [50, 56, 26],
  alone: false,
  eye: 3,
  jaw: JAW,
  ...inSkin,
};
const PERSON: Head = {
  eyes: [46, 52.5, 18],
  mouth: [48.5, 22.5, 3],
  crown: [49, 9, 24],
  neck: [49, 29, 13],
  alone: false,
  eye: 1.4,
  jaw: JAW,
  ...inSkin,
};
/** Round faces, and whatever else is a face. */
const ROUND: Face = [
  [38, 62, 42, 68, 14],
  [20, 62],
];

const ANIMATE: readonly CastMember['kind'][] = ['face', 'bust', 'person', 'animal', 'swimmer', 'flyer'];
const BALLOONS = '🎈🪁';

/** Whether somebody can wear, hold and feel: people, animals and faces. */
export function isAlive({ kind, emoji }: CastMember): boolean {
  return ANIMATE.includes(kind) && !BALLOONS.includes(emoji);
}

const heads = new Map<string, Head>();
/** The head of one who has one; undefined for things. */
export function headOf(member: CastMember): Head | undefined {
  if (!isAlive(member)) return undefined;
  const known = heads.get(member.emoji);
  if (known) return known;
  const head = headFor(member);
  heads.set(member.emoji, head);
  return head;
}

function headFor({ emoji, kind }: CastMember): Head {
  const face = FRONTS[emoji];
  if (face) return { ...front(face), jaw: JAWS[emoji] ?? JAW };
  if (isHumanHead(emoji)) return front(HUMAN);
  const known = WHOLES[emoji];
  if (known) return whole(known, PROFILES[emoji]);
  if (kind === 'bust') return BUST;
  if (kind === 'person') return PERSON;
  return kind === 'face' ? front(ROUND) : whole(SIDE);
}

/** Whether there is nothing of a person but the head. */
export function isHumanHead(emoji: string): boolean {
  return emoji !== '' && [...new Intl.Segmenter().segment(HUMANS)].some(({ segment }) => segment === emoji);
}

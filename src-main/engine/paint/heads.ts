import type { CastMember } from './cast.ts';

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

type Face = readonly [
  numbers: readonly [left: number, right: number, y: number, mouth: number, half: number],
  crown: readonly [y: number, wide: number],
  skin?: string,
  muzzle?: string,
  tongue?: string,
  eye?: number,
];
/** Faces seen from the front. */
const FRONTS: Readonly<Record<string, Face>> = {
  '🐶': [[40.5, 59.5, 42, 73, 11], [19, 52], '#f3c07b', '#ffdea7', '#ca0b4a'],
  '🐱': [[37.5, 62.5, 58, 77, 10], [33, 50], '#ffb02e', '#ffb02e', '#bb1d80'],
  '🦊': [[37.5, 59.5, 58, 79, 10], [32, 52], '#ff822d', '#ffdea7'],
  '🐻': [[37.5, 62.5, 51, 73, 13], [22, 50], '#a56953', '#f3ad61'],
  '🐻‍❄': [[37.5, 62.5, 51, 73, 13], [22, 50], '#f4f4f4', '#ffffff'],
  '🐼': [[37.5, 62.5, 51, 73, 13], [22, 50], '#635994', '#f4f4f4'],
  '🐨': [[24, 76, 54, 85, 8], [24, 52], '#9b9b9b', '#9b9b9b'],
  '🦁': [[37.5, 62.5, 45, 71, 8], [14, 52], '#ffb02e', '#f3c07b'],
  '🐯': [[37.5, 62.5, 48, 80, 10], [16, 48], '#ff822d', '#e1d8ec'],
  '🐮': [[37.5, 62.5, 45, 78, 11], [22, 44], '#b5b5b5', '#fbb8ab'],
  '🐷': [[37.5, 62.5, 49, 85, 9], [21, 46], '#ff8687', '#ff8687'],
  '🐸': [[30, 70, 27, 68, 16], [18, 46], '#00d26a', '#fcd53f', undefined, 10],
  '🐵': [[41, 59.5, 48, 72, 11], [25, 46], '#e39d89', '#e39d89', '#bb1d80'],
  '🐰': [[37.5, 62.5, 58, 76, 10], [37, 42], '#cdc4d6', '#cdc4d6', '#f4f4f4'],
  '🐭': [[37.5, 62.5, 70, 86, 6], [44, 44], '#cdc4d6', '#cdc4d6'],
  '🐹': [[37.5, 62.5, 61, 81, 9], [35, 42], '#f3ad61', '#f3ad61'],
  '🐺': [[37.5, 62.5, 48, 84, 9], [29, 48], '#9b9b9b', '#d3d3d3'],
  '🦝': [[37.5, 62.5, 61, 83, 9], [29, 46], '#636363', '#d3d3d3'],
  '🤖': [[38, 62, 45, 76, 14], [19, 60], '#212121', '#cdc4d6'],
  '👽': [[29, 71, 52, 79, 9], [13, 50], '#86d72f', '#86d72f', undefined, 14],
  '👻': [[39, 61, 26, 48, 14], [9, 38], '#ffffff', '#ffffff', '#f70a8d #89029c'],
  '👶': [[36, 63, 60, 77, 10], [22, 56], '#ffc83d', '#ffc83d'],
  '🤡': [[38, 61, 38, 69, 21], [16, 60], '#ffffff', '#ffffff', undefined, 7],
  '💀': [[30, 68, 50, 82, 10], [14, 60], '#ffffff', undefined, undefined, 12],
};
/** Human heads by themselves. */
const HUMANS = '🧑👨👩👵👴🧓🧒👦👧👱👱‍♂👱‍♀';
const HUMAN: Face = [[38, 61, 54, 77, 10], [24, 58], '#ffc83d', '#ffc83d'];

type Whole = readonly [
  eyes: readonly [left: number, right: number, y: number],
  mouth: readonly [x: number, y: number],
  crown: readonly [x: number, y: number, wide: number],
  neck: readonly [x: number, y: number, wide: number],
];
/** Whole animals. */
const WHOLES: Readonly<Record<string, Whole>> = {
  '🐧': [
    [45.5, 55, 24],
    [50, 34],
    [50, 13, 34],
    [50, 44, 34],
  ],
  '🦉': [
    [33, 67, 30],
    [50, 40],
    [50, 10, 46],
    [50, 49, 42],
  ],
  '🐤': [
    [27, 27, 31],
    [8, 38],
    [35, 16, 36],
    [32, 55, 26],
  ],
  '🐥': [
    [38, 61, 33],
    [50, 36],
    [50, 18, 36],
    [50, 50, 34],
  ],
  '🐒': [
    [27, 36, 31],
    [31, 43],
    [32, 20, 32],
    [34, 54, 26],
  ],
  '🦍': [
    [17, 21, 19],
    [14, 28],
    [22, 10, 24],
    [24, 40, 24],
  ],
  '🐙': [
    [18, 82, 43],
    [50, 55],
    [50, 14, 46],
    [50, 70, 34],
  ],
  '🐢': [
    [8, 8, 70],
    [6, 76],
    [11, 66, 18],
    [14, 84, 16],
  ],
  '🦆': [
    [25, 25, 20],
    [8, 25],
    [26, 11, 28],
    [26, 46, 24],
  ],
  '🐦': [
    [30, 30, 27],
    [10, 29],
    [34, 11, 34],
    [30, 56, 26],
  ],
  '🦜': [
    [35, 35, 19],
    [20, 26],
    [36, 10, 30],
    [34, 46, 26],
  ],
  '🦈': [
    [30, 30, 32],
    [14, 37],
    [42, 17, 32],
    [26, 41, 13],
  ],
  '🐬': [
    [38, 38, 19],
    [22, 29],
    [46, 9, 30],
    [50, 42, 24],
  ],
  '🐟': [
    [21, 21, 42],
    [6, 48],
    [33, 27, 30],
    [34, 62, 22],
  ],
  '🐘': [
    [12, 12, 44],
    [6, 60],
    [30, 20, 36],
    [24, 68, 24],
  ],
  '🦒': [
    [19, 19, 16],
    [10, 20],
    [21, 9, 20],
    [24, 40, 20],
  ],
  '🦓': [
    [12, 12, 19],
    [6, 25],
    [18, 9, 22],
    [24, 38, 22],
  ],
  '🦌': [
    [17, 17, 30],
    [5, 34],
    [21, 22, 22],
    [20, 54, 22],
  ],
  '🐑': [
    [22, 22, 29],
    [8, 33],
    [24, 14, 28],
    [22, 52, 24],
  ],
  '🐐': [
    [16, 16, 32],
    [6, 36],
    [20, 23, 22],
    [20, 54, 22],
  ],
  '🦙': [
    [18, 18, 25],
    [8, 28],
    [20, 18, 20],
    [24, 44, 20],
  ],
  '🦘': [
    [14, 14, 24],
    [6, 28],
    [20, 16, 22],
    [28, 44, 18],
  ],
  '🦥': [
    [16, 31, 50],
    [24, 57],
    [23, 35, 30],
    [26, 74, 22],
  ],
  '🦦': [
    [17, 29, 37],
    [22, 45],
    [23, 24, 26],
    [24, 58, 20],
  ],
  '🦔': [
    [22, 22, 73],
    [8, 76],
    [28, 60, 22],
    [28, 90, 16],
  ],
  '🐿': [
    [20, 20, 28],
    [7, 32],
    [28, 14, 26],
    [24, 48, 22],
  ],
  '🐇': [
    [24, 24, 50],
    [10, 58],
    [34, 30, 26],
    [32, 70, 20],
  ],
  '🦖': [
    [27, 27, 17],
    [14, 28],
    [28, 10, 28],
    [36, 46, 20],
  ],
  '🦕': [
    [22, 22, 12],
    [12, 20],
    [20, 8, 20],
    [22, 38, 16],
  ],
  '🐉': [
    [37, 37, 32],
    [20, 42],
    [36, 20, 26],
    [40, 58, 18],
  ],
  '🐍': [
    [76, 76, 18],
    [58, 22],
    [76, 10, 26],
    [88, 38, 16],
  ],
  '🐌': [
    [14, 27, 15],
    [16, 34],
    [20, 6, 24],
    [20, 46, 18],
  ],
  '🦅': [
    [15, 15, 36],
    [6, 46],
    [22, 29, 22],
    [30, 58, 18],
  ],
  '🐝': [
    [16, 16, 54],
    [12, 62],
    [20, 41, 24],
    [28, 74, 18],
  ],
  '🐓': [
    [21, 21, 31],
    [8, 36],
    [24, 18, 24],
    [24, 54, 22],
  ],
  '🐁': [
    [20, 20, 48],
    [5, 52],
    [30, 30, 24],
    [26, 70, 18],
  ],
  '🐀': [
    [20, 20, 42],
    [5, 47],
    [30, 24, 24],
    [28, 66, 18],
  ],
  '🐪': [
    [20, 20, 21],
    [8, 30],
    [22, 13, 22],
    [22, 54, 18],
  ],
  '🐫': [
    [20, 20, 21],
    [8, 30],
    [22, 13, 22],
    [22, 54, 18],
  ],
  '🦛': [
    [27, 37, 58],
    [30, 74],
    [32, 46, 26],
    [44, 86, 18],
  ],
  '🦏': [
    [18, 18, 54],
    [6, 64],
    [26, 44, 24],
    [30, 76, 18],
  ],
  '🦃': [
    [20, 20, 22],
    [8, 28],
    [20, 12, 20],
    [18, 50, 18],
  ],
  '🦩': [
    [39, 39, 15],
    [24, 20],
    [39, 8, 22],
    [26, 42, 16],
  ],
  '🦚': [
    [47, 47, 34],
    [40, 37],
    [48, 26, 18],
    [50, 56, 16],
  ],
  '🐳': [
    [44, 44, 42],
    [14, 48],
    [32, 29, 36],
    [36, 70, 28],
  ],
  '🐴': [
    [33, 33, 52],
    [16, 72],
    [40, 26, 34],
    [58, 92, 36],
  ],
  '🦄': [
    [33, 33, 52],
    [16, 72],
    [42, 26, 30],
    [58, 92, 36],
  ],
  '🐔': [
    [33, 33, 43],
    [12, 52],
    [48, 20, 40],
    [46, 82, 34],
  ],
};
/** Profiles of which there is the head alone. */
const PROFILES: Readonly<Record<string, string>> = { '🐴': '#8c5543', '🦄': '#e1d8ec', '🐔': '#f4f4f4' };
const SIDE: Whole = [
  [22, 22, 30],
  [8, 38],
  [27, 18, 30],
  [26, 54, 24],
];

/** Where it is not near the lower edge. */
const JAWS: Readonly<Record<string, number>> = { '🐶': 85, '🐨': 88, '🐸': 90, '🐮': 89, '🦁': 88 };

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

import type { Point } from '../geometry.ts';
import { type HeadMeasures, markHead } from '../head-marks.ts';
import { ellipse, group, line, path } from '../shapes.ts';
import { PEN } from './palette.ts';

type Mood = 'glad' | 'calm' | 'sad' | 'angry' | 'afraid' | 'tired' | 'smug' | 'shout';

/** Joints are in hundredths of the height, from the middle between the feet; up is negative. */
export interface FigurePose {
  /** Middle between the feet, px. */
  x: number;
  ground: number;
  /** px */
  height: number;
  mood?: Mood;
  /** Elbow and hand at the left of the picture, and at the right. */
  left?: readonly [elbow: Point, hand: Point];
  right?: readonly [elbow: Point, hand: Point];
  feet?: readonly [left: Point, right: Point];
  /** Degrees that the head is turned. */
  tilt?: number;
  /** Colour of the shirt; paper by default. */
  shirt?: string;
  hair?: 'none' | 'tuft' | 'long' | 'bun';
  /** Seen from behind: no face. */
  behind?: boolean;
}

const INK = PEN.ink;
const dots = ellipse([-5.5, -2], 1.5, 1.9, INK) + ellipse([5.5, -2], 1.5, 1.9, INK);
const pen = (data: string) => line(data, INK, 1.5);

const FACES: Readonly<Record<Mood, string>> = {
  glad: dots + path('M-7 4H7Q5 11 0 11T-7 4Z', INK),
  calm: dots + pen('M-4 6Q0 8 4 6'),
  sad: dots + pen('M-5 8Q0 3 5 8M-9 -6l5 -2.5M9 -6l-5 -2.5'),
  angry: dots + pen('M-6 8Q0 4 6 8M-10 -8l7 3.4M10 -8l-7 3.4'),
  afraid:
    ellipse([-5.5, -2], 3.4, 4, PEN.paper, `stroke="${INK}" stroke-width="1.3"`) +
    ellipse([5.5, -2], 3.4, 4, PEN.paper, `stroke="${INK}" stroke-width="1.3"`) +
    ellipse([-5.5, -1.5], 1.1, 1.1, INK) +
    ellipse([5.5, -1.5], 1.1, 1.1, INK) +
    pen('M-6 8q2 -2 4 0t4 0t4 0'),
  tired: pen('M-8.5 -2h6M2.5 -2h6M-3 7h6M-8 1.5q2 1.6 4 0M4 1.5q2 1.6 4 0'),
  smug:
    pen('M-8.5 -3h6M2.5 -3h6M-4 6Q2 8 7 4M-9 -8h6M3 -10l6 1') +
    ellipse([-4.5, -1.6], 1.4, 1.4, INK) +
    ellipse([6.5, -1.6], 1.4, 1.4, INK),
  shout: dots + ellipse([0, 7], 4.5, 5, INK) + pen('M-10 -8l7 3M10 -8l-7 3'),
};

const HAIR: Readonly<Record<NonNullable<FigurePose['hair']>, string>> = {
  none: '',
  tuft: pen('M-2 -15.5q-3 -6 1 -8M1 -16q1 -6 5 -7M4 -15q3 -4 7 -4'),
  long: path('M-15 4Q-19 -19 0 -19T15 4L19 16Q22 -26 0 -25T-19 16Z', INK),
  bun: path('M-15 -2Q-15 -18 0 -18T15 -2Q8 -12 0 -12T-15 -2Z', INK) + ellipse([0, -21], 6, 5, INK),
};

const FACE: HeadMeasures = {
  eyes: [
    [-5.5, -2],
    [5.5, -2],
  ],
  chin: [0, 17],
  brim: [0, -12],
  width: 27,
};

/** A person with a large head and thin limbs, drawn with the pen. */
export function figure(pose: FigurePose): string {
  const { x, ground, height, mood = 'calm', tilt = 0, shirt = PEN.paper, hair = 'tuft', behind } = pose;
  const left = pose.left ?? [
    [-17, -48],
    [-19, -34],
  ];
  const right = pose.right ?? [
    [17, -48],
    [19, -34],
  ];
  const [leftFoot, rightFoot] = pose.feet ?? [
    [-7, 0],
    [7, 0],
  ];
  const limb = (points: readonly Point[]) =>
    line(`M${points.map((point) => point.join(' ')).join('L')}`, INK, 2.4);
  const legs =
    limb([[-4, -28], leftFoot, [leftFoot[0] - 5, leftFoot[1]]]) +
    limb([[4, -28], rightFoot, [rightFoot[0] + 5, rightFoot[1]]]);
  const arms = limb([[-9, -57], ...left]) + limb([[9, -57], ...right]);
  const hands = [left[1], right[1]]
    .map((at) => ellipse(at, 2.8, 2.8, PEN.paper, `stroke="${INK}" stroke-width="1.6"`))
    .join('');
  const body = path(
    'M-10 -60Q0 -65 10 -60Q14 -42 11 -27Q0 -23 -11 -27Q-14 -42 -10 -60Z',
    shirt,
    `stroke="${INK}" stroke-width="2"`,
  );
  const drawn =
    ellipse([0, 0], 17, 17.5, behind ? INK : PEN.paper, `stroke="${INK}" stroke-width="2"`) +
    (behind ? '' : FACES[mood]) +
    HAIR[hair];
  const head = group(behind ? drawn : markHead(FACE, drawn), `translate(0 -79) rotate(${tilt})`);
  return group(legs + body + arms + hands + head, `translate(${x} ${ground}) scale(${height / 100})`);
}

import type { Point } from '../geometry.ts';
import { type HeadMeasures, markHead } from '../head-marks.ts';
import { ellipse, group, line, path, polygon } from '../shapes.ts';
import { COMPLEXION, INK } from './palette.ts';

/** A person. Joints are in hundredths of the height, from the middle between the feet; up is negative. */
export interface PersonPose {
  /** Middle between the feet, px. */
  x: number;
  ground: number;
  /** px */
  height: number;
  coat: string;
  trousers?: string;
  skin?: string;
  hair?: string;
  /** Elbow and hand of the arm at the left of the picture, and of the one at the right. */
  left?: readonly [elbow: Point, hand: Point];
  right?: readonly [elbow: Point, hand: Point];
  feet?: readonly [left: Point, right: Point];
  /** Where the head is. */
  head?: Point;
  /** A long garment that hides the legs, with its hood up. */
  robe?: boolean;
  mood?: 'glad' | 'calm' | 'upset' | 'tired';
}

const limb = (points: readonly Point[], colour: string, width: number): string =>
  line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, colour, width);

function features([x, y]: Point, mood: PersonPose['mood']): string {
  const dark = INK.night;
  const eyes = ellipse([x - 3, y - 0.5], 1.05, 1.3, dark) + ellipse([x + 3, y - 0.5], 1.05, 1.3, dark);
  if (mood === 'tired')
    return line(`M${x - 5} ${y}q2 1.6 4 0M${x + 1} ${y}q2 1.6 4 0M${x - 2} ${y + 5}q2-1.4 4 0`, dark, 1.1);
  if (mood === 'glad') return eyes + path(`M${x - 3.6} ${y + 2.2}h7.2q-1 4.2-3.6 4.2t-3.6-4.2Z`, dark);
  if (mood === 'upset')
    return (
      eyes +
      ellipse([x, y + 4.6], 2.5, 2.2, dark) +
      line(`M${x - 5.4} ${y - 2.6}l3.4-2.2M${x + 5.4} ${y - 2.6}l-3.4-2.2`, dark, 1.1)
    );
  return eyes + line(`M${x - 2.6} ${y + 4}q2.6 1.6 5.2 0`, dark, 1.1);
}

function drawHead(
  [x, y]: Point,
  { skin = COMPLEXION.light, hair = INK.night, robe, coat, mood }: PersonPose,
): string {
  const neck = limb(
    [
      [x * 0.6, -78],
      [x, y + 4],
    ],
    skin,
    5,
  );
  const face = ellipse([x, y], 8, 9, skin);
  if (robe)
    return (
      path(
        `M${x - 14} ${y + 16}Q${x - 15} ${y - 14} ${x} ${y - 16}Q${x + 15} ${y - 14} ${x + 14} ${y + 16}Z`,
        coat,
      ) +
      ellipse([x, y + 0.5], 7.4, 8.6, skin) +
      features([x, y + 1], mood)
    );
  const cap = path(
    `M${x - 8.8} ${y}Q${x - 9.5} ${y - 12} ${x + 1} ${y - 11.5}Q${x + 10} ${y - 11} ${x + 8.8} ${y - 1}Q${x + 4} ${y - 6} ${x - 3} ${y - 5.5}Q${x - 8} ${y - 5} ${x - 8.8} ${y}Z`,
    hair,
  );
  return neck + face + cap + features([x, y + 1], mood);
}

/** A simplified person: broad coat, small head, thin legs, arms that tell what they feel. */
export function person(pose: PersonPose): string {
  const { x, ground, height, coat, trousers = INK.night, skin = COMPLEXION.light, robe } = pose;
  const {
    left = [
      [-17, -62],
      [-15, -44],
    ],
    right = [
      [17, -62],
      [15, -44],
    ],
    head = [0, -90],
  } = pose;
  const [leftFoot, rightFoot] = pose.feet ?? [
    [-7, -1],
    [7, -1],
  ];
  const leg = (foot: Point, side: number): string =>
    limb([[side * 4.5, -44], foot], trousers, 8) +
    path(`M${foot[0] - 3.5} 1.5v-5h6l${side * 4} 5Z`, INK.night);
  const body = robe
    ? path('M-10 -80Q0 -86 10 -80L22 1H-22Z', coat)
    : leg(leftFoot, -1) + leg(rightFoot, 1) + path('M-12 -79Q0 -85 12 -79L15 -38H-15Z', coat);
  const arm = ([elbow, hand]: readonly [Point, Point], side: number): string =>
    limb([elbow, hand], skin, 5) +
    ellipse(hand, 3.6, 3.6, skin) +
    limb(
      [
        [side * 10, -75],
        elbow,
        [elbow[0] + (hand[0] - elbow[0]) * 0.7, elbow[1] + (hand[1] - elbow[1]) * 0.7],
      ],
      coat,
      8.5,
    );
  const shade = robe
    ? ''
    : polygon(
        [
          [3, -82],
          [12, -79],
          [15, -38],
          [6, -38],
        ],
        INK.night,
        'opacity="0.16"',
      );
  const [across, up] = head;
  const measures: HeadMeasures = {
    eyes: [
      [across - 3, up + 0.5],
      [across + 3, up + 0.5],
    ],
    chin: [across, up + 9],
    brim: [across, up - 7],
    width: 17,
  };
  const marked = markHead(measures, drawHead(head, { ...pose, skin }));
  const figure = body + shade + marked + arm(left, -1) + arm(right, 1);
  return group(figure, `translate(${x} ${ground}) scale(${height / 100})`);
}

/** The long shadow that a person throws towards the lower right; draw it before the person. */
export const longShadow = (
  x: number,
  ground: number,
  height: number,
  colour: string = INK.night,
  opacity = 0.24,
): string =>
  path(
    `M-9 0L9 0L16 -34L14 -78Q11 -84 6 -84Q10 -100 0 -100Q-10 -100 -6 -84Q-11 -84 -14 -78L-16 -34Z`,
    colour,
    `opacity="${opacity}" transform="translate(${x} ${ground}) scale(${height / 100}) matrix(1 0 -1.15 -0.34 0 0)"`,
  );

import { darken } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { type HeadMeasures, markHead } from '../head-marks.ts';
import { ellipse, group, line, path, rect } from '../shapes.ts';
import { COMPLEXION, INK } from './palette.ts';

/** Head and shoulders seen near. Inside, the face is 100 wide and 120 high around [0, 0]. */
export interface PortraitPose {
  /** Middle of the face, px. */
  x: number;
  y: number;
  /** Width of the face, px. */
  size: number;
  coat: string;
  skin?: string;
  hair?: string;
  cut?: 'short' | 'bob' | 'bun' | 'curls' | 'bald' | 'hood';
  /** Where the eyes look: −1 … 1 across and down. */
  look?: Point;
  /** How far the lids are down, 0–1; 1 is closed. */
  lid?: number;
  /** Degrees that the inner ends of the brows are lower; negative is worried. */
  frown?: number;
  /** The brow at the right is this much higher. */
  raised?: number;
  mouth?: MouthKind;
  /** Degrees that the head is turned clockwise. */
  turn?: number;
  glasses?: boolean;
  beard?: boolean;
  /** Without shoulders. */
  bust?: boolean;
}

type MouthKind = 'smile' | 'grin' | 'flat' | 'sad' | 'shout' | 'gasp' | 'smirk' | 'wavy' | 'teeth';

const MOUTHS: Readonly<Record<MouthKind, string>> = {
  smile: line('M-16 32Q0 44 16 32', INK.night, 4),
  grin: path('M-20 29H20Q16 50 0 50T-20 29Z', INK.night) + path('M-17 30H17L15 37H-15Z', INK.paper),
  flat: line('M-14 36H14', INK.night, 4),
  sad: line('M-14 40Q0 28 14 40', INK.night, 4),
  shout: ellipse([0, 39], 15, 17, INK.night) + ellipse([0, 48], 9, 7, INK.coral),
  gasp: ellipse([0, 38], 9, 12, INK.night),
  smirk: line('M-12 38Q4 40 18 29', INK.night, 4),
  wavy: line('M-18 36q6-7 12 0t12 0t12 0', INK.night, 4),
  teeth:
    rect([-20, 28, 40, 17], INK.paper, 7) + line('M-20 36.5H20M-10 28V45M0 28V45M10 28V45', INK.night, 2),
};

/** Hair behind the head, and the part of it over the forehead. */
const CUTS: Readonly<Record<NonNullable<PortraitPose['cut']>, (hair: string) => readonly [string, string]>> =
  {
    short: (hair) => [
      '',
      path('M-53 -8Q-60 -74 4 -74Q62 -70 53 -6Q44 -34 18 -38Q-14 -40 -36 -30Q-48 -22 -53 -8Z', hair),
    ],
    bob: (hair) => [
      path('M-66 60Q-76 -80 0 -80Q76 -80 66 60Q40 70 34 40H-34Q-40 70 -66 60Z', hair),
      path('M-52 4Q-60 -72 0 -72Q60 -72 52 4Q40 -30 6 -42Q-36 -36 -52 4Z', hair),
    ],
    bun: (hair) => [
      ellipse([0, -84], 30, 27, hair),
      path('M-53 -4Q-58 -72 0 -72Q58 -72 53 -4Q36 -44 0 -46Q-36 -44 -53 -4Z', hair),
    ],
    curls: (hair) => [
      [-52, -30, 8, 44, 60]
        .map((x, at) => ellipse([x, [-20, -62, -74, -56, -16][at] ?? 0], 30, 30, hair))
        .join(''),
      [-34, -8, 20, 40].map((x, at) => ellipse([x, -50 + (at % 2) * 4], 20, 17, hair)).join(''),
    ],
    bald: (hair) => ['', line('M-52 -6q-6 14 -2 26M52 -6q6 14 2 26', hair, 10)],
    hood: (hair) => [path('M-84 110Q-92 -104 0 -104Q92 -104 84 110Z', hair), ''],
  };

function eye(side: number, { look = [0, 0], lid = 0, skin = COMPLEXION.light }: PortraitPose): string {
  const x = side * 20;
  if (lid >= 1) return line(`M${x - 12} -2q12 9 24 0`, INK.night, 4);
  const white = ellipse([x, -3], 12, 13, INK.paper);
  const pupil = ellipse([x + look[0] * 5.5, -3 + look[1] * 6], 6, 6.6, INK.night);
  const cover =
    lid > 0
      ? rect([x - 14, -18, 28, 2 + 26 * lid], darken(skin, 0.06)) +
        line(`M${x - 13} ${-16 + 26 * lid}h26`, INK.night, 3)
      : '';
  return white + pupil + cover;
}

function brows({ frown = 0, raised = 0, hair = INK.night }: PortraitPose): string {
  const brow = (side: number, up: number) =>
    group(
      line('M-13 0H13', hair === INK.paper ? INK.night : hair, 6),
      `translate(${side * 20} ${-25 - up}) rotate(${side * -frown})`,
    );
  return brow(-1, 0) + brow(1, raised);
}

const FACE: HeadMeasures = {
  eyes: [
    [-20, -3],
    [20, -3],
  ],
  chin: [0, 64],
  brim: [0, -48],
  width: 108,
};

/** A large, readable face with shoulders. */
export function portrait(pose: PortraitPose): string {
  const { x, y, size, coat, skin = COMPLEXION.light, hair = INK.night, cut = 'short', bust = true } = pose;
  const { mouth = 'flat', turn = 0, glasses, beard } = pose;
  const [behind, front] = CUTS[cut](cut === 'hood' ? coat : hair);
  const shoulders =
    path('M-122 250Q-126 98 -40 82L0 100L40 82Q126 98 122 250Z', coat) +
    path('M40 82Q126 98 122 250H70Q76 134 40 82Z', INK.night, 'opacity="0.16"');
  const neck = rect([-21, 40, 42, 56], darken(skin, 0.14), 12);
  const face =
    ellipse([-51, 4], 9, 13, darken(skin, 0.08)) +
    ellipse([51, 4], 9, 13, darken(skin, 0.08)) +
    path('M-50 -20Q-50 -62 0 -62Q50 -62 50 -20V14Q48 62 0 64Q-48 62 -50 14Z', skin) +
    path('M14 -62Q50 -60 50 -20V14Q48 62 0 64Q38 44 34 0T14 -62Z', INK.night, 'opacity="0.1"');
  const chin = beard ? path('M-50 8Q-46 78 0 80Q46 78 50 8Q36 22 0 22T-50 8Z', hair) : '';
  const frames = glasses
    ? line(
        'M-34 -3a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M6 -3a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M-6 -3H6',
        INK.night,
        4,
      )
    : '';
  const features =
    eye(-1, pose) +
    eye(1, pose) +
    frames +
    brows(pose) +
    line('M2 2L-5 20Q0 24 7 21', darken(skin, 0.24), 4) +
    MOUTHS[mouth];
  const head = group(markHead(FACE, behind + face + chin + features + front), `rotate(${turn} 0 60)`);
  return group((bust ? shoulders + neck : '') + head, `translate(${x} ${y}) scale(${size / 100})`);
}

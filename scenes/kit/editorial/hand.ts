import { darken } from '../colour.ts';
import { group, line, path, rect } from '../shapes.ts';
import { COMPLEXION } from './palette.ts';

/** Silhouettes of a hand around its palm, which is 60 wide; `palm` points up, the others to the right. */
const HANDS = {
  fist: 'M-30 -26Q-30 -34 -20 -34H26Q36 -34 36 -24V24Q36 34 26 34H-20Q-30 34 -30 26Z',
  point: 'M-30 -26Q-30 -34 -20 -34H66Q78 -33 78 -22T66 -10H34V24Q34 34 24 34H-20Q-30 34 -30 26Z',
  open: 'M-32 -26L0 -36L52 -56Q64 -58 62 -46L32 -26L72 -30Q82 -28 80 -18L36 -8L74 0Q82 6 76 14L36 12L60 28Q64 38 54 40L8 36L-32 26Z',
  palm: 'M-30 34L-34 -40Q-34 -50 -26 -50T-18 -40L-14 -74Q-13 -84 -5 -84T3 -74L6 -78Q7 -88 15 -88T23 -78L24 -64Q26 -73 33 -72T40 -62L38 -8L54 -28Q62 -34 68 -26T62 -8L36 34Z',
} as const;

const FOLDS: Readonly<Record<keyof typeof HANDS, string>> = {
  fist: 'M6 -18H34M6 -1H35M6 16H34',
  point: 'M8 -8H34M8 8H34',
  open: '',
  palm: 'M-18 -40V-14M3 -72V-16M23 -70L21 -14',
};

export interface HandPose {
  /** The palm, px. */
  x: number;
  y: number;
  /** Width of the palm, px. */
  size: number;
  /** Degrees clockwise. */
  turn?: number;
  /** Mirrored across its own axis: the other hand. */
  flip?: boolean;
  skin?: string;
  /** Colour of the sleeve behind it; without one the hand stands alone. */
  sleeve?: string;
  /** Length of the sleeve, in widths of the palm. */
  reach?: number;
}

/** A flat hand seen near, with its sleeve. */
export function hand(kind: keyof typeof HANDS, pose: HandPose): string {
  const { x, y, size, turn = 0, flip = false, skin = COMPLEXION.light, sleeve, reach = 4 } = pose;
  const length = reach * 60;
  const arm =
    kind === 'palm'
      ? rect([-34, 26, 70, length], sleeve ?? '', 10)
      : rect([-length - 22, -36, length, 72], sleeve ?? '', 10);
  const [across, down] = kind === 'palm' ? [flip ? -1 : 1, 1] : [1, flip ? -1 : 1];
  const shape = path(HANDS[kind], skin) + (FOLDS[kind] ? line(FOLDS[kind], darken(skin, 0.22), 3) : '');
  return group(
    shape + (sleeve ? arm : ''),
    `translate(${x} ${y}) rotate(${turn}) scale(${(across * size) / 60} ${(down * size) / 60})`,
  );
}

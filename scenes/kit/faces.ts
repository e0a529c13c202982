import { OUTLINE_INK } from './bodies.ts';
import { darken, type Hex, lighten } from './colour.ts';
import { emoji, emojiBox, emojiPoint, type Pose } from './emoji.ts';
import type { Point } from './geometry.ts';
import type { Kit } from './kit.ts';
import { linear, puffy, radial } from './paint.ts';
import { clip, ellipse, line, rect } from './shapes.ts';

/** How an eye looks; `look` moves the pupil, each −1…1; `lid` 0 open … 1 shut from above, in `lidColour`. */
export interface Gaze {
  look?: Point;
  lid?: number;
  lidColour?: Hex;
  /** Pupil radius as a fraction of the eye's. */
  pupil?: number;
}

/** One eye in the style of the emoji: a white ball, a dark pupil, perhaps a heavy lid. Radius in px. */
export function eye(kit: Kit, centre: Point, radius: number, gaze: Gaze = {}): string {
  const { look = [0, 0], lid = 0, lidColour = '#e0a030', pupil = 0.55 } = gaze;
  const [x, y] = centre;
  const slack = radius * (1 - pupil * 0.8);
  const pupilAt: Point = [x + look[0] * slack, y + look[1] * slack];
  const ball = `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`;
  const edge = y - radius + radius * 2 * lid;
  const lidShape =
    lid > 0
      ? rect([x - radius, y - radius, radius * 2, edge - y + radius], lidColour) +
        rect([x - radius, edge - radius * 0.12, radius * 2, radius * 0.14], OUTLINE_INK, 0, 'opacity="0.75"')
      : '';
  const inside =
    ellipse(centre, radius, radius, linear(kit, ['#ffffff', '#efe9f5'])) +
    ellipse(pupilAt, radius * pupil, radius * pupil, linear(kit, ['#2a1a2b', '#4b3038'])) +
    ellipse(
      [pupilAt[0] - radius * pupil * 0.35, pupilAt[1] - radius * pupil * 0.4],
      radius * 0.13,
      radius * 0.13,
      '#ffffff',
      'opacity="0.85"',
    ) +
    lidShape;
  return clip(kit, inside, ball);
}

/** How far a closed lid reaches beyond the eye: the soft edge of the white would be seen around it. */
const LID_REACH = 1.07;

/** A closed eye, drawn over an open one: the bulge of the lid, and lashes. */
export function drawClosedEye(kit: Kit, [x, y]: Point, radius: number, lidColour: Hex = '#f7b32b'): string {
  const reach = radius * LID_REACH;
  const [side, lash] = [radius * 0.8, y + radius * 0.3];
  return (
    ellipse(
      [x, y],
      reach,
      reach,
      linear(kit, [lighten(lidColour, 0.12), lidColour, darken(lidColour, 0.1)]),
    ) +
    line(`M${x - side} ${lash}Q${x} ${lash + radius * 0.6} ${x + side} ${lash}`, OUTLINE_INK, radius * 0.17)
  );
}

/** Two eyes about a middle point, `gap` px between their centres. */
export const eyes = (kit: Kit, [x, y]: Point, gap: number, radius: number, gaze: Gaze = {}): string =>
  eye(kit, [x - gap / 2, y], radius, gaze) + eye(kit, [x + gap / 2, y], radius, gaze);

/** An eyebrow: `length` px wide, `tilt` degrees (positive lowers its right end), `arch` px upwards. */
export function brow(
  [x, y]: Point,
  length: number,
  tilt = 0,
  arch = length * 0.2,
  colour: Hex = OUTLINE_INK,
): string {
  const half = length / 2;
  return `<g transform="rotate(${tilt} ${x} ${y})">${line(`M${x - half} ${y}Q${x} ${y - arch * 2} ${x + half} ${y}`, colour, length * 0.22)}</g>`;
}

/** A mouth line; `curve` px downwards in the middle smiles, negative frowns. */
export const mouth = ([x, y]: Point, length: number, curve: number, colour: Hex = OUTLINE_INK): string =>
  line(
    `M${x - length / 2} ${y}Q${x} ${y + curve * 2} ${x + length / 2} ${y}`,
    colour,
    Math.max(5, length * 0.13),
  );

/** Middles and radius of the eyes of a `face`, px. */
const faceBalls = (kit: Kit, pose: Pose, size = 4.7): { middles: Point[]; radius: number } => ({
  middles: [10.5, 21.5].map((ux) => emojiPoint(kit, 'face-without-mouth', pose, [ux, 12])),
  radius: faceUnit(kit, pose) * size,
});

/** The eyes of a `face` alone: another look of it, drawn over the first. */
export function faceEyes(kit: Kit, pose: Pose, gaze: Gaze & { size?: number } = {}): string {
  const { middles, radius } = faceBalls(kit, pose, gaze.size);
  return middles.map((at) => eye(kit, at, radius, { lidColour: '#f7b32b', ...gaze })).join('');
}

/** The eyes of a `face` when it blinks, drawn over the open ones. */
export function faceLids(kit: Kit, pose: Pose, size?: number): string {
  const { middles, radius } = faceBalls(kit, pose, size);
  return middles.map((at) => drawClosedEye(kit, at, radius)).join('');
}

/** The round yellow emoji head with eyes of our own; mouth and brows are for the scene to add (see `faceUnit`). */
export const face = (kit: Kit, pose: Pose, gaze: Gaze & { size?: number } = {}): string =>
  emoji(kit, 'face-without-mouth', pose) + faceEyes(kit, pose, gaze);

/** One icon unit of a `face` in px: its mouth belongs about 9 units below the eyes, which are 11 apart. */
export const faceUnit = (kit: Kit, pose: Pose): number => emojiBox(kit, 'face-without-mouth', pose)[2] / 28;

/** Two brows slanting down to the nose, for an angry look. Points are the eyes' middles, `reach` half a brow, px. */
export function crossBrows(
  kit: Kit,
  left: Point,
  right: Point,
  reach: number,
  colour: Hex = '#3a1f2b',
): string {
  const brow = ([x, y]: Point, slant: number): string =>
    line(
      `M${x - reach} ${y - reach * (1.5 + slant)}L${x + reach} ${y - reach * (1.5 - slant)}`,
      colour,
      reach * 0.55,
    );
  return puffy(kit, brow(left, 0.45) + brow(right, -0.45), { depth: Math.max(2, reach * 0.12) });
}

/** A stuck-on googly eye; `look` moves the pupil, -1 to 1 each way. */
export function googlyEye(kit: Kit, [x, y]: Point, radius: number, look: Point = [0, 0]): string {
  const white = ellipse(
    [x, y],
    radius,
    radius,
    radial(kit, ['#ffffff', '#f2f4fa', '#cfd4e4'], { cx: 0.4, cy: 0.35, r: 0.75 }),
  );
  const pupil: Point = [x + look[0] * radius * 0.42, y + look[1] * radius * 0.42];
  return (
    puffy(kit, white, { depth: Math.max(3, radius * 0.14), light: 0.2, shade: 0.3 }) +
    ellipse(pupil, radius * 0.5, radius * 0.5, '#1c1626') +
    ellipse([pupil[0] - radius * 0.17, pupil[1] - radius * 0.18], radius * 0.14, radius * 0.14, '#ffffff')
  );
}

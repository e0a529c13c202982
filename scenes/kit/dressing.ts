import { actor } from './cast.ts';
import { darken, type Hex, lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { linear, puffy, radial } from './paint.ts';
import { ellipse, line, type Point, path } from './shapes.ts';

/** Two brows slanting down to the nose: makes anybody cross. Points are the eyes' middles, `reach` half a brow, px. */
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

/** Shoulders in a suit and tie, without a head: `x, y` is the middle of the bottom edge, px. The neck ends about half the width higher. */
export const suitBody = (kit: Kit, x: number, y: number, width: number): string =>
  actor(kit, 'man-office-worker', { x, y, width, crop: SUIT });

const SUIT = [5, 17.4, 27, 30] as const;

/** A halo floating over a head; `radius` px. */
export const halo = (kit: Kit, [x, y]: Point, radius: number): string =>
  puffy(
    kit,
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.32}" fill="none" stroke="#ffd64a" stroke-width="${radius * 0.17}"/>`,
    { depth: Math.max(3, radius * 0.06) },
  );

/** A pair of little horns, `gap` px between their middles. */
export function horns(kit: Kit, [x, y]: Point, gap: number, size: number, colour: Hex = '#c2183c'): string {
  const horn = (side: 1 | -1): string => {
    const at = x + (side * gap) / 2;
    return path(
      `M${at - side * size * 0.42} ${y}Q${at + side * size * 0.1} ${y - size * 0.35} ${at + side * size * 0.34} ${y - size}Q${at + side * size * 0.75} ${y - size * 0.3} ${at + side * size * 0.42} ${y + size * 0.16}Z`,
      linear(kit, [lighten(colour, 0.25), colour, darken(colour, 0.2)]),
    );
  };
  return puffy(kit, horn(-1) + horn(1), { depth: Math.max(3, size * 0.1) });
}

/** Dark heads along the bottom of the picture, as seen from the back row: `heads` are [name, x, height]; feet at `ground` px. */
export const audience = (
  kit: Kit,
  heads: readonly (readonly [name: string, x: number, height: number])[],
  ground: number,
  colour: Hex,
): string =>
  heads.map(([name, x, height]) => actor(kit, name, { x, y: ground, height, flat: colour })).join('');

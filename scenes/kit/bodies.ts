import { darken, type Hex, lighten } from './colour.ts';
import { emoji } from './emoji.ts';
import type { Point } from './geometry.ts';
import type { Kit } from './kit.ts';
import { linear, puffy } from './paint.ts';
import { ellipse, path, tube } from './shapes.ts';

/** The yellow skin of the emoji and the dark colour they are drawn with. */
export const SKIN: Hex = '#ffbe2e';
export const OUTLINE_INK: Hex = '#45273f';

/** Shoulders and chest below a head: `top` is the middle of the neckline, px; flat at the bottom, as the emoji busts are. */
export function torso(
  kit: Kit,
  [x, y]: Point,
  size: { width: number; height: number; colour: Hex; neck?: number },
): string {
  const { width, height, colour, neck = width * 0.16 } = size;
  const half = width / 2;
  const shape =
    `M${x - half} ${y + height}C${x - half} ${y + height * 0.42} ${x - half * 0.98} ${y + height * 0.1} ${x - neck} ${y}` +
    `Q${x} ${y + neck * 0.5} ${x + neck} ${y}C${x + half * 0.98} ${y + height * 0.1} ${x + half} ${y + height * 0.42} ${x + half} ${y + height}Z`;
  return puffy(kit, path(shape, linear(kit, [lighten(colour, 0.16), colour, darken(colour, 0.14)], 75)), {
    depth: width * 0.045,
    light: 0.4,
  });
}

/** An arm along path data that ends in a round paw or fist at `hand`; `width` is the sleeve's thickness in px. */
export function arm(
  kit: Kit,
  data: string,
  hand: Point,
  look: { width: number; sleeve: Hex; skin?: Hex; grip?: number },
): string {
  const { width, sleeve, skin = SKIN, grip = width * 0.56 } = look;
  const fist = ellipse(
    hand,
    grip,
    grip * 0.94,
    linear(kit, [lighten(skin, 0.25), skin, darken(skin, 0.12)], 70),
  );
  return tube(kit, data, width, sleeve) + puffy(kit, fist, { depth: width * 0.12, light: 0.4 });
}

/** Shoulders in a suit and tie, without a head: `x, y` is the middle of the bottom edge, px. The neck ends about half the width higher. */
export const suitBody = (kit: Kit, x: number, y: number, width: number): string =>
  emoji(kit, 'man-office-worker', { x, y, width, crop: SUIT });

const SUIT = [5, 17.4, 27, 30] as const;

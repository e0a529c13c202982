import { ellipse, type Point, path, polygon, rect, smooth } from './brush.ts';
import { mix, shade } from './colour.ts';
import { between, type PicturePlan, times } from './picture-plan.ts';

/** Hills across the picture, around `y` by `swing` px up and down, filled to the lower edge. */
export function hills(plan: PicturePlan, y: number, swing: number, colour: string, waves = 3): string {
  const { width, height, brush } = plan;
  const count = Math.max(3, Math.round((waves * width) / plan.unit));
  const points = times(
    count + 1,
    (at): Point => [(width * at) / count, y + swing * (at % 2 ? 1 : -1) * between(plan, 0.45, 1)],
  );
  const d = `${smooth(points)}V${height}H0Z`;
  return path(d, brush.linear([shade(colour, 0.12), colour, shade(colour, -0.16)]));
}

/** Sharp mountains from `base` (px) upwards by at most `tall` px, with snow on top. */
export function mountains(
  plan: PicturePlan,
  base: number,
  tall: number,
  colour: string,
  snow = true,
): string {
  const { width, unit, brush } = plan;
  const count = Math.max(3, Math.round((3.4 * width) / unit));
  return times(count, (at) => {
    const x = (width * (at + 0.5)) / count + between(plan, -0.1, 0.1) * unit;
    const [high, half] = [tall * between(plan, 0.6, 1), unit * between(plan, 0.24, 0.36)];
    const top: Point = [x, base - high];
    const lit = brush.linear([shade(colour, 0.18), colour]);
    return (
      polygon([top, [x - half, base], [x + half, base]], lit) +
      polygon(
        [top, [x + half * 0.18, base - high * 0.45], [x + half * 0.05, base], [x + half, base]],
        shade(colour, -0.18),
      ) +
      (snow ? snowCap(top, high, half, mix('#ffffff', colour, 0.12)) : '')
    );
  }).join('');
}

/** Share of a mountain's height that is white. */
const CAP = 0.3;

function snowCap([x, y]: Point, high: number, half: number, colour: string): string {
  const ridge = (share: number, side: number): Point => [x + side * half * share, y + high * share];
  const edge = [ridge(CAP, -1), ridge(CAP * 0.75, -0.35), ridge(CAP * 1.1, 0.1), ridge(CAP * 0.8, 0.45)];
  return polygon([[x, y], ...edge, ridge(CAP, 1)], colour);
}

/** Ground from `top` px to the lower edge, lighter in the distance. */
export function ground(plan: PicturePlan, top: number, colour: string, far?: string): string {
  const { width, height, brush } = plan;
  return rect(
    [0, top, width, height - top + 1],
    brush.linear([far ?? shade(colour, 0.2), colour, shade(colour, -0.22)]),
  );
}

/** Waves on water from `top` to `bottom`, px. */
export function ripples(plan: PicturePlan, top: number, bottom: number, colour: string): string {
  const { width, unit } = plan;
  return times((34 * width) / unit, () => {
    const depth = plan.random.next();
    const [x, y] = [between(plan, 0, width), top + (bottom - top) * depth ** 1.4];
    return ellipse(
      [x, y],
      unit * (0.012 + depth * 0.06),
      unit * (0.001 + depth * 0.0035),
      colour,
      `opacity="${(0.25 + depth * 0.35).toFixed(2)}"`,
    );
  }).join('');
}

/** Small pebbles and craters: `count` flat ellipses on the ground. */
export function pebbles(plan: PicturePlan, top: number, colour: string, count = 18): string {
  const { width, height, unit } = plan;
  return times((count * width) / unit, () => {
    const depth = plan.random.next();
    const size = unit * (0.005 + 0.016 * depth);
    const at: Point = [between(plan, 0, width), top + (height - top) * (0.08 + depth * 0.9)];
    return (
      ellipse(at, size * 1.4, size * 0.7, shade(colour, -0.18)) +
      ellipse([at[0] - size * 0.1, at[1] - size * 0.15], size * 1.2, size * 0.55, shade(colour, 0.1))
    );
  }).join('');
}

import { circle, glow, group, line, type Point, path, rect, smooth } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { mountains } from '../drawing/land.ts';
import { between, type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { stars } from '../drawing/sky.ts';

/** Backdrops without a place: a neon grid and abstract shapes. */

export const retro: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, horizon: y } = plan;
  const [x, r] = [width / 2, unit * 0.25];
  const lines =
    times(15, (at) =>
      line([x + (at - 7) * unit * 0.07, y], [x + (at - 7) * unit * 0.62, height], '#ff5fd2', unit * 0.0035),
    ).join('') +
    times(9, (at) => rect([0, y + (height - y) * (at / 9) ** 2, width, unit * 0.0035], '#ff5fd2')).join('');
  const bars = times(6, (at) =>
    rect([x - r, y - r * 0.62 + at * r * 0.18, r * 2, r * (0.02 + at * 0.013)], '#5a1f86'),
  ).join('');
  const sun = path(
    `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
    brush.linear(['#ffe45c', '#ff8a5c', '#ff3f9f']),
  );
  return {
    behind:
      rect([0, 0, width, y], brush.linear(['#120a3a', '#47197a', '#b02a8f'])) +
      stars(plan, y * 0.7) +
      glow(brush, [x, y], unit * 0.55, '#ff6fb8', 0.6) +
      group(sun, `translate(0 ${-r * 0.12})`) +
      bars +
      mountains(plan, y, unit * 0.14, '#37206e', false) +
      rect([0, y, width, height - y], brush.linear(['#3a1170', '#12063a'])) +
      lines,
  };
};

type Inks = readonly [deep: string, mid: string, pale: string];
const INKS: readonly Inks[] = [
  ['#2b2a8f', '#c84a9a', '#ffcf7d'],
  ['#0f5e74', '#2fb8a0', '#f7e59a'],
  ['#5a1f86', '#ff5f8a', '#ffc46b'],
  ['#123a8c', '#5a7fff', '#c9f0ff'],
  ['#7a2b2b', '#f07a3c', '#ffe28a'],
];
const toInks = ([deep = '#2b2a6b', mid = '#c24a78', pale = '#ffd98c']: readonly string[]): Inks => [
  deep,
  mid,
  pale,
];

/** Colours, light and shapes, for prompts that name nothing to draw. */
export const abstract: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, light, random } = plan;
  const [deep, mid, pale] =
    light.time === 'day' && light.weather === 'clear' ? random.pick(INKS) : toInks(light.sky);
  const inks = [shade(mid, 0.2), shade(deep, 0.15), pale, shade(mid, -0.15), '#ffffff'];
  const band = (share: number, colour: string) => {
    const points = times(
      5,
      (at): Point => [(width * at) / 4, height * share + unit * between(plan, -0.12, 0.12)],
    );
    return path(
      `${smooth(points)}V${height}H0Z`,
      brush.linear([colour, shade(colour, -0.2)]),
      'opacity="0.55"',
    );
  };
  const dots = times(22, () => {
    const r = unit * between(plan, 0.006, 0.05);
    const at: Point = [between(plan, 0, width), between(plan, 0, height)];
    return random.next() < 0.5
      ? circle(at, r, random.pick(inks), 'opacity="0.5"')
      : circle(
          at,
          r,
          'none',
          `stroke="${random.pick(inks)}" stroke-width="${(r * 0.22).toFixed(1)}" opacity="0.6"`,
        );
  }).join('');
  return {
    behind:
      rect([0, 0, width, height], brush.linear([deep, mid, pale], [0, 0, 1, 1])) +
      glow(brush, [width * 0.7, height * 0.3], unit * 0.7, pale, 0.7) +
      glow(brush, [width * 0.2, height * 0.8], unit * 0.6, mid, 0.6) +
      band(0.52, mid) +
      band(0.68, deep) +
      band(0.82, shade(deep, -0.25)) +
      dots,
  };
};

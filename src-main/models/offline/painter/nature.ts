import { circle, ellipse, glow, group, line, type Point, path, polygon, rect, smooth } from './brush.ts';
import { mix, shade } from './colour.ts';
import type { Stage } from './stage.ts';

/** Sky, hills, trees and other parts of the outdoors. */

/** A random number in a range. */
export const between = ({ random }: Stage, low: number, high: number) => low + (high - low) * random.next();

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => make(at));

/** The whole sky with its sun or moon, stars and clouds. */
export function sky(stage: Stage): string {
  const { brush, light, width, horizon, height } = stage;
  const air = rect(
    [0, 0, width, height],
    brush.linear(light.sky.map((colour, at) => [colour, (at / (light.sky.length - 1)) * (horizon / height)])),
  );
  const night = light.time === 'night' && light.weather === 'clear';
  return air + (night ? stars(stage, horizon) : '') + luminary(stage) + clouds(stage);
}

function luminary(stage: Stage): string {
  const { brush, light, width, unit, horizon } = stage;
  if (light.weather !== 'clear') return '';
  const side = stage.random.next() < 0.5 ? 0.2 : 0.8;
  if (light.time === 'night') {
    const at: Point = [width * side, horizon * 0.3];
    return (
      glow(brush, at, unit * 0.3, '#cfdcff', 0.5) +
      circle(at, unit * 0.07, brush.linear(['#fffdf0', '#d8dcf5'])) +
      circle([at[0] - unit * 0.02, at[1] - unit * 0.015], unit * 0.014, '#c9cde8') +
      circle([at[0] + unit * 0.025, at[1] + unit * 0.02], unit * 0.02, '#c9cde8')
    );
  }
  const low = light.time !== 'day';
  const at: Point = [width * side, low ? horizon * 0.86 : horizon * 0.28];
  const colour = low ? '#ffe9a8' : '#fffbe0';
  return (
    glow(brush, at, unit * (low ? 0.6 : 0.42), colour, 0.8) + circle(at, unit * (low ? 0.1 : 0.06), colour)
  );
}

/** Points of light down to `bottom` px. */
export function stars(stage: Stage, bottom: number): string {
  const { width, unit } = stage;
  return times((70 * width) / unit, () => {
    const at: Point = [between(stage, 0, width), between(stage, 0, bottom * 0.95)];
    return circle(
      at,
      unit * between(stage, 0.0012, 0.0036),
      '#ffffff',
      `opacity="${between(stage, 0.35, 1).toFixed(2)}"`,
    );
  }).join('');
}

export function clouds(stage: Stage, count = 4): string {
  const { light, width, unit, horizon } = stage;
  if (light.time === 'night' && light.weather === 'clear') return '';
  const grey = light.weather !== 'clear' && light.weather !== 'snow';
  const colour = mix(grey ? '#8b97a6' : '#ffffff', light.ambient, light.strength * 0.8);
  const more = light.weather === 'clear' ? 1 : 2;
  return times((count * more * width) / unit, () => {
    const at: Point = [between(stage, 0, width), between(stage, 0.06, 0.68) * horizon];
    return cloud(at, unit * between(stage, 0.07, 0.16), colour, between(stage, 0.55, 0.92), stage);
  }).join('');
}

/** A cloud `size` px high, its belly at `at`. */
export function cloud(
  [x, y]: Point,
  size: number,
  colour: string,
  opacity: number,
  { brush }: Stage,
): string {
  const fill = brush.linear([shade(colour, 0.2), mix(colour, '#8aa0c0', 0.2)]);
  const puffs = [
    [-0.95, -0.22, 0.34],
    [-0.4, -0.45, 0.46],
    [0.2, -0.55, 0.55],
    [0.8, -0.3, 0.4],
  ].map(([dx = 0, dy = 0, r = 0]) => circle([x + dx * size, y + dy * size], r * size, fill));
  const belly = rect(
    [x - size * 1.28, y - size * 0.3, size * 2.5, size * 0.36],
    fill,
    `rx="${(size * 0.18).toFixed(1)}"`,
  );
  return `<g opacity="${opacity.toFixed(2)}">${puffs.join('')}${belly}</g>`;
}

/** A band of hills from side to side: its middle line at `y`, `swing` px up and down, filled to the bottom. */
export function hills(stage: Stage, y: number, swing: number, colour: string, waves = 3): string {
  const { width, height, brush } = stage;
  const count = Math.max(3, Math.round((waves * width) / stage.unit));
  const points = times(
    count + 1,
    (at): Point => [(width * at) / count, y + swing * (at % 2 ? 1 : -1) * between(stage, 0.45, 1)],
  );
  const d = `${smooth(points)}V${height}H0Z`;
  return path(d, brush.linear([shade(colour, 0.12), colour, shade(colour, -0.16)]));
}

/** Sharp mountains with snow on top. */
export function mountains(stage: Stage, base: number, tall: number, colour: string, snow = true): string {
  const { width, unit, brush } = stage;
  const count = Math.max(3, Math.round((3.4 * width) / unit));
  return times(count, (at) => {
    const x = (width * (at + 0.5)) / count + between(stage, -0.1, 0.1) * unit;
    const [high, half] = [tall * between(stage, 0.6, 1), unit * between(stage, 0.24, 0.36)];
    const top: Point = [x, base - high];
    const lit = brush.linear([shade(colour, 0.18), colour]);
    const cap = 0.3;
    const ridge = (share: number, side: number): Point => [
      x + side * half * share,
      base - high * (1 - share),
    ];
    const white = mix('#ffffff', colour, 0.12);
    return (
      polygon([top, [x - half, base], [x + half, base]], lit) +
      polygon(
        [top, [x + half * 0.18, base - high * 0.45], [x + half * 0.05, base], [x + half, base]],
        shade(colour, -0.18),
      ) +
      (snow
        ? polygon(
            [
              top,
              ridge(cap, -1),
              ridge(cap * 0.75, -0.35),
              ridge(cap * 1.1, 0.1),
              ridge(cap * 0.8, 0.45),
              ridge(cap, 1),
            ],
            white,
          )
        : '')
    );
  }).join('');
}

/** Ground from `top` px down to the bottom edge, lighter far away. */
export function ground(stage: Stage, top: number, colour: string, far?: string): string {
  const { width, height, brush } = stage;
  return rect(
    [0, top, width, height - top + 1],
    brush.linear([far ?? shade(colour, 0.2), colour, shade(colour, -0.22)]),
  );
}

/** Blades and flowers over the ground, larger towards the viewer. */
export function tufts(stage: Stage, top: number, colour: string, flowers: readonly string[] = []): string {
  const { width, height, unit } = stage;
  const all = times((46 * width) / unit, () => {
    const depth = stage.random.next();
    return { depth, x: between(stage, 0, width), y: top + (height - top) * (0.06 + depth * 0.94) };
  }).sort((a, b) => a.depth - b.depth);
  return all
    .map(({ depth, x, y }) => {
      const size = unit * (0.006 + 0.02 * depth);
      const ink = shade(colour, stage.random.next() < 0.5 ? -0.16 : 0.14);
      const blades = [-0.6, 0, 0.6]
        .map((lean) =>
          line(
            [x + lean * size * 0.4, y],
            [x + lean * size, y - size * (1.3 - Math.abs(lean) * 0.5)],
            ink,
            size * 0.22,
          ),
        )
        .join('');
      const flower =
        flowers.length > 0 && stage.random.next() < 0.3
          ? blossom([x, y - size * 1.5], size * 0.5, stage.random.pick(flowers))
          : '';
      return blades + flower;
    })
    .join('');
}

function blossom([x, y]: Point, size: number, colour: string): string {
  const petals = times(5, (at) => {
    const turn = (at / 5) * Math.PI * 2;
    return circle([x + Math.cos(turn) * size * 0.6, y + Math.sin(turn) * size * 0.6], size * 0.5, colour);
  });
  return petals.join('') + circle([x, y], size * 0.42, '#ffd34d');
}

/** A round tree standing at `at`, `size` px high. */
export function leafTree(stage: Stage, [x, y]: Point, size: number, colour: string): string {
  const { brush } = stage;
  const trunk = stage.tone('#6d4a2f');
  const crown = brush.radial([
    [shade(colour, 0.22), 0],
    [colour, 0.6],
    [shade(colour, -0.2), 1],
  ]);
  const puffs = [
    [-0.2, -0.58, 0.21],
    [0.2, -0.58, 0.21],
    [0, -0.76, 0.24],
    [0, -0.52, 0.22],
  ].map(([dx = 0, dy = 0, r = 0]) => circle([x + dx * size, y + dy * size], r * size, crown));
  return (
    rect(
      [x - size * 0.045, y - size * 0.42, size * 0.09, size * 0.43],
      trunk,
      `rx="${(size * 0.03).toFixed(1)}"`,
    ) + puffs.join('')
  );
}

/** A fir standing at `at`, `size` px high. */
export function fir(stage: Stage, [x, y]: Point, size: number, colour: string, snowy = false): string {
  const tier = (top: number, bottom: number, half: number) =>
    polygon(
      [
        [x, y - size * top],
        [x - size * half, y - size * bottom],
        [x + size * half, y - size * bottom],
      ],
      colour,
    ) +
    polygon(
      [
        [x, y - size * top],
        [x, y - size * bottom],
        [x + size * half, y - size * bottom],
      ],
      shade(colour, -0.14),
    ) +
    (snowy
      ? polygon(
          [
            [x, y - size * top],
            [x - size * half * 0.42, y - size * (top - (top - bottom) * 0.42)],
            [x, y - size * (top - (top - bottom) * 0.55)],
            [x + size * half * 0.42, y - size * (top - (top - bottom) * 0.42)],
          ],
          '#f6fbff',
          'opacity="0.92"',
        )
      : '');
  return (
    rect([x - size * 0.035, y - size * 0.14, size * 0.07, size * 0.14], stage.tone('#5d3f2b')) +
    tier(0.62, 0.1, 0.27) +
    tier(0.82, 0.32, 0.22) +
    tier(1, 0.56, 0.16)
  );
}

/** A row of trees along `y`, far ones smaller. */
export function treeLine(
  stage: Stage,
  y: number,
  size: number,
  make: (at: Point, size: number) => string,
  density = 7,
): string {
  const { width, unit } = stage;
  const count = Math.round((density * width) / unit);
  return times(count + 1, (at) =>
    make([(width * (at + between(stage, -0.3, 0.3))) / count, y], size * between(stage, 0.7, 1.1)),
  ).join('');
}

/** Waves across a water that begins at `top`. */
export function ripples(stage: Stage, top: number, bottom: number, colour: string): string {
  const { width, unit } = stage;
  return times((34 * width) / unit, () => {
    const depth = stage.random.next();
    const [x, y] = [between(stage, 0, width), top + (bottom - top) * depth ** 1.4];
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
export function pebbles(stage: Stage, top: number, colour: string, count = 18): string {
  const { width, height, unit } = stage;
  return times((count * width) / unit, () => {
    const depth = stage.random.next();
    const size = unit * (0.005 + 0.016 * depth);
    const at: Point = [between(stage, 0, width), top + (height - top) * (0.08 + depth * 0.9)];
    return (
      ellipse(at, size * 1.4, size * 0.7, shade(colour, -0.18)) +
      ellipse([at[0] - size * 0.1, at[1] - size * 0.15], size * 1.2, size * 0.55, shade(colour, 0.1))
    );
  }).join('');
}

export function tufted(stage: Stage, at: Point, size: number, colour: string): string {
  return group(
    times(5, (blade) => {
      const lean = (blade - 2) / 2;
      return path(
        `M0 0Q${(lean * size * 0.2).toFixed(1)} ${(-size * 0.6).toFixed(1)} ${(lean * size * 0.7).toFixed(1)} ${(-size * (1 - Math.abs(lean) * 0.3)).toFixed(1)}Q${(lean * size * 0.35 + size * 0.08).toFixed(1)} ${(-size * 0.4).toFixed(1)} ${(size * 0.12).toFixed(1)} 0Z`,
        shade(colour, blade % 2 ? -0.12 : 0.08),
      );
    }).join(''),
    `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`,
    `opacity="${stage.light.time === 'night' ? 0.95 : 1}"`,
  );
}

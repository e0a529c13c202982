import { circle, ellipse, line, type Point, path, polygon, rect } from './brush.ts';
import { times } from './nature.ts';
import type { Stage } from './stage.ts';
import type { Mood } from './vocabulary.ts';

/** What hangs in the air before everything: rain, snow, fog, confetti, and the light at the edges. */

const between = ({ random }: Stage, low: number, high: number) => low + (high - low) * random.next();

function rain(stage: Stage): string {
  const { width, height, unit } = stage;
  return times((130 * width) / unit, () => {
    const near = stage.random.next();
    const [x, y, long] = [
      between(stage, -0.1, 1.05) * width,
      between(stage, -0.05, 1) * height,
      unit * (0.02 + near * 0.05),
    ];
    return line(
      [x, y],
      [x - long * 0.22, y + long],
      '#dcecff',
      unit * (0.0014 + near * 0.0022),
      `opacity="${(0.25 + near * 0.4).toFixed(2)}"`,
    );
  }).join('');
}

function snow(stage: Stage): string {
  const { width, height, unit } = stage;
  return times((130 * width) / unit, () => {
    const near = stage.random.next() ** 2;
    const at: Point = [between(stage, 0, width), between(stage, 0, height)];
    return circle(
      at,
      unit * (0.0025 + near * 0.011),
      '#ffffff',
      `opacity="${(0.55 + near * 0.35).toFixed(2)}"`,
    );
  }).join('');
}

function fog(stage: Stage): string {
  const { width, height, unit, brush } = stage;
  const veil = brush.radial([
    ['#eef3f7', 0, 0.55],
    ['#eef3f7', 0.6, 0.25],
    ['#eef3f7', 1, 0],
  ]);
  return times(7, (at) =>
    ellipse([between(stage, 0, width), height * (0.35 + at * 0.09)], width * 0.5, unit * 0.09, veil),
  ).join('');
}

/** Lightning, to be drawn behind the actors. */
export function lightning(stage: Stage): string {
  const { width, unit, horizon } = stage;
  const x = width * (stage.random.next() < 0.5 ? 0.2 : 0.78);
  const y = horizon * 0.12;
  const step = (horizon - y) / 3;
  const bolt: Point[] = [
    [x, y],
    [x + unit * 0.05, y],
    [x + unit * 0.02, y + step],
    [x + unit * 0.06, y + step],
    [x + unit * 0.015, y + step * 2],
    [x + unit * 0.04, y + step * 2],
    [x - unit * 0.05, y + step * 3],
    [x - unit * 0.015, y + step * 2.15],
    [x - unit * 0.045, y + step * 2.15],
    [x - unit * 0.01, y + step * 1.15],
    [x - unit * 0.045, y + step * 1.15],
  ];
  return (
    rect(
      [0, 0, width, horizon],
      stage.brush.radial([
        ['#e8ecff', 0, 0.5],
        ['#e8ecff', 1, 0],
      ]),
    ) + polygon(bolt, '#fff6b8', `stroke="#ffffff" stroke-width="${(unit * 0.004).toFixed(1)}"`)
  );
}

function confetti(stage: Stage): string {
  const { width, height, unit, random } = stage;
  return times((80 * width) / unit, () => {
    const [x, y, size] = [
      between(stage, 0, width),
      height * random.next() ** 1.6,
      unit * between(stage, 0.006, 0.015),
    ];
    const ink = random.pick(['#ff4f7b', '#ffd23f', '#3bceac', '#4f8dff', '#b66bff', '#ff8c42']);
    return rect(
      [x, y, size, size * 1.6],
      ink,
      `transform="rotate(${Math.round(random.next() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    );
  }).join('');
}

function hearts(stage: Stage): string {
  const { width, unit, height } = stage;
  return times((12 * width) / unit, () => {
    const [x, y, s] = [
      between(stage, 0, width),
      between(stage, 0.02, 0.6) * height,
      unit * between(stage, 0.012, 0.03),
    ];
    return path(
      `M${x} ${y + s}C${x - s * 1.6} ${y - s * 0.2} ${x - s * 0.8} ${y - s * 1.3} ${x} ${y - s * 0.4}C${x + s * 0.8} ${y - s * 1.3} ${x + s * 1.6} ${y - s * 0.2} ${x} ${y + s}Z`,
      '#ff5f8a',
      'opacity="0.75"',
    );
  }).join('');
}

function sparkles(stage: Stage): string {
  const { width, unit, height } = stage;
  return times((34 * width) / unit, () => {
    const [x, y, s] = [
      between(stage, 0, width),
      between(stage, 0, height),
      unit * between(stage, 0.006, 0.02),
    ];
    const k = s * 0.16;
    return path(
      `M${x} ${y - s}Q${x + k} ${y - k} ${x + s} ${y}Q${x + k} ${y + k} ${x} ${y + s}Q${x - k} ${y + k} ${x - s} ${y}Q${x - k} ${y - k} ${x} ${y - s}Z`,
      '#fff6cf',
      'opacity="0.85"',
    );
  }).join('');
}

/** Rays from behind the actors. */
export function rays(stage: Stage): string {
  const { width, height, unit, horizon } = stage;
  const reach = Math.hypot(width, height);
  return times(16, (at) => {
    const [a, b] = [(at / 16) * Math.PI * 2, ((at + 0.5) / 16) * Math.PI * 2];
    const tip: Point = [width / 2, horizon - unit * 0.05];
    return polygon(
      [
        tip,
        [tip[0] + Math.cos(a) * reach, tip[1] + Math.sin(a) * reach],
        [tip[0] + Math.cos(b) * reach, tip[1] + Math.sin(b) * reach],
      ],
      '#fff2b8',
      'opacity="0.13"',
    );
  }).join('');
}

const TINTS: Readonly<Partial<Record<Mood, readonly [string, number]>>> = {
  sad: ['#34507f', 0.24],
  angry: ['#c0202a', 0.2],
  scary: ['#10243a', 0.3],
  love: ['#ff7aa8', 0.14],
  cold: ['#9fd4ff', 0.2],
  hot: ['#ff7a2b', 0.2],
  magic: ['#8a4fff', 0.16],
};
const AIRS: Readonly<Partial<Record<Mood, (stage: Stage) => string>>> = {
  party: confetti,
  love: hearts,
  magic: sparkles,
};

/** Everything before the actors. `outdoors` is where weather falls. */
export function foreground(stage: Stage, moods: readonly Mood[], outdoors: boolean): string {
  const { width, height, light, brush } = stage;
  const whole = [0, 0, width, height] as const;
  const falling = { clear: '', rain: '', snow: '', fog: '', storm: '' };
  if (outdoors) {
    falling.rain = falling.storm = light.weather === 'rain' || light.weather === 'storm' ? rain(stage) : '';
    falling.snow = light.weather === 'snow' ? snow(stage) : '';
    falling.fog = light.weather === 'fog' ? fog(stage) : '';
  }
  const tints = moods.flatMap((mood) => {
    const tint = TINTS[mood];
    return tint ? [rect(whole, tint[0], `opacity="${tint[1]}"`)] : [];
  });
  const night =
    light.time === 'night'
      ? rect(
          whole,
          brush.radial([
            ['#0a1140', 0, 0],
            ['#0a1140', 0.55, 0.1],
            ['#0a1140', 1, 0.4],
          ]),
        )
      : '';
  const edge = brush.radial(
    [
      ['#0a0a20', 0.6, 0],
      ['#0a0a20', 1, 0.26],
    ],
    0.76,
  );
  const vignette = rect(whole, edge);
  return (
    falling[light.weather] +
    [...new Set(tints)].slice(0, 1).join('') +
    night +
    vignette +
    [...new Set(moods)].map((mood) => AIRS[mood]?.(stage) ?? '').join('')
  );
}

import type { Size } from '../../../../../src-shared/document/geometry.ts';
import type { PainterFiles } from '../content/schema.ts';
import type { Air, Mood } from '../content/terms.ts';
import { circle, ellipse, fade, line, type Point, path, polygon, rect } from './brush.ts';
import { between, type PicturePlan, times } from './picture-plan.ts';

/** What is drawn over the actors: rain, snow, fog, confetti, tints and darker edges; and light behind them. */

function rain(plan: PicturePlan): string {
  const { width, height, unit } = plan;
  return times((130 * width) / unit, () => {
    const near = plan.random.next();
    const [x, y, long] = [
      between(plan, -0.1, 1.05) * width,
      between(plan, -0.05, 1) * height,
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

function snow(plan: PicturePlan): string {
  const { width, height, unit } = plan;
  return times((130 * width) / unit, () => {
    const near = plan.random.next() ** 2;
    const at: Point = [between(plan, 0, width), between(plan, 0, height)];
    return circle(
      at,
      unit * (0.0025 + near * 0.011),
      '#ffffff',
      `opacity="${(0.55 + near * 0.35).toFixed(2)}"`,
    );
  }).join('');
}

function fog(plan: PicturePlan): string {
  const { width, height, unit, brush } = plan;
  const veil = brush.radial(fade('#eef3f7', [0, 0.55], [0.6, 0.25], [1, 0]));
  return times(7, (at) =>
    ellipse([between(plan, 0, width), height * (0.35 + at * 0.09)], width * 0.5, unit * 0.09, veil),
  ).join('');
}

export function drawLightning(plan: PicturePlan): string {
  const { width, unit, horizon } = plan;
  const x = width * (plan.random.next() < 0.5 ? 0.2 : 0.78);
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
    rect([0, 0, width, horizon], plan.brush.radial(fade('#e8ecff', [0, 0.5], [1, 0]))) +
    polygon(bolt, '#fff6b8', `stroke="#ffffff" stroke-width="${(unit * 0.004).toFixed(1)}"`)
  );
}

function confetti(plan: PicturePlan): string {
  const { width, height, unit, random } = plan;
  return times((80 * width) / unit, () => {
    const [x, y, size] = [
      between(plan, 0, width),
      height * random.next() ** 1.6,
      unit * between(plan, 0.006, 0.015),
    ];
    const ink = random.pick(['#ff4f7b', '#ffd23f', '#3bceac', '#4f8dff', '#b66bff', '#ff8c42']);
    return rect(
      [x, y, size, size * 1.6],
      ink,
      `transform="rotate(${Math.round(random.next() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    );
  }).join('');
}

function hearts(plan: PicturePlan): string {
  const { width, unit, height } = plan;
  return times((12 * width) / unit, () => {
    const [x, y, s] = [
      between(plan, 0, width),
      between(plan, 0.02, 0.6) * height,
      unit * between(plan, 0.012, 0.03),
    ];
    return path(
      `M${x} ${y + s}C${x - s * 1.6} ${y - s * 0.2} ${x - s * 0.8} ${y - s * 1.3} ${x} ${y - s * 0.4}C${x + s * 0.8} ${y - s * 1.3} ${x + s * 1.6} ${y - s * 0.2} ${x} ${y + s}Z`,
      '#ff5f8a',
      'opacity="0.75"',
    );
  }).join('');
}

function sparkles(plan: PicturePlan): string {
  const { width, unit, height } = plan;
  return times((34 * width) / unit, () => {
    const [x, y, s] = [between(plan, 0, width), between(plan, 0, height), unit * between(plan, 0.006, 0.02)];
    const k = s * 0.16;
    return path(
      `M${x} ${y - s}Q${x + k} ${y - k} ${x + s} ${y}Q${x + k} ${y + k} ${x} ${y + s}Q${x - k} ${y + k} ${x - s} ${y}Q${x - k} ${y - k} ${x} ${y - s}Z`,
      '#fff6cf',
      'opacity="0.85"',
    );
  }).join('');
}

/** Rays from behind the actors. */
export function rays(plan: PicturePlan): string {
  const { width, height, unit, horizon } = plan;
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

const AIRS: Readonly<Record<Air, (plan: PicturePlan) => string>> = { confetti, hearts, sparkles };

function drawWeather(plan: PicturePlan): string {
  const { weather } = plan.light;
  if (weather === 'rain' || weather === 'storm') return rain(plan);
  if (weather === 'snow') return snow(plan);
  return weather === 'fog' ? fog(plan) : '';
}

function nightOver({ light, brush, ...plan }: PicturePlan): string {
  if (light.time !== 'night') return '';
  const dark = brush.radial(fade('#0a1140', [0, 0], [0.55, 0.1], [1, 0.4]));
  return cover(plan, dark);
}

function vignette({ brush, ...plan }: Pick<PicturePlan, 'brush' | 'width' | 'height'>): string {
  const edge = brush.radial(fade('#0a0a20', [0.6, 0], [1, 0.26]), 0.76);
  return cover(plan, edge);
}

function cover({ width, height }: Size, fill: string, attributes = ''): string {
  return rect([0, 0, width, height], fill, attributes);
}

/** Everything over the actors; weather only `outdoors`. */
export function foreground(
  plan: PicturePlan,
  moods: readonly Mood[],
  facts: PainterFiles['moods'],
  outdoors: boolean,
): string {
  const falling = outdoors ? drawWeather(plan) : '';
  const tints = moods.flatMap((mood) => facts[mood].tint ?? []);
  const [tint] = tints.map(({ colour, opacity }) => cover(plan, colour, `opacity="${opacity}"`));
  const night = nightOver(plan);
  const edges = vignette(plan);
  const airs = [...new Set(moods)].flatMap((mood) => facts[mood].air ?? []);
  return [falling, tint, night, edges, ...airs.map((air) => AIRS[air](plan))].join('');
}

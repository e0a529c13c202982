import { circle, createPen, group, line, type Point, path, rect } from './brush.ts';
import { shade } from './colour.ts';
import { between, type PicturePlan, times } from './picture-plan.ts';

/** Blades and flowers over the ground, larger towards the viewer. */
export function grass(
  plan: PicturePlan,
  top: number,
  colour: string,
  flowers: readonly string[] = [],
): string {
  const { width, height, unit } = plan;
  const all = times((46 * width) / unit, () => {
    const depth = plan.random.next();
    return { depth, x: between(plan, 0, width), y: top + (height - top) * (0.06 + depth * 0.94) };
  }).sort((a, b) => a.depth - b.depth);
  return all
    .map(({ depth, x, y }) => {
      const size = unit * (0.006 + 0.02 * depth);
      const ink = shade(colour, plan.random.next() < 0.5 ? -0.16 : 0.14);
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
        flowers.length > 0 && plan.random.next() < 0.3
          ? blossom([x, y - size * 1.5], size * 0.5, plan.random.pick(flowers))
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
export function leafTree(plan: PicturePlan, [x, y]: Point, size: number, colour: string): string {
  if (plan.without.has('trees')) return '';
  const { brush } = plan;
  const trunk = plan.tone('#6d4a2f');
  const crown = brush.radial([
    [shade(colour, 0.22), 0],
    [colour, 0.6],
    [shade(colour, -0.2), 1],
  ]);
  const pen = createPen(size, [x, y]);
  return (
    rect(
      [x - size * 0.045, y - size * 0.42, size * 0.09, size * 0.43],
      trunk,
      `rx="${(size * 0.03).toFixed(1)}"`,
    ) +
    pen.circle([-0.2, -0.58], 0.21, crown) +
    pen.circle([0.2, -0.58], 0.21, crown) +
    pen.circle([0, -0.76], 0.24, crown) +
    pen.circle([0, -0.52], 0.22, crown)
  );
}

/** A fir standing at `at`, `size` px high. */
export function fir(plan: PicturePlan, at: Point, size: number, colour: string, snowy = false): string {
  if (plan.without.has('trees')) return '';
  const pen = createPen(size, at);
  const drawSnow = (top: number, bottom: number, half: number) => {
    const edge = -(top - (top - bottom) * 0.42);
    const points = `0,${-top} ${-half * 0.42},${edge} 0,${-(top - (top - bottom) * 0.55)} ${half * 0.42},${edge}`;
    return pen.polygon(points, '#f6fbff', 'opacity="0.92"');
  };
  const drawTier = (top: number, bottom: number, half: number) =>
    pen.polygon(`0,${-top} ${-half},${-bottom} ${half},${-bottom}`, colour) +
    pen.polygon(`0,${-top} 0,${-bottom} ${half},${-bottom}`, shade(colour, -0.14)) +
    (snowy ? drawSnow(top, bottom, half) : '');
  return (
    pen.rect([-0.035, -0.14, 0.07, 0.14], plan.tone('#5d3f2b')) +
    drawTier(0.62, 0.1, 0.27) +
    drawTier(0.82, 0.32, 0.22) +
    drawTier(1, 0.56, 0.16)
  );
}

/** A row of trees along `y`, far ones smaller. */
export function treeLine(
  plan: PicturePlan,
  y: number,
  size: number,
  make: (at: Point, size: number) => string,
  density = 7,
): string {
  const { width, unit } = plan;
  const count = Math.round((density * width) / unit);
  return times(count + 1, (at) =>
    make([(width * (at + between(plan, -0.3, 0.3))) / count, y], size * between(plan, 0.7, 1.1)),
  ).join('');
}

export function grassClump(plan: PicturePlan, at: Point, size: number, colour: string): string {
  const px = (share: number) => (share * size).toFixed(1);
  const blades = times(5, (blade) => {
    const lean = (blade - 2) / 2;
    const tip = `${px(lean * 0.7)} ${px(-(1 - Math.abs(lean) * 0.3))}`;
    const d = `M0 0Q${px(lean * 0.2)} ${px(-0.6)} ${tip}Q${px(lean * 0.35 + 0.08)} ${px(-0.4)} ${px(0.12)} 0Z`;
    return path(d, shade(colour, blade % 2 ? -0.12 : 0.08));
  });
  const place = `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`;
  return group(blades.join(''), place, `opacity="${plan.light.time === 'night' ? 0.95 : 1}"`);
}

export const FLOWERS = ['#ff6b8a', '#ffffff', '#ffb13d', '#c78bff'];

export function cornerPlants(plan: PicturePlan, colour: string): string {
  const { width, height, unit } = plan;
  const size = unit * 0.15;
  const corners: Point[] = [
    [unit * 0.02, height * 1.01],
    [unit * 0.12, height * 1.02],
    [width - unit * 0.03, height * 1.01],
    [width - unit * 0.14, height * 1.03],
  ];
  return corners.map((at, nth) => grassClump(plan, at, size * (nth % 2 ? 0.7 : 1), colour)).join('');
}

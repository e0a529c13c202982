import { createPen, ellipse, type Point, polygon } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { hills, mountains, pebbles } from '../drawing/land.ts';
import { type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { cornerPlants, FLOWERS, fir, grass, treeLine } from '../drawing/plants.ts';
import { sky } from '../drawing/sky.ts';

export const mountain: DrawBackdrop = (plan) => {
  const { horizon: y, unit, tone } = plan;
  const green = tone('#6aa653');
  const drawFir = (at: Point, size: number) => fir(plan, at, size, tone('#3f7a55', 0.15));
  return {
    behind:
      sky(plan) +
      mountains(plan, y + unit * 0.04, unit * 0.42, tone('#8695b5', 0.45)) +
      mountains(plan, y + unit * 0.05, unit * 0.28, tone('#6f7f9f', 0.15)) +
      treeLine(plan, y + unit * 0.07, unit * 0.1, drawFir, 14) +
      hills(plan, y + unit * 0.07, unit * 0.012, green) +
      grass(plan, y + unit * 0.1, green, FLOWERS) +
      pebbles(plan, y + unit * 0.1, tone('#9aa2a8'), 7),
    front: cornerPlants(plan, tone('#3f8f3a')),
  };
};

export const snowfield: DrawBackdrop = (plan) => {
  const { horizon: y, unit, tone } = plan;
  const white = tone('#eef5fc');
  const drawFir = (at: Point, size: number) => fir(plan, at, size, tone('#4d8375', 0.15), true);
  return {
    behind:
      sky(plan) +
      mountains(plan, y + unit * 0.03, unit * 0.3, tone('#9fb4d3', 0.3)) +
      hills(plan, y + unit * 0.03, unit * 0.03, tone('#d5e4f3', 0.2)) +
      treeLine(plan, y + unit * 0.07, unit * 0.2, drawFir, 5) +
      hills(plan, y + unit * 0.09, unit * 0.02, white, 2) +
      times(14, () =>
        ellipse(
          [plan.width * plan.random.next(), y + unit * (0.16 + 0.3 * plan.random.next())],
          unit * 0.06,
          unit * 0.006,
          tone('#bcd3ea'),
          'opacity="0.5"',
        ),
      ).join(''),
  };
};

export const desert: DrawBackdrop = (plan) => {
  const { horizon: y, unit, width, tone } = plan;
  const sand = tone('#e9b565');
  const mesa = (x: number, size: number) =>
    polygon(
      [
        [x - size, y + unit * 0.03],
        [x - size * 0.78, y - size * 0.7],
        [x - size * 0.55, y - size * 0.78],
        [x + size * 0.6, y - size * 0.76],
        [x + size * 0.82, y - size * 0.66],
        [x + size * 1.05, y + unit * 0.03],
      ],
      plan.brush.linear([tone('#d9805a', 0.25), tone('#b9603f', 0.35)]),
    );
  const drawCactus = (at: Point, size: number) => {
    const [green, pen] = [tone('#3d8b4e'), createPen(size, at)];
    const round = `stroke-width="${size * 0.16 * 0.8}" stroke-linecap="round" stroke-linejoin="round"`;
    const arm = (side: number, from: number, up: number) =>
      pen.path(`M0 ${-from}h${side * 0.22}v${-up}`, 'none', `stroke="${green}" ${round}`);
    return (
      arm(-1, 0.42, 0.24) +
      arm(1, 0.56, 0.2) +
      pen.line([0, 0], [0, -1], green, 0.16) +
      pen.line([-0.024, -0.05], [-0.024, -0.95], shade(green, 0.22), 0.0192)
    );
  };
  return {
    behind:
      sky(plan) +
      mesa(width * 0.22, unit * 0.16) +
      mesa(width * 0.8, unit * 0.11) +
      hills(plan, y + unit * 0.03, unit * 0.025, tone('#f0c77e', 0.2), 2) +
      drawCactus([width * 0.1, y + unit * 0.12], unit * 0.24) +
      drawCactus([width * 0.9, y + unit * 0.1], unit * 0.16) +
      hills(plan, y + unit * 0.12, unit * 0.03, sand, 2) +
      pebbles(plan, y + unit * 0.16, tone('#c48f4e'), 10),
  };
};

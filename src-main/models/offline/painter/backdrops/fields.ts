import { createPen, glow, type Point, path, polygon, rect } from '../drawing/brush.ts';
import { ground, hills } from '../drawing/land.ts';
import { type DrawBackdrop, type PicturePlan, times } from '../drawing/picture-plan.ts';
import { cornerPlants, FLOWERS, grass, leafTree, treeLine } from '../drawing/plants.ts';
import { sky } from '../drawing/sky.ts';
import { skyline } from './skyline.ts';

export const meadow: DrawBackdrop = (plan) => {
  const { horizon: y, unit, tone } = plan;
  const green = tone('#5fae45');
  const drawTree = (at: Point, size: number) => leafTree(plan, at, size, tone('#4f9a4c', 0.25));
  return {
    behind:
      sky(plan) +
      hills(plan, y - unit * 0.02, unit * 0.06, tone('#7bb98a', 0.6)) +
      hills(plan, y + unit * 0.03, unit * 0.035, tone('#6db55c', 0.3)) +
      treeLine(plan, y + unit * 0.05, unit * 0.09, drawTree, 5) +
      hills(plan, y + unit * 0.08, unit * 0.015, green, 2) +
      grass(plan, y + unit * 0.1, green, FLOWERS),
    front: cornerPlants(plan, tone('#3f8f3a')),
  };
};

export const park: DrawBackdrop = (plan) => {
  const { horizon: y, unit, width, height, tone } = plan;
  const green = tone('#69b54c');
  const trail = path(
    `M${width * 0.56} ${y + unit * 0.02}C${width * 0.42} ${y + unit * 0.1} ${width * 0.8} ${height * 0.86} ${width * 0.5} ${height}L${width * 1.02} ${height}C${width * 1.05} ${height * 0.85} ${width * 0.5} ${y + unit * 0.12} ${width * 0.6} ${y + unit * 0.02}Z`,
    plan.brush.linear([tone('#e8d6ae', 0.3), tone('#d9bf8c')]),
  );
  const drawTree = (at: Point, size: number) => leafTree(plan, at, size, tone('#58a24d', 0.3));
  const lamp = createPen(unit, [width * 0.3, y + unit * 0.13]);
  const bulb: Point = [width * 0.3, y + unit * 0.13 - unit * 0.36];
  return {
    behind:
      sky(plan) +
      skyline(plan, y + unit * 0.01, unit * 0.2, 0.75) +
      treeLine(plan, y + unit * 0.06, unit * 0.2, drawTree, 7) +
      ground(plan, y + unit * 0.03, green) +
      trail +
      grass(plan, y + unit * 0.08, green, FLOWERS) +
      bench(plan, [width * 0.16, y + unit * 0.15]) +
      leafTree(plan, [width * 0.92, y + unit * 0.14], unit * 0.5, tone('#3f8f45')) +
      lamp.rect([-0.006, -0.34, 0.012, 0.34], tone('#2c3440')) +
      lamp.circle([0, -0.36], 0.026, '#fff3c4') +
      (plan.light.time === 'day' ? '' : glow(plan.brush, bulb, unit * 0.2, '#ffe39a', 0.8)),
    front: cornerPlants(plan, tone('#3f8f3a')),
  };
};

function bench({ unit, tone }: PicturePlan, at: Point): string {
  const pen = createPen(unit, at);
  const legs = [-0.085, 0.073].map((dx) => pen.rect([dx, -0.1, 0.012, 0.1], tone('#3a3f47')));
  const planks = [0.12, 0.093, 0.055].map((up) => pen.rect([-0.1, -up, 0.2, 0.017], tone('#a5693c'), 0.005));
  return [...legs, ...planks].join('');
}

export const farm: DrawBackdrop = (plan) => {
  const { horizon: y, unit, width, tone, height } = plan;
  const pen = createPen(unit, [width * 0.2, y]);
  const [cream, edge] = [tone('#f6ece0'), `stroke-width="${unit * 0.018}" stroke-linejoin="round"`];
  const barn =
    pen.polygon(
      '-0.13,0.06 -0.13,-0.14 0,-0.2375 0.13,-0.14 0.13,0.06',
      plan.brush.linear([tone('#d2473c'), tone('#a2332d')]),
    ) +
    pen.path('M-0.1456 -0.13L0 -0.2466L0.1456 -0.13', 'none', `stroke="${tone('#5b4a4a')}" ${edge}`) +
    pen.rect([-0.0546, -0.07, 0.1092, 0.13], cream) +
    pen.rect([-0.0468, -0.062, 0.0936, 0.122], tone('#8d2c27')) +
    pen.line([-0.0468, -0.06], [0.0468, 0.06], cream, 0.008) +
    pen.line([0.0468, -0.06], [-0.0468, 0.06], cream, 0.008);
  const field = times(9, (at) =>
    polygon(
      [
        [width * (0.42 + at * 0.075), y + unit * 0.05],
        [width * (0.45 + at * 0.075), y + unit * 0.05],
        [width * (0.1 + at * 0.2), height],
        [width * (at * 0.2), height],
      ],
      tone(at % 2 ? '#e0bd52' : '#cfa840'),
      'opacity="0.55"',
    ),
  ).join('');
  const rail = (dy: number) => rect([0, y + unit * dy, width, unit * 0.012], tone('#f3ead9'));
  const post = times((9 * width) / unit + 1, (at) =>
    rect([at * unit * 0.115, y + unit * 0.055, unit * 0.014, unit * 0.1], tone('#f3ead9')),
  ).join('');
  return {
    behind:
      sky(plan) +
      hills(plan, y, unit * 0.04, tone('#8fbf72', 0.5)) +
      leafTree(plan, [width * 0.86, y + unit * 0.05], unit * 0.26, tone('#5a9c4a', 0.15)) +
      barn +
      ground(plan, y + unit * 0.05, tone('#7fb551')) +
      field +
      rail(0.075) +
      rail(0.11) +
      post +
      grass(plan, y + unit * 0.17, tone('#6aa545'), FLOWERS),
    front: cornerPlants(plan, tone('#4b8f3a')),
  };
};

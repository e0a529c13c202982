import { circle, createPen, group, type Point, path, polygon, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { ground } from '../drawing/land.ts';
import { type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { cornerPlants, fir, grass, treeLine } from '../drawing/plants.ts';

export const forest: DrawBackdrop = (plan) => {
  const { horizon: y, unit, width, height, tone, brush } = plan;
  const trunk = ([x, bottom]: Point, wide: number, distance: number) => {
    const bark = tone('#5b4030', distance);
    return path(
      `M${x - wide * 0.5} ${-unit * 0.02}L${x - wide * 0.62} ${bottom - wide}Q${x - wide * 0.8} ${bottom} ${x - wide * 1.2} ${bottom}H${x + wide * 1.2}Q${x + wide * 0.8} ${bottom} ${x + wide * 0.62} ${bottom - wide}L${x + wide * 0.5} ${-unit * 0.02}Z`,
      brush.linear([shade(bark, 0.16), bark, shade(bark, -0.3)], [0, 0, 1, 0]),
    );
  };
  const canopy = times((13 * width) / unit, (at) => {
    const x = (width * at) / ((12 * width) / unit);
    return circle(
      [x, -unit * 0.02 + unit * 0.05 * plan.random.next()],
      unit * (0.1 + 0.07 * plan.random.next()),
      tone(plan.random.pick(['#2f6d3b', '#3b8043', '#28602f'])),
    );
  }).join('');
  const drawRay = (share: number) =>
    polygon(
      [
        [width * share, 0],
        [width * (share + 0.06), 0],
        [width * (share - 0.02), y + unit * 0.2],
        [width * (share - 0.2), y + unit * 0.2],
      ],
      '#fff6c0',
      'opacity="0.12"',
    );
  const rays = plan.light.time === 'night' ? '' : [0.3, 0.47, 0.68].map(drawRay).join('');
  const drawFar = (at: Point, size: number) => fir(plan, at, size, tone('#5f9a72', 0.5));
  const drawNear = (at: Point, size: number) => fir(plan, at, size, tone('#42825a', 0.25));
  return {
    behind:
      rect([0, 0, width, height], brush.linear([tone('#6fae7d'), tone('#cfe8b6', 0.2), tone('#93bf77')])) +
      treeLine(plan, y + unit * 0.03, unit * 0.6, drawFar, 8) +
      treeLine(plan, y + unit * 0.06, unit * 0.5, drawNear, 5) +
      ground(plan, y + unit * 0.04, tone('#5d8f3e')) +
      trunk([width * 0.24, y + unit * 0.1], unit * 0.05, 0.2) +
      trunk([width * 0.74, y + unit * 0.09], unit * 0.045, 0.25) +
      rays +
      grass(plan, y + unit * 0.08, tone('#55903c'), ['#ff8f6b', '#ffffff']) +
      trunk([width * 0.04, y + unit * 0.26], unit * 0.1, 0) +
      trunk([width * 0.97, y + unit * 0.24], unit * 0.11, 0) +
      canopy,
    front: cornerPlants(plan, tone('#2f7434')),
  };
};

export const jungle: DrawBackdrop = (plan) => {
  const base = forest(plan);
  const { width, unit, tone, height } = plan;
  const drawLeaf = (at: Point, turn: number, size: number) => {
    const pen = createPen(size);
    const outline = 'M0 0C0.35 -0.3 0.3 -0.85 0 -1C-0.3 -0.85 -0.35 -0.3 0 0Z';
    return group(
      pen.path(outline, tone('#1f7a3c')) + pen.line([0, 0], [0, -0.9], tone('#5fbf5f'), 0.02),
      `translate(${at[0]} ${at[1]}) rotate(${turn})`,
    );
  };
  const fans: readonly (readonly [Point, number])[] = [
    [[0, height], 0],
    [[width, height], 0],
  ];
  return {
    behind:
      base.behind +
      times(5, (at) =>
        path(
          `M${width * (0.12 + at * 0.19)} 0q${unit * 0.05} ${unit * 0.14} 0 ${unit * (0.16 + 0.05 * (at % 3))}`,
          'none',
          `stroke="${tone('#2c6b2f')}" stroke-width="${unit * 0.008}"`,
        ),
      ).join(''),
    front: fans
      .map(([at], side) =>
        [-62, -38, -14, 12, 38]
          .map((turn) => drawLeaf(at, side ? turn - 12 : turn + 36, unit * 0.26))
          .join(''),
      )
      .join(''),
  };
};

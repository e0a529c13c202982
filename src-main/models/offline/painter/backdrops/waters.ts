import { circle, createPen, group, type Point, path, polygon, rect, smooth } from '../drawing/brush.ts';
import { mix, shade } from '../drawing/colour.ts';
import { hills, pebbles, ripples } from '../drawing/land.ts';
import { between, type DrawBackdrop, type PicturePlan, times } from '../drawing/picture-plan.ts';
import { sky } from '../drawing/sky.ts';

export const beach: DrawBackdrop = (plan) => {
  const { horizon: y, unit, width, height, tone, brush } = plan;
  const shore = y + unit * 0.13;
  const points = times(7, (at): Point => [(width * at) / 6, shore + unit * 0.018 * (at % 2 ? 1 : -1)]);
  const palm = ([x, bottom]: Point, size: number, lean: number) => {
    if (plan.without.has('trees')) return '';
    const [pen, crown] = [createPen(size, [x, bottom]), createPen(size, [x + lean * size, bottom - size])];
    const frond = (turn: number) =>
      group(
        createPen(size).path(
          'M0 0Q0.24 -0.16 0.44 0.1Q0.2 -0.02 0 0Z',
          tone(turn % 20 ? '#2f8f4e' : '#3da65a'),
        ),
        `translate(${x + lean * size} ${bottom - size}) rotate(${turn})`,
      );
    const trunk = `M-0.04 0Q${lean * 0.2} -0.6 ${lean - 0.015} -1L${lean + 0.02} -1Q${lean * 0.3} -0.5 0.05 0Z`;
    return (
      pen.path(trunk, brush.linear([tone('#a3754a'), tone('#7a5230')])) +
      [-165, -130, -60, -25, 10, 175, -95].map(frond).join('') +
      crown.circle([-0.02, 0.03], 0.03, tone('#6b4226')) +
      crown.circle([0.03, 0.035], 0.028, tone('#7d5130'))
    );
  };
  return {
    behind:
      sky(plan) +
      rect(
        [0, y, width, shore - y + unit * 0.04],
        brush.linear([tone('#2b86c9', 0.15), tone('#37b3cf'), tone('#8fe3dc')]),
      ) +
      ripples(plan, y + unit * 0.01, shore - unit * 0.02, '#ffffff') +
      path(
        `${smooth(points)}V${height}H0Z`,
        brush.linear([tone('#fff8e6'), tone('#f6dca6'), tone('#e0b673')]),
      ) +
      path(smooth(points), 'none', `stroke="#ffffff" stroke-width="${unit * 0.012}" opacity="0.8"`) +
      palm([width * 0.08, y + unit * 0.24], unit * 0.5, 0.14) +
      pebbles(plan, shore + unit * 0.08, tone('#e5c38b'), 9) +
      starfish(plan, [width * 0.86, height - unit * 0.1]),
  };
};

function starfish({ unit, tone }: PicturePlan, [x, y]: Point): string {
  const points = times(10, (at): Point => {
    const [radius, turn] = [unit * (at % 2 ? 0.013 : 0.032), (at / 10) * Math.PI * 2 + 0.3];
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius * 0.7];
  });
  return polygon(
    points,
    tone('#f2774b'),
    `stroke="${tone('#f2774b')}" stroke-width="${unit * 0.008}" stroke-linejoin="round"`,
  );
}

export const sea: DrawBackdrop = (plan) => {
  const { horizon: y, unit, width, height, tone, brush } = plan;
  const wave = (top: number, swell: number, colour: string, opacity: number) => {
    const count = Math.max(3, Math.round((5 * width) / unit));
    const d = times(
      count,
      (at) => `q${width / count / 2} ${swell * (at % 2 ? 1 : -1)} ${width / count} 0`,
    ).join('');
    return path(
      `M0 ${top}${d}V${height}H0Z`,
      brush.linear([shade(colour, 0.2), colour, mix(colour, '#06244d', 0.45)]),
      `opacity="${opacity}"`,
    );
  };
  return {
    behind:
      sky(plan) +
      rect(
        [0, y, width, height - y],
        brush.linear([tone('#4f9fd6', 0.3), tone('#1f6fb5'), tone('#0d3f7a')]),
      ) +
      ripples(plan, y + unit * 0.01, height, '#dff4ff') +
      wave(y + unit * 0.12, unit * 0.03, tone('#2a80c4'), 0.75),
    front:
      wave(plan.floor - unit * 0.045, unit * 0.035, tone('#2272b8'), 0.88) +
      wave(plan.floor + unit * 0.06, unit * 0.045, tone('#195a9c'), 0.95),
  };
};

export const underwater: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, horizon: y } = plan;
  const ray = (share: number, wide: number) =>
    polygon(
      [
        [width * share, -10],
        [width * (share + wide), -10],
        [width * (share + wide * 2.2 - 0.14), height],
        [width * (share - 0.2), height],
      ],
      '#d8fbff',
      'opacity="0.1"',
    );
  const bubble = () => {
    const [at, r]: [Point, number] = [
      [between(plan, 0, width), between(plan, 0.05, 0.85) * height],
      unit * between(plan, 0.004, 0.016),
    ];
    return (
      circle(at, r, '#ffffff', 'opacity="0.22"') +
      circle([at[0] - r * 0.3, at[1] - r * 0.3], r * 0.25, '#ffffff', 'opacity="0.8"')
    );
  };
  const drawCoral = (at: Point, size: number, colour: string) => {
    const pen = createPen(size, at);
    const tip = (nth: number): Point => [(nth - 2) * 0.26, Math.abs(nth - 2) * 0.2 - 0.95];
    const arms = times(5, (nth) => pen.line([0, 0], tip(nth), shade(colour, nth % 2 ? -0.1 : 0.08), 0.13));
    return [...arms, ...times(5, (nth) => pen.circle(tip(nth), 0.1, shade(colour, 0.2)))].join('');
  };
  const drawWeed = (at: Point, size: number, colour: string) =>
    createPen(size, at).path(
      'M0 0c0.18 -0.25 -0.18 -0.5 0 -0.75s0.02 -0.2 0.04 -0.28',
      'none',
      `stroke="${colour}" stroke-width="${size * 0.07}" stroke-linecap="round"`,
    );
  return {
    behind:
      rect([0, 0, width, height], brush.linear(['#7fe3ee', '#23a4d3', '#0e63a8', '#0a3c78'])) +
      ray(0.18, 0.08) +
      ray(0.42, 0.1) +
      ray(0.7, 0.09) +
      hills(plan, y + unit * 0.04, unit * 0.05, '#1d6fa5') +
      hills(plan, y + unit * 0.1, unit * 0.02, '#d9c48c', 2) +
      pebbles(plan, y + unit * 0.16, '#c7b077', 12) +
      drawCoral([width * 0.1, y + unit * 0.2], unit * 0.2, '#f0647f') +
      drawCoral([width * 0.88, y + unit * 0.18], unit * 0.16, '#ff9a4d') +
      times(26, bubble).join(''),
    front:
      [0.02, 0.06, 0.95, 0.99]
        .map((share, at) =>
          drawWeed([width * share, height], unit * (at % 2 ? 0.3 : 0.4), at % 2 ? '#2f9e6b' : '#1f7d57'),
        )
        .join('') + drawCoral([width * 0.8, height + unit * 0.02], unit * 0.13, '#b878e0'),
  };
};

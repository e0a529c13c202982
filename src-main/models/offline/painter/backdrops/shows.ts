import {
  circle,
  createPen,
  ellipse,
  fade,
  glow,
  group,
  line,
  type Point,
  path,
  polygon,
  rect,
} from '../drawing/brush.ts';
import { type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { sky } from '../drawing/sky.ts';

export const stageShow: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, horizon: y } = plan;
  const beam = (x: number, lean: number, colour: string) =>
    group(
      polygon(
        [
          [-unit * 0.015, 0],
          [unit * 0.015, 0],
          [unit * 0.24, y + unit * 0.25],
          [-unit * 0.24, y + unit * 0.25],
        ],
        brush.linear(fade(colour, [0, 0.6], [1, 0.04])),
      ),
      `translate(${x} 0) rotate(${lean})`,
    );
  const fold = (x: number, side: number) =>
    times(5, (at) =>
      path(
        `M${x + side * at * unit * 0.038} 0q${side * unit * 0.03} ${y * 0.6} ${-side * unit * 0.012 * at} ${y + unit * 0.1}h${side * unit * 0.05}q${side * unit * 0.02} ${-y * 0.5} 0 ${-y - unit * 0.1}Z`,
        brush.linear(['#8d1029', '#c8203f', '#8d1029'], [0, 0, 1, 0]),
      ),
    ).join('');
  const heads = times((12 * width) / unit, (at) =>
    circle(
      [(at + 0.5) * unit * 0.088, height - unit * 0.005 + unit * 0.02 * plan.random.next()],
      unit * 0.042,
      '#120a1f',
    ),
  ).join('');
  return {
    behind:
      rect([0, 0, width, y + unit * 0.1], brush.linear(['#1a0b33', '#47186b', '#8d2f7f'])) +
      beam(width * 0.24, -16, '#ffd76a') +
      beam(width * 0.5, 0, '#ffffff') +
      beam(width * 0.76, 16, '#7fd4ff') +
      fold(0, 1) +
      fold(width, -1) +
      rect([0, y + unit * 0.06, width, height], brush.linear(['#b97a49', '#7a4628', '#3c2115'])) +
      times(7, (at) =>
        rect(
          [0, y + unit * (0.06 + 0.05 * at + at * at * 0.008), width, unit * 0.003],
          '#3c2115',
          'opacity="0.5"',
        ),
      ).join('') +
      ellipse([width * 0.5, plan.floor], unit * 0.42, unit * 0.075, '#fff3c2', 'opacity="0.35"'),
    front: heads,
  };
};

export const disco: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, random, horizon: y } = plan;
  const inks = ['#ff4fa3', '#4fc3ff', '#ffd84f', '#8cff6a', '#b66bff'];
  const top = y + unit * 0.04;
  const rows = 5;
  const floor = times(rows * 12, (nth) => {
    const [row, col] = [Math.floor(nth / 12), nth % 12];
    const edge = (line: number) => top + (height - top) * (line / rows) ** 1.5;
    const x = (at: number, line: number) => width / 2 + (at - 6) * unit * (0.12 + 0.2 * (line / rows) ** 1.5);
    return polygon(
      [
        [x(col, row), edge(row)],
        [x(col + 1, row), edge(row)],
        [x(col + 1, row + 1), edge(row + 1)],
        [x(col, row + 1), edge(row + 1)],
      ],
      random.pick(inks),
      `opacity="${(0.45 + random.next() * 0.5).toFixed(2)}" stroke="#1a0b33" stroke-width="${(unit * 0.006).toFixed(1)}"`,
    );
  }).join('');
  const ball: Point = [width / 2, unit * 0.13];
  const facets = times(42, (nth) => {
    const [dx, dy] = [(nth % 7) / 3 - 1, Math.floor(nth / 7) / 2.5 - 1];
    return dx * dx + dy * dy > 1
      ? ''
      : createPen(unit, ball).rect(
          [dx * 0.066 - 0.009, dy * 0.066 - 0.009, 0.018, 0.018],
          random.pick(['#ffffff', '#cfd8ff', '#9fb0e8', '#ffd9f2']),
        );
  }).join('');
  const beams = times(8, (at) =>
    group(
      createPen(unit).polygon(
        '0,0 0.11,1.5 -0.11,1.5',
        inks[at % inks.length] ?? '#ffffff',
        'opacity="0.16"',
      ),
      `translate(${ball[0]} ${ball[1]}) rotate(${at * 26 - 91})`,
    ),
  ).join('');
  const spots = times(40, () =>
    ellipse(
      [width * random.next(), y * random.next()],
      unit * 0.014,
      unit * 0.009,
      random.pick(inks),
      'opacity="0.5"',
    ),
  ).join('');
  return {
    behind:
      rect([0, 0, width, height], brush.linear(['#150a33', '#3a1466', '#1d0b3d'])) +
      spots +
      floor +
      beams +
      line([ball[0], 0], ball, '#8f95b8', unit * 0.005) +
      glow(brush, ball, unit * 0.26, '#ffffff', 0.55) +
      circle(ball, unit * 0.08, brush.radial(['#f2f5ff', '#8a97cf'])) +
      facets,
  };
};

export const court: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, random, tone, horizon: y } = plan;
  const crowd = times((150 * width) / unit, (nth) => {
    const row = nth % 6;
    return circle(
      [width * random.next(), y - unit * (0.3 - row * 0.048)],
      unit * 0.017,
      random.pick(['#f2b279', '#e0705a', '#7da0c9', '#f2d06b', '#ffffff', '#a56fc0', '#6bb58c']),
    );
  }).join('');
  const stripe = times(8, (at) =>
    rect(
      [0, y + unit * 0.05 + ((height - y) * at) / 8, width, (height - y) / 8],
      at % 2 ? '#5db25a' : '#52a551',
    ),
  ).join('');
  const light = (x: number) =>
    rect([x - unit * 0.005, unit * 0.06, unit * 0.01, y - unit * 0.3], '#4a5365') +
    rect([x - unit * 0.06, unit * 0.03, unit * 0.12, unit * 0.06], '#4a5365') +
    times(6, (at) =>
      circle(
        [x - unit * 0.04 + (at % 3) * unit * 0.04, unit * (0.047 + Math.floor(at / 3) * 0.026)],
        unit * 0.011,
        '#fffbe0',
      ),
    ).join('') +
    glow(brush, [x, unit * 0.06], unit * 0.24, '#fffbe0', 0.7);
  return {
    behind:
      sky(plan) +
      light(width * 0.12) +
      light(width * 0.88) +
      rect([0, y - unit * 0.34, width, unit * 0.36], brush.linear([tone('#39415c'), tone('#262c42')])) +
      crowd +
      rect([0, y, width, unit * 0.055], brush.linear(['#e9edf5', '#c3cbdb'])) +
      stripe +
      ellipse(
        [width / 2, plan.floor],
        unit * 0.45,
        unit * 0.09,
        'none',
        `stroke="#ffffff" stroke-width="${unit * 0.009}" opacity="0.85"`,
      ) +
      rect([0, plan.floor - unit * 0.003, width, unit * 0.007], '#ffffff', 'opacity="0.85"'),
  };
};

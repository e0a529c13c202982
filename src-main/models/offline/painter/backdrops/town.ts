import { createPen, glow, type Point, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { type DrawBackdrop, type PicturePlan, times } from '../drawing/picture-plan.ts';
import { leafTree } from '../drawing/plants.ts';
import { sky } from '../drawing/sky.ts';
import { skyline } from './skyline.ts';

function street(plan: PicturePlan): string {
  const { width, height, unit, tone, brush, horizon: y } = plan;
  const kerb = y + unit * 0.1;
  const dashes = times((7 * width) / unit, (at) =>
    createPen(unit, [0, kerb]).polygon(
      `${at * 0.2},0.17 ${at * 0.2 + 0.1},0.17 ${at * 0.2 + 0.085},0.185 ${at * 0.2 - 0.02},0.185`,
      '#f4e9c8',
      'opacity="0.85"',
    ),
  ).join('');
  return (
    rect([0, y, width, unit * 0.1], brush.linear([tone('#c6c3c9', 0.1), tone('#a8a5ae')])) +
    rect([0, kerb, width, unit * 0.014], tone('#8a8791')) +
    rect([0, kerb + unit * 0.014, width, height - kerb], brush.linear([tone('#5b5d6b'), tone('#3e404e')])) +
    dashes
  );
}

function lamp(plan: PicturePlan, [x, bottom]: Point): string {
  const { unit, tone, light, brush } = plan;
  const pen = createPen(unit, [x, bottom]);
  const head: Point = [x + unit * 0.06, bottom - unit * 0.45];
  const beam = light.time === 'day' ? '' : glow(brush, head, unit * 0.26, '#ffe39a', 0.75);
  const post = `stroke="${tone('#333846')}" stroke-width="${unit * 0.013}" stroke-linecap="round"`;
  return (
    beam +
    pen.path('M0 0V-0.42q0 -0.04 0.05 -0.04', 'none', post) +
    pen.ellipse([0.06, -0.45], 0.032, 0.014, '#fff0bd')
  );
}

/** Shop fronts side by side, their feet on the horizon. */
function houses(plan: PicturePlan): string {
  const { width, unit, tone, random, horizon: y, brush, light } = plan;
  const inks = ['#e07a5f', '#f2cc8f', '#81b29a', '#7da0c9', '#c98bb0', '#e3a857'];
  const wide = unit * 0.27;
  const lit = light.time !== 'day' || light.weather === 'storm';
  return times(width / wide + 1, (at) => {
    const [x, high] = [at * wide, unit * (0.36 + 0.16 * random.next())];
    const wall = tone(inks[(at + Math.floor(random.next() * 2)) % inks.length] ?? '#e07a5f');
    const pane = lit ? '#ffe08a' : tone('#bfe3f5');
    const rows = Math.max(1, Math.floor((high - unit * 0.18) / (unit * 0.1)));
    const windows = times(rows * 3, (nth) =>
      rect(
        [
          x + wide * (0.13 + (nth % 3) * 0.28),
          y - high + unit * 0.045 + Math.floor(nth / 3) * unit * 0.1,
          wide * 0.18,
          unit * 0.06,
        ],
        random.next() < (lit ? 0.7 : 1) ? pane : shade(wall, -0.35),
        `rx="${unit * 0.004}"`,
      ),
    ).join('');
    const awning = times(6, (nth) =>
      rect(
        [x + wide * (0.06 + nth * 0.147), y - unit * 0.155, wide * 0.147, unit * 0.045],
        nth % 2 ? '#ffffff' : tone('#d2473c'),
        `rx="${unit * 0.006}"`,
      ),
    ).join('');
    return (
      rect([x, y - high, wide, high], brush.linear([shade(wall, 0.08), shade(wall, -0.14)])) +
      rect(
        [x - unit * 0.004, y - high - unit * 0.014, wide + unit * 0.008, unit * 0.022],
        shade(wall, -0.25),
      ) +
      windows +
      rect([x + wide * 0.08, y - unit * 0.12, wide * 0.5, unit * 0.1], pane) +
      rect([x + wide * 0.66, y - unit * 0.125, wide * 0.24, unit * 0.125], shade(wall, -0.45)) +
      awning
    );
  }).join('');
}

export const city: DrawBackdrop = (plan) => {
  const { unit, width, horizon: y } = plan;
  return {
    behind:
      sky(plan) +
      skyline(plan, y, unit * 0.52, 0.6) +
      houses(plan) +
      street(plan) +
      lamp(plan, [width * 0.08, y + unit * 0.1]) +
      lamp(plan, [width * 0.84, y + unit * 0.1]),
  };
};

export const skyscrapers: DrawBackdrop = (plan) => {
  const { unit, width, horizon: y, tone } = plan;
  return {
    behind:
      sky(plan) +
      skyline(plan, y, unit * 0.6, 0.65) +
      skyline(plan, y + unit * 0.01, unit * 0.34, 0.25) +
      [0.1, 0.36, 0.9]
        .map((share) => leafTree(plan, [width * share, y + unit * 0.1], unit * 0.17, tone('#4f9a4c')))
        .join('') +
      street(plan),
  };
};

import { circle, glow, group, type Point, path, polygon, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { drawFrame, drawHangingLamp, drawPotted, pane, room, rug } from './room.ts';

/** Rooms of a home. */

export const drawLivingRoom: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const [x, blue] = [width * 0.64, tone('#4f7fb0')];
  const soft = (cx: number, cy: number, w: number, h: number, ink: string) =>
    rect([cx, cy, w, h], ink, `rx="${unit * 0.03}"`);
  const sofa =
    soft(x - unit * 0.27, y - unit * 0.17, unit * 0.54, unit * 0.2, brush.linear([shade(blue, 0.14), blue])) +
    soft(x - unit * 0.25, y - unit * 0.04, unit * 0.25, unit * 0.09, shade(blue, 0.2)) +
    soft(x, y - unit * 0.04, unit * 0.25, unit * 0.09, shade(blue, 0.2)) +
    soft(x - unit * 0.32, y - unit * 0.09, unit * 0.09, unit * 0.17, shade(blue, -0.1)) +
    soft(x + unit * 0.23, y - unit * 0.09, unit * 0.09, unit * 0.17, shade(blue, -0.1)) +
    group(
      rect([-unit * 0.05, -unit * 0.05, unit * 0.1, unit * 0.1], tone('#f2b84b'), `rx="${unit * 0.02}"`),
      `translate(${x - unit * 0.15} ${y - unit * 0.07}) rotate(18)`,
    );
  return {
    behind:
      room(plan, { wall: '#f0d9b8', floor: '#b98352', laid: 'boards' }) +
      pane(plan, [width * 0.2, y * 0.45], unit * 0.28, y * 0.5) +
      drawFrame(plan, [width * 0.55, y * 0.36], unit * 0.13, '#e07a5f') +
      drawFrame(plan, [width * 0.72, y * 0.32], unit * 0.1, '#5fa8a0') +
      drawHangingLamp(plan, width * 0.42, unit * 0.12) +
      drawPotted(plan, [width * 0.06, y + unit * 0.08], unit * 0.32) +
      (plan.without.has('sofa') ? '' : sofa) +
      rug(plan, '#b5525c'),
  };
};

export const kitchen: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const teal = tone('#5fa79b');
  const wide = unit * 0.2;
  const doors = (top: number, high: number, from: number, to: number) =>
    times(
      (to - from) / wide,
      (at) =>
        rect(
          [from + at * wide, top, wide - unit * 0.008, high],
          brush.linear([shade(teal, 0.12), teal]),
          `rx="${unit * 0.008}"`,
        ) + circle([from + at * wide + wide * 0.82, top + high * 0.5], unit * 0.008, tone('#f5e6c8')),
    ).join('');
  const tiles = times((22 * width) / unit, (at) =>
    rect([at * unit * 0.05, y - unit * 0.36, unit * 0.002, unit * 0.2], '#ffffff', 'opacity="0.5"'),
  ).join('');
  const pot =
    rect(
      [width * 0.66, y - unit * 0.25, unit * 0.13, unit * 0.075],
      brush.linear(['#f0625a', '#b8352f'], [0, 0, 1, 0]),
      `rx="${unit * 0.012}"`,
    ) +
    rect(
      [width * 0.66 - unit * 0.01, y - unit * 0.262, unit * 0.15, unit * 0.016],
      '#8d2622',
      `rx="${unit * 0.006}"`,
    ) +
    [0.03, 0.07, 0.1]
      .map((dx, at) =>
        path(
          `M${width * 0.66 + unit * dx} ${y - unit * 0.28}q${unit * 0.02} ${-unit * 0.03} 0 ${-unit * 0.055}t0 ${-unit * (0.03 + at * 0.008)}`,
          'none',
          `stroke="#ffffff" stroke-width="${unit * 0.007}" stroke-linecap="round" opacity="0.55"`,
        ),
      )
      .join('');
  return {
    behind:
      room(plan, { wall: '#fbeed2', floor: '#d8b48a', laid: 'tiles' }) +
      rect([0, y - unit * 0.36, width, unit * 0.2], tone('#e7d5ae')) +
      tiles +
      pane(plan, [width * 0.36, y * 0.38], unit * 0.3, unit * 0.26) +
      doors(unit * 0.02, unit * 0.15, width * 0.6, width + wide) +
      rect([0, y - unit * 0.175, width, unit * 0.028], tone('#8a5f3c')) +
      doors(y - unit * 0.145, unit * 0.15, 0, width + wide) +
      pot +
      drawPotted(plan, [width * 0.1, y - unit * 0.17], unit * 0.17) +
      drawHangingLamp(plan, width * 0.5, unit * 0.08),
  };
};

export const bedroom: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const x = width * 0.74;
  const bed =
    rect(
      [x - unit * 0.28, y - unit * 0.26, unit * 0.6, unit * 0.34],
      tone('#7d5538'),
      `rx="${unit * 0.03}"`,
    ) +
    rect(
      [x - unit * 0.26, y - unit * 0.09, unit * 0.56, unit * 0.2],
      tone('#f6efe6'),
      `rx="${unit * 0.02}"`,
    ) +
    [-0.21, 0.06]
      .map((dx) =>
        rect(
          [x + unit * dx, y - unit * 0.14, unit * 0.19, unit * 0.09],
          tone('#ffffff'),
          `rx="${unit * 0.035}"`,
        ),
      )
      .join('') +
    rect(
      [x - unit * 0.27, y - unit * 0.03, unit * 0.58, unit * 0.15],
      brush.linear([tone('#8f7fd0'), tone('#5f4fa0')]),
      `rx="${unit * 0.03}"`,
    );
  const lamp: Point = [width * 0.36, y - unit * 0.17];
  return {
    behind:
      room(plan, { wall: '#c9bfe2', floor: '#a8794f', laid: 'boards' }) +
      pane(plan, [width * 0.22, y * 0.42], unit * 0.3, y * 0.48) +
      drawFrame(plan, [width * 0.66, y * 0.3], unit * 0.12, '#e59aa0') +
      rect(
        [lamp[0] - unit * 0.09, y - unit * 0.1, unit * 0.18, unit * 0.15],
        tone('#8d6242'),
        `rx="${unit * 0.008}"`,
      ) +
      glow(brush, lamp, unit * 0.3, '#ffe2a0', 0.6) +
      polygon(
        [
          [lamp[0] - unit * 0.03, lamp[1] - unit * 0.05],
          [lamp[0] + unit * 0.03, lamp[1] - unit * 0.05],
          [lamp[0] + unit * 0.05, lamp[1] + unit * 0.02],
          [lamp[0] - unit * 0.05, lamp[1] + unit * 0.02],
        ],
        '#ffe8b0',
      ) +
      rect([lamp[0] - unit * 0.006, lamp[1] + unit * 0.02, unit * 0.012, unit * 0.05], tone('#5b4636')) +
      (plan.without.has('bed') ? '' : bed) +
      rug(plan, '#6f86c0'),
  };
};

export const bathroom: DrawBackdrop = (plan) => {
  const { width, unit, tone, horizon: y, brush } = plan;
  const tiles =
    times((12 * width) / unit, (at) =>
      rect([at * unit * 0.09, 0, unit * 0.003, y], '#ffffff', 'opacity="0.6"'),
    ).join('') +
    times(y / (unit * 0.09), (at) =>
      rect([0, at * unit * 0.09, width, unit * 0.003], '#ffffff', 'opacity="0.6"'),
    ).join('');
  const mirror: Point = [width * 0.26, y * 0.42];
  return {
    behind:
      room(plan, { wall: '#a8d8dc', floor: '#dfe8ec', laid: 'tiles' }) +
      tiles +
      rect(
        [mirror[0] - unit * 0.12, mirror[1] - unit * 0.15, unit * 0.24, unit * 0.3],
        tone('#f7fbfc'),
        `rx="${unit * 0.03}"`,
      ) +
      rect(
        [mirror[0] - unit * 0.105, mirror[1] - unit * 0.135, unit * 0.21, unit * 0.27],
        brush.linear(['#e8f8fd', '#b5dbe8'], [0, 0, 1, 1]),
        `rx="${unit * 0.024}"`,
      ) +
      path(
        `M${mirror[0] - unit * 0.14} ${y - unit * 0.13}h${unit * 0.28}q0 ${unit * 0.1} ${-unit * 0.1} ${unit * 0.1}h${-unit * 0.08}q${-unit * 0.1} 0 ${-unit * 0.1} ${-unit * 0.1}Z`,
        '#ffffff',
      ) +
      rect([mirror[0] - unit * 0.025, y - unit * 0.04, unit * 0.05, unit * 0.1], '#f0f4f6') +
      pane(plan, [width * 0.74, y * 0.4], unit * 0.26, unit * 0.28) +
      rug(plan, '#f2a7b5'),
  };
};

import { circle, group, type Point, path, polygon, rect, smooth } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { pebbles, ripples, sky, times } from '../nature.ts';
import type { Setting, Stage } from '../stage.ts';

/** Settings by the water. */

export const beach: Setting = (stage) => {
  const { horizon: y, unit, width, height, tone, brush } = stage;
  const shore = y + unit * 0.13;
  const points = times(7, (at): Point => [(width * at) / 6, shore + unit * 0.018 * (at % 2 ? 1 : -1)]);
  const palm = ([x, bottom]: Point, size: number, lean: number) => {
    const top: Point = [x + lean * size, bottom - size];
    const frond = (turn: number) =>
      group(
        path(
          `M0 0Q${size * 0.24} ${-size * 0.16} ${size * 0.44} ${size * 0.1}Q${size * 0.2} ${-size * 0.02} 0 0Z`,
          tone(turn % 20 ? '#2f8f4e' : '#3da65a'),
        ),
        `translate(${top[0]} ${top[1]}) rotate(${turn})`,
      );
    return (
      path(
        `M${x - size * 0.04} ${bottom}Q${x + lean * size * 0.2} ${bottom - size * 0.6} ${top[0] - size * 0.015} ${top[1]}L${top[0] + size * 0.02} ${top[1]}Q${x + lean * size * 0.3} ${bottom - size * 0.5} ${x + size * 0.05} ${bottom}Z`,
        brush.linear([tone('#a3754a'), tone('#7a5230')]),
      ) +
      [-165, -130, -60, -25, 10, 175, -95].map(frond).join('') +
      circle([top[0] - size * 0.02, top[1] + size * 0.03], size * 0.03, tone('#6b4226')) +
      circle([top[0] + size * 0.03, top[1] + size * 0.035], size * 0.028, tone('#7d5130'))
    );
  };
  return {
    behind:
      sky(stage) +
      rect(
        [0, y, width, shore - y + unit * 0.04],
        brush.linear([tone('#2b86c9', 0.15), tone('#37b3cf'), tone('#8fe3dc')]),
      ) +
      ripples(stage, y + unit * 0.01, shore - unit * 0.02, '#ffffff') +
      path(
        `${smooth(points)}V${height}H0Z`,
        brush.linear([tone('#fff8e6'), tone('#f6dca6'), tone('#e0b673')]),
      ) +
      path(smooth(points), 'none', `stroke="#ffffff" stroke-width="${unit * 0.012}" opacity="0.8"`) +
      palm([width * 0.08, y + unit * 0.24], unit * 0.5, 0.14) +
      pebbles(stage, shore + unit * 0.08, tone('#e5c38b'), 9) +
      starfish(stage, [width * 0.86, height - unit * 0.1]),
  };
};

function starfish({ unit, tone }: Stage, [x, y]: Point): string {
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

export const sea: Setting = (stage) => {
  const { horizon: y, unit, width, height, tone, brush } = stage;
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
      sky(stage) +
      rect(
        [0, y, width, height - y],
        brush.linear([tone('#4f9fd6', 0.3), tone('#1f6fb5'), tone('#0d3f7a')]),
      ) +
      ripples(stage, y + unit * 0.01, height, '#dff4ff') +
      wave(y + unit * 0.12, unit * 0.03, tone('#2a80c4'), 0.75),
    front:
      wave(stage.floor - unit * 0.045, unit * 0.035, tone('#2272b8'), 0.88) +
      wave(stage.floor + unit * 0.06, unit * 0.045, tone('#195a9c'), 0.95),
  };
};

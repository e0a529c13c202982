import { ellipse, line, type Point, path, polygon } from '../brush.ts';
import { shade } from '../colour.ts';
import { fir, hills, mountains, pebbles, sky, times, treeLine, tufts } from '../nature.ts';
import type { Setting } from '../stage.ts';
import { FLOWERS, foreground } from './ground-cover.ts';

/** Settings where the land is bare or high. */

export const mountain: Setting = (stage) => {
  const { horizon: y, unit, tone } = stage;
  const green = tone('#6aa653');
  return {
    behind:
      sky(stage) +
      mountains(stage, y + unit * 0.04, unit * 0.42, tone('#8695b5', 0.45)) +
      mountains(stage, y + unit * 0.05, unit * 0.28, tone('#6f7f9f', 0.15)) +
      treeLine(
        stage,
        y + unit * 0.07,
        unit * 0.1,
        (at, size) => fir(stage, at, size, tone('#3f7a55', 0.15)),
        14,
      ) +
      hills(stage, y + unit * 0.07, unit * 0.012, green) +
      tufts(stage, y + unit * 0.1, green, FLOWERS) +
      pebbles(stage, y + unit * 0.1, tone('#9aa2a8'), 7),
    front: foreground(stage, tone('#3f8f3a')),
  };
};

export const snowfield: Setting = (stage) => {
  const { horizon: y, unit, tone } = stage;
  const white = tone('#eef5fc');
  return {
    behind:
      sky(stage) +
      mountains(stage, y + unit * 0.03, unit * 0.3, tone('#9fb4d3', 0.3)) +
      hills(stage, y + unit * 0.03, unit * 0.03, tone('#d5e4f3', 0.2)) +
      treeLine(
        stage,
        y + unit * 0.07,
        unit * 0.2,
        (at, size) => fir(stage, at, size, tone('#4d8375', 0.15), true),
        5,
      ) +
      hills(stage, y + unit * 0.09, unit * 0.02, white, 2) +
      times(14, () =>
        ellipse(
          [stage.width * stage.random.next(), y + unit * (0.16 + 0.3 * stage.random.next())],
          unit * 0.06,
          unit * 0.006,
          tone('#bcd3ea'),
          'opacity="0.5"',
        ),
      ).join(''),
  };
};

export const desert: Setting = (stage) => {
  const { horizon: y, unit, width, tone } = stage;
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
      stage.brush.linear([tone('#d9805a', 0.25), tone('#b9603f', 0.35)]),
    );
  const cactus = ([x, bottom]: Point, size: number) => {
    const [green, wide] = [tone('#3d8b4e'), size * 0.16];
    const arm = (side: number, from: number, up: number) =>
      path(
        `M${x} ${bottom - size * from}h${side * size * 0.22}v${-size * up}`,
        'none',
        `stroke="${green}" stroke-width="${wide * 0.8}" stroke-linecap="round" stroke-linejoin="round"`,
      );
    return (
      arm(-1, 0.42, 0.24) +
      arm(1, 0.56, 0.2) +
      line([x, bottom], [x, bottom - size], green, wide) +
      line(
        [x - wide * 0.15, bottom - size * 0.05],
        [x - wide * 0.15, bottom - size * 0.95],
        shade(green, 0.22),
        wide * 0.12,
      )
    );
  };
  return {
    behind:
      sky(stage) +
      mesa(width * 0.22, unit * 0.16) +
      mesa(width * 0.8, unit * 0.11) +
      hills(stage, y + unit * 0.03, unit * 0.025, tone('#f0c77e', 0.2), 2) +
      cactus([width * 0.1, y + unit * 0.12], unit * 0.24) +
      cactus([width * 0.9, y + unit * 0.1], unit * 0.16) +
      hills(stage, y + unit * 0.12, unit * 0.03, sand, 2) +
      pebbles(stage, y + unit * 0.16, tone('#c48f4e'), 10),
  };
};

import { circle, ellipse, glow, group, line, type Point, path, polygon, rect } from '../brush.ts';
import { shade } from '../colour.ts';
import {
  fir,
  ground,
  hills,
  leafTree,
  mountains,
  pebbles,
  sky,
  times,
  treeLine,
  tufted,
  tufts,
} from '../nature.ts';
import type { Setting, Stage } from '../stage.ts';

/** Settings under the open sky of the country. */

const GREEN = '#5fae45';
const FLOWERS = ['#ff6b8a', '#ffffff', '#ffb13d', '#c78bff'];

/** Ground plants in the corners nearest to the viewer. */
function foreground(stage: Stage, colour: string): string {
  const { width, height, unit } = stage;
  const size = unit * 0.15;
  const corners: Point[] = [
    [unit * 0.02, height * 1.01],
    [unit * 0.12, height * 1.02],
    [width - unit * 0.03, height * 1.01],
    [width - unit * 0.14, height * 1.03],
  ];
  return corners.map((at, nth) => tufted(stage, at, size * (nth % 2 ? 0.7 : 1), colour)).join('');
}

export const meadow: Setting = (stage) => {
  const { horizon: y, unit, tone } = stage;
  const green = tone(GREEN);
  return {
    behind:
      sky(stage) +
      hills(stage, y - unit * 0.02, unit * 0.06, tone('#7bb98a', 0.6)) +
      hills(stage, y + unit * 0.03, unit * 0.035, tone('#6db55c', 0.3)) +
      treeLine(
        stage,
        y + unit * 0.05,
        unit * 0.09,
        (at, size) => leafTree(stage, at, size, tone('#4f9a4c', 0.25)),
        5,
      ) +
      hills(stage, y + unit * 0.08, unit * 0.015, green, 2) +
      tufts(stage, y + unit * 0.1, green, FLOWERS),
    front: foreground(stage, tone('#3f8f3a')),
  };
};

export const park: Setting = (stage) => {
  const { horizon: y, unit, width, height, tone } = stage;
  const green = tone('#69b54c');
  const trail = path(
    `M${width * 0.56} ${y + unit * 0.02}C${width * 0.42} ${y + unit * 0.1} ${width * 0.8} ${height * 0.86} ${width * 0.5} ${height}L${width * 1.02} ${height}C${width * 1.05} ${height * 0.85} ${width * 0.5} ${y + unit * 0.12} ${width * 0.6} ${y + unit * 0.02}Z`,
    stage.brush.linear([tone('#e8d6ae', 0.3), tone('#d9bf8c')]),
  );
  const lamp = ([x, bottom]: Point) =>
    rect([x - unit * 0.006, bottom - unit * 0.34, unit * 0.012, unit * 0.34], tone('#2c3440')) +
    circle([x, bottom - unit * 0.36], unit * 0.026, '#fff3c4') +
    (stage.light.time === 'day'
      ? ''
      : glow(stage.brush, [x, bottom - unit * 0.36], unit * 0.2, '#ffe39a', 0.8));
  return {
    behind:
      sky(stage) +
      skyline(stage, y + unit * 0.01, unit * 0.2, 0.75) +
      treeLine(
        stage,
        y + unit * 0.06,
        unit * 0.2,
        (at, size) => leafTree(stage, at, size, tone('#58a24d', 0.3)),
        7,
      ) +
      ground(stage, y + unit * 0.03, green) +
      trail +
      tufts(stage, y + unit * 0.08, green, FLOWERS) +
      bench(stage, [width * 0.16, y + unit * 0.15]) +
      leafTree(stage, [width * 0.92, y + unit * 0.14], unit * 0.5, tone('#3f8f45')) +
      lamp([width * 0.3, y + unit * 0.13]),
    front: foreground(stage, tone('#3f8f3a')),
  };
};

function bench({ unit, tone }: Stage, [x, y]: Point): string {
  const wood = tone('#a5693c');
  const plank = (dy: number) =>
    rect([x - unit * 0.1, y - unit * dy, unit * 0.2, unit * 0.017], wood, `rx="${unit * 0.005}"`);
  const leg = (dx: number) =>
    rect([x + unit * dx, y - unit * 0.1, unit * 0.012, unit * 0.1], tone('#3a3f47'));
  return leg(-0.085) + leg(0.073) + plank(0.12) + plank(0.093) + plank(0.055);
}

/** Distant houses along `y`. */
export function skyline(
  stage: Stage,
  y: number,
  tall: number,
  distance: number,
  lit = stage.light.time !== 'day',
): string {
  const { width, unit, random, tone } = stage;
  const towers: string[] = [];
  for (let x = -unit * 0.05; x < width + unit * 0.05; ) {
    const [wide, high] = [unit * (0.06 + 0.07 * random.next()), tall * (0.45 + 0.55 * random.next())];
    const wall = tone(random.pick(['#6b7f9e', '#7d8fb0', '#5f7093', '#8797b5']), distance);
    towers.push(rect([x, y - high, wide, high + unit * 0.1], stage.brush.linear([wall, shade(wall, -0.12)])));
    const [cols, rows] = [Math.max(2, Math.floor(wide / (unit * 0.022))), Math.floor(high / (unit * 0.032))];
    for (let at = 0; at < cols * rows; at += 1) {
      if (random.next() < 0.45) continue;
      const [cx, cy] = [
        x + ((at % cols) + 0.3) * (wide / cols),
        y - high + (Math.floor(at / cols) + 0.35) * unit * 0.032,
      ];
      towers.push(
        rect(
          [cx, cy, (wide / cols) * 0.45, unit * 0.015],
          lit ? '#ffdf8a' : shade(wall, 0.3),
          `opacity="${lit ? 0.85 : 0.6}"`,
        ),
      );
    }
    x += wide + unit * 0.006;
  }
  return towers.join('');
}

export const forest: Setting = (stage) => {
  const { horizon: y, unit, width, height, tone, brush } = stage;
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
      [x, -unit * 0.02 + unit * 0.05 * stage.random.next()],
      unit * (0.1 + 0.07 * stage.random.next()),
      tone(stage.random.pick(['#2f6d3b', '#3b8043', '#28602f'])),
    );
  }).join('');
  const rays =
    stage.light.time === 'night'
      ? ''
      : [0.3, 0.47, 0.68]
          .map((share) =>
            polygon(
              [
                [width * share, 0],
                [width * (share + 0.06), 0],
                [width * (share - 0.02), y + unit * 0.2],
                [width * (share - 0.2), y + unit * 0.2],
              ],
              '#fff6c0',
              'opacity="0.12"',
            ),
          )
          .join('');
  return {
    behind:
      rect([0, 0, width, height], brush.linear([tone('#6fae7d'), tone('#cfe8b6', 0.2), tone('#93bf77')])) +
      treeLine(
        stage,
        y + unit * 0.03,
        unit * 0.6,
        (at, size) => fir(stage, at, size, tone('#5f9a72', 0.5)),
        8,
      ) +
      treeLine(
        stage,
        y + unit * 0.06,
        unit * 0.5,
        (at, size) => fir(stage, at, size, tone('#42825a', 0.25)),
        5,
      ) +
      ground(stage, y + unit * 0.04, tone('#5d8f3e')) +
      trunk([width * 0.24, y + unit * 0.1], unit * 0.05, 0.2) +
      trunk([width * 0.74, y + unit * 0.09], unit * 0.045, 0.25) +
      rays +
      tufts(stage, y + unit * 0.08, tone('#55903c'), ['#ff8f6b', '#ffffff']) +
      trunk([width * 0.04, y + unit * 0.26], unit * 0.1, 0) +
      trunk([width * 0.97, y + unit * 0.24], unit * 0.11, 0) +
      canopy,
    front: foreground(stage, tone('#2f7434')),
  };
};

export const jungle: Setting = (stage) => {
  const base = forest(stage);
  const { width, unit, tone, height } = stage;
  const leaf = (at: Point, turn: number, size: number) =>
    group(
      path(
        `M0 0C${size * 0.35} ${-size * 0.3} ${size * 0.3} ${-size * 0.85} 0 ${-size}C${-size * 0.3} ${-size * 0.85} ${-size * 0.35} ${-size * 0.3} 0 0Z`,
        tone('#1f7a3c'),
      ) + line([0, 0], [0, -size * 0.9], tone('#5fbf5f'), size * 0.02),
      `translate(${at[0]} ${at[1]}) rotate(${turn})`,
    );
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
        [-62, -38, -14, 12, 38].map((turn) => leaf(at, side ? turn - 12 : turn + 36, unit * 0.26)).join(''),
      )
      .join(''),
  };
};

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

export const farm: Setting = (stage) => {
  const { horizon: y, unit, width, tone, height } = stage;
  const [x, top, half] = [width * 0.2, y - unit * 0.14, unit * 0.13];
  const barn =
    polygon(
      [
        [x - half, y + unit * 0.06],
        [x - half, top],
        [x, top - half * 0.75],
        [x + half, top],
        [x + half, y + unit * 0.06],
      ],
      stage.brush.linear([tone('#d2473c'), tone('#a2332d')]),
    ) +
    path(
      `M${x - half * 1.12} ${top + unit * 0.01}L${x} ${top - half * 0.82}L${x + half * 1.12} ${top + unit * 0.01}`,
      'none',
      `stroke="${tone('#5b4a4a')}" stroke-width="${unit * 0.018}" stroke-linejoin="round"`,
    ) +
    rect([x - half * 0.42, y - unit * 0.07, half * 0.84, unit * 0.13], tone('#f6ece0')) +
    rect([x - half * 0.36, y - unit * 0.062, half * 0.72, unit * 0.122], tone('#8d2c27')) +
    line(
      [x - half * 0.36, y - unit * 0.06],
      [x + half * 0.36, y + unit * 0.06],
      tone('#f6ece0'),
      unit * 0.008,
    ) +
    line(
      [x + half * 0.36, y - unit * 0.06],
      [x - half * 0.36, y + unit * 0.06],
      tone('#f6ece0'),
      unit * 0.008,
    );
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
      sky(stage) +
      hills(stage, y, unit * 0.04, tone('#8fbf72', 0.5)) +
      leafTree(stage, [width * 0.86, y + unit * 0.05], unit * 0.26, tone('#5a9c4a', 0.15)) +
      barn +
      ground(stage, y + unit * 0.05, tone('#7fb551')) +
      field +
      rail(0.075) +
      rail(0.11) +
      post +
      tufts(stage, y + unit * 0.17, tone('#6aa545'), FLOWERS),
    front: foreground(stage, tone('#4b8f3a')),
  };
};

import { circle, ellipse, glow, group, line, type Point, path, polygon, rect } from '../brush.ts';
import { shade } from '../colour.ts';
import { times } from '../nature.ts';
import type { Backdrop, Setting, Stage } from '../stage.ts';

/** Settings with a roof. */

interface Room {
  wall: string;
  floor: string;
  /** Boards run to the viewer; tiles lie in rows. */
  laid: 'boards' | 'tiles' | 'carpet';
}

function room(stage: Stage, { wall, floor, laid }: Room): string {
  const { width, height, unit, brush, tone, horizon: y } = stage;
  const [paper, ground] = [tone(wall), tone(floor)];
  const dark = shade(ground, -0.16);
  const seam = (at: number) =>
    line(
      [width / 2 + (at - 8) * unit * 0.11, y],
      [width / 2 + (at - 8) * unit * 0.34, height],
      dark,
      unit * 0.004,
    );
  const rows =
    laid === 'tiles'
      ? times(5, (at) =>
          rect([0, y + (height - y) * ((at + 0.6) / 5.2) ** 1.6, width, unit * 0.004], dark),
        ).join('')
      : '';
  return (
    rect([0, 0, width, y], brush.linear([shade(paper, -0.07), shade(paper, 0.1)])) +
    rect([0, y, width, height - y], brush.linear([shade(ground, -0.1), shade(ground, 0.1)])) +
    (laid === 'carpet' ? '' : times(17, seam).join('')) +
    rows +
    rect([0, y - unit * 0.03, width, unit * 0.032], shade(paper, 0.35)) +
    rect([0, y, width, unit * 0.02], '#000000', 'opacity="0.12"')
  );
}

/** A window with the weather in it, its middle at `x`, `y`. */
function pane(stage: Stage, [x, y]: Point, wide: number, high: number): string {
  const { unit, brush, light, tone } = stage;
  const [left, top] = [x - wide / 2, y - high / 2];
  const night = light.time === 'night';
  const frame = tone('#fbf6ee');
  const out =
    rect([left, top, wide, high], brush.linear(light.sky)) +
    (night
      ? circle([x + wide * 0.22, y - high * 0.2], unit * 0.026, '#fdf8dc')
      : ellipse([x - wide * 0.15, y - high * 0.12], wide * 0.2, high * 0.07, '#ffffff', 'opacity="0.75"'));
  const hill = path(
    `M${left} ${top + high}V${top + high * 0.84}Q${x - wide * 0.2} ${top + high * 0.68} ${x} ${top + high * 0.84}T${left + wide} ${top + high * 0.8}V${top + high}Z`,
    tone('#6fae62', 0.25),
  );
  return (
    rect(
      [left - unit * 0.018, top - unit * 0.018, wide + unit * 0.036, high + unit * 0.036],
      frame,
      `rx="${unit * 0.008}"`,
    ) +
    out +
    hill +
    rect([x - unit * 0.006, top, unit * 0.012, high], frame) +
    rect([left, y - unit * 0.006, wide, unit * 0.012], frame) +
    rect(
      [left - unit * 0.035, top + high + unit * 0.014, wide + unit * 0.07, unit * 0.022],
      shade(frame, -0.08),
      `rx="${unit * 0.006}"`,
    )
  );
}

function frameOf(stage: Stage, [x, y]: Point, size: number, colour: string): string {
  return (
    rect([x - size / 2, y - size * 0.62, size, size * 1.24], stage.tone('#8a5a38')) +
    rect([x - size * 0.42, y - size * 0.54, size * 0.84, size * 1.08], stage.tone('#fdf6e8')) +
    circle([x, y - size * 0.12], size * 0.2, stage.tone(colour)) +
    path(
      `M${x - size * 0.42} ${y + size * 0.54}V${y + size * 0.3}Q${x - size * 0.1} ${y - size * 0.05} ${x + size * 0.12} ${y + size * 0.3}T${x + size * 0.42} ${y + size * 0.22}V${y + size * 0.54}Z`,
      shade(stage.tone(colour), -0.22),
    )
  );
}

function potted(stage: Stage, [x, bottom]: Point, size: number): string {
  const green = stage.tone('#3f9a58');
  const leaf = (turn: number, at: number) =>
    group(
      path(
        `M0 0C${size * 0.16} ${-size * 0.2} ${size * 0.12} ${-size * 0.5} 0 ${-size * 0.62}C${-size * 0.12} ${-size * 0.5} ${-size * 0.16} ${-size * 0.2} 0 0Z`,
        shade(green, at % 2 ? -0.14 : 0.06),
      ),
      `translate(${x} ${bottom - size * 0.3}) rotate(${turn})`,
    );
  return (
    [-52, 48, -26, 24, 0].map(leaf).join('') +
    polygon(
      [
        [x - size * 0.2, bottom - size * 0.34],
        [x + size * 0.2, bottom - size * 0.34],
        [x + size * 0.14, bottom],
        [x - size * 0.14, bottom],
      ],
      stage.brush.linear([stage.tone('#e08a5a'), stage.tone('#b5603a')]),
    )
  );
}

function hangingLamp(stage: Stage, x: number, drop: number): string {
  const { unit, brush, tone } = stage;
  return (
    glow(brush, [x, drop + unit * 0.06], unit * 0.4, '#fff0b8', stage.light.time === 'night' ? 0.75 : 0.35) +
    rect([x - unit * 0.003, 0, unit * 0.006, drop], tone('#3b3f4a')) +
    path(
      `M${x - unit * 0.085} ${drop + unit * 0.06}Q${x - unit * 0.07} ${drop - unit * 0.01} ${x} ${drop - unit * 0.01}T${x + unit * 0.085} ${drop + unit * 0.06}Z`,
      tone('#e0a63c'),
    ) +
    ellipse([x, drop + unit * 0.06], unit * 0.085, unit * 0.014, '#fff6cf')
  );
}

const rug = ({ width, unit, floor, tone }: Stage, colour: string): string =>
  ellipse([width / 2, floor + unit * 0.02], unit * 0.52, unit * 0.1, tone(colour)) +
  ellipse(
    [width / 2, floor + unit * 0.02],
    unit * 0.45,
    unit * 0.083,
    'none',
    `stroke="${tone('#fff3dc')}" stroke-width="${unit * 0.008}" opacity="0.8"`,
  );

export const office: Setting = (stage): Backdrop => {
  const { width, unit, tone, brush, horizon: y } = stage;
  const desk = (x: number, wide: number) =>
    rect([x, y - unit * 0.06, wide, unit * 0.022], tone('#c79a68')) +
    rect([x + wide * 0.06, y - unit * 0.04, wide * 0.05, unit * 0.13], tone('#7b828f')) +
    rect([x + wide * 0.89, y - unit * 0.04, wide * 0.05, unit * 0.13], tone('#7b828f')) +
    rect(
      [x + wide * 0.3, y - unit * 0.22, wide * 0.42, unit * 0.13],
      tone('#2b3140'),
      `rx="${unit * 0.008}"`,
    ) +
    rect(
      [x + wide * 0.32, y - unit * 0.212, wide * 0.38, unit * 0.112],
      brush.linear(['#7fd0ff', '#3f86d6']),
    ) +
    times(3, (at) =>
      rect(
        [x + wide * 0.35, y - unit * (0.19 - at * 0.026), wide * (0.26 - at * 0.06), unit * 0.01],
        '#ffffff',
        'opacity="0.8"',
      ),
    ).join('') +
    rect([x + wide * 0.49, y - unit * 0.09, wide * 0.04, unit * 0.03], tone('#2b3140')) +
    rect(
      [x + wide * 0.12, y - unit * 0.1, wide * 0.09, unit * 0.04],
      tone('#e0625a'),
      `rx="${unit * 0.006}"`,
    );
  const clock: Point = [width * 0.5, unit * 0.15];
  return {
    behind:
      room(stage, { wall: '#cfdbe6', floor: '#8494a8', laid: 'carpet' }) +
      pane(stage, [width * 0.22, y * 0.42], unit * 0.32, y * 0.46) +
      pane(stage, [width * 0.79, y * 0.42], unit * 0.32, y * 0.46) +
      circle(clock, unit * 0.055, tone('#3b4252')) +
      circle(clock, unit * 0.046, '#fbfbf7') +
      line(clock, [clock[0], clock[1] - unit * 0.032], '#3b4252', unit * 0.006) +
      line(clock, [clock[0] + unit * 0.022, clock[1] + unit * 0.01], '#3b4252', unit * 0.006) +
      desk(width * 0.03, unit * 0.36) +
      desk(width * 0.97 - unit * 0.36, unit * 0.36) +
      potted(stage, [width * 0.5, y + unit * 0.06], unit * 0.19),
  };
};

export const living: Setting = (stage) => {
  const { width, unit, tone, brush, horizon: y } = stage;
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
      room(stage, { wall: '#f0d9b8', floor: '#b98352', laid: 'boards' }) +
      pane(stage, [width * 0.2, y * 0.45], unit * 0.28, y * 0.5) +
      frameOf(stage, [width * 0.55, y * 0.36], unit * 0.13, '#e07a5f') +
      frameOf(stage, [width * 0.72, y * 0.32], unit * 0.1, '#5fa8a0') +
      hangingLamp(stage, width * 0.42, unit * 0.12) +
      potted(stage, [width * 0.06, y + unit * 0.08], unit * 0.32) +
      sofa +
      rug(stage, '#b5525c'),
  };
};

export const kitchen: Setting = (stage) => {
  const { width, unit, tone, brush, horizon: y } = stage;
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
      room(stage, { wall: '#fbeed2', floor: '#d8b48a', laid: 'tiles' }) +
      rect([0, y - unit * 0.36, width, unit * 0.2], tone('#e7d5ae')) +
      tiles +
      pane(stage, [width * 0.36, y * 0.38], unit * 0.3, unit * 0.26) +
      doors(unit * 0.02, unit * 0.15, width * 0.6, width + wide) +
      rect([0, y - unit * 0.175, width, unit * 0.028], tone('#8a5f3c')) +
      doors(y - unit * 0.145, unit * 0.15, 0, width + wide) +
      pot +
      potted(stage, [width * 0.1, y - unit * 0.17], unit * 0.17) +
      hangingLamp(stage, width * 0.5, unit * 0.08),
  };
};

export const bedroom: Setting = (stage) => {
  const { width, unit, tone, brush, horizon: y } = stage;
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
      room(stage, { wall: '#c9bfe2', floor: '#a8794f', laid: 'boards' }) +
      pane(stage, [width * 0.22, y * 0.42], unit * 0.3, y * 0.48) +
      frameOf(stage, [width * 0.66, y * 0.3], unit * 0.12, '#e59aa0') +
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
      bed +
      rug(stage, '#6f86c0'),
  };
};

export const bathroom: Setting = (stage) => {
  const { width, unit, tone, horizon: y, brush } = stage;
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
      room(stage, { wall: '#a8d8dc', floor: '#dfe8ec', laid: 'tiles' }) +
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
      pane(stage, [width * 0.74, y * 0.4], unit * 0.26, unit * 0.28) +
      rug(stage, '#f2a7b5'),
  };
};

export const classroom: Setting = (stage) => {
  const { width, unit, tone, brush, horizon: y } = stage;
  const [x, top, wide, high] = [
    width * 0.5 - Math.min(width * 0.36, unit * 0.6),
    unit * 0.07,
    Math.min(width * 0.72, unit * 1.2),
    y - unit * 0.24,
  ];
  const chalk = (d: string) =>
    path(d, 'none', `stroke="#eaf5ec" stroke-width="${unit * 0.008}" stroke-linecap="round" opacity="0.8"`);
  const marks =
    chalk(
      `M${x + wide * 0.08} ${top + high * 0.25}h${wide * 0.2}M${x + wide * 0.08} ${top + high * 0.42}h${wide * 0.13}`,
    ) +
    chalk(
      `M${x + wide * 0.72} ${top + high * 0.5}l${wide * 0.09} ${-high * 0.32}l${wide * 0.09} ${high * 0.32}Z`,
    ) +
    chalk(
      `M${x + wide * 0.42} ${top + high * 0.36}a${wide * 0.045} ${wide * 0.045} 0 1 0 ${wide * 0.09} 0a${wide * 0.045} ${wide * 0.045} 0 1 0 ${-wide * 0.09} 0`,
    );
  return {
    behind:
      room(stage, { wall: '#f2e3c2', floor: '#b88a5c', laid: 'boards' }) +
      rect([x - unit * 0.02, top - unit * 0.02, wide + unit * 0.04, high + unit * 0.04], tone('#9a6a3d')) +
      rect([x, top, wide, high], brush.linear([tone('#2f6650'), tone('#24513f')])) +
      marks +
      rect([x + wide * 0.1, top + high + unit * 0.02, wide * 0.8, unit * 0.014], tone('#7d5430')) +
      rect([width * 0.04, y - unit * 0.09, unit * 0.24, unit * 0.025], tone('#c58f54')) +
      rect([width * 0.04 + unit * 0.02, y - unit * 0.07, unit * 0.02, unit * 0.13], tone('#8d6440')) +
      rect([width * 0.04 + unit * 0.2, y - unit * 0.07, unit * 0.02, unit * 0.13], tone('#8d6440')) +
      times(3, (at) =>
        rect(
          [
            width * 0.04 + unit * 0.05,
            y - unit * (0.115 + at * 0.024),
            unit * (0.11 - at * 0.012),
            unit * 0.022,
          ],
          tone(['#d2473c', '#3f86d6', '#e0a63c'][at] ?? '#d2473c'),
        ),
      ).join('') +
      potted(stage, [width * 0.94, y + unit * 0.05], unit * 0.2),
  };
};

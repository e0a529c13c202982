import { circle, createPen, ellipse, glow, group, line, type Point, path, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { type PicturePlan, times } from '../drawing/picture-plan.ts';

/** Parts of rooms: walls, windows, furniture and lamps. */

interface Room {
  wall: string;
  floor: string;
  /** Boards run towards the viewer; tiles are in rows. */
  laid: 'boards' | 'tiles' | 'carpet';
}

export function room(plan: PicturePlan, { wall, floor, laid }: Room): string {
  const { width, height, unit, brush, tone, horizon: y } = plan;
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

/** A window that shows the sky, its middle at `x`, `y`. */
export function pane(plan: PicturePlan, [x, y]: Point, wide: number, high: number): string {
  const { unit, brush, light, tone } = plan;
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

export function drawFrame(plan: PicturePlan, at: Point, size: number, colour: string): string {
  const pen = createPen(size, at);
  return (
    pen.rect([-0.5, -0.62, 1, 1.24], plan.tone('#8a5a38')) +
    pen.rect([-0.42, -0.54, 0.84, 1.08], plan.tone('#fdf6e8')) +
    pen.circle([0, -0.12], 0.2, plan.tone(colour)) +
    pen.path('M-0.42 0.54V0.3Q-0.1 -0.05 0.12 0.3T0.42 0.22V0.54Z', shade(plan.tone(colour), -0.22))
  );
}

export function drawPotted(plan: PicturePlan, [x, bottom]: Point, size: number): string {
  const green = plan.tone('#3f9a58');
  const pot = plan.brush.linear([plan.tone('#e08a5a'), plan.tone('#b5603a')]);
  const drawLeaf = (turn: number, at: number) =>
    group(
      createPen(size).path(
        'M0 0C0.16 -0.2 0.12 -0.5 0 -0.62C-0.12 -0.5 -0.16 -0.2 0 0Z',
        shade(green, at % 2 ? -0.14 : 0.06),
      ),
      `translate(${x} ${bottom - size * 0.3}) rotate(${turn})`,
    );
  return (
    [-52, 48, -26, 24, 0].map(drawLeaf).join('') +
    createPen(size, [x, bottom]).polygon('-0.2,-0.34 0.2,-0.34 0.14,0 -0.14,0', pot)
  );
}

export function drawHangingLamp(plan: PicturePlan, x: number, drop: number): string {
  const { unit, brush, tone } = plan;
  const pen = createPen(unit, [x, drop]);
  return (
    glow(brush, [x, drop + unit * 0.06], unit * 0.4, '#fff0b8', plan.light.time === 'night' ? 0.75 : 0.35) +
    rect([x - unit * 0.003, 0, unit * 0.006, drop], tone('#3b3f4a')) +
    pen.path('M-0.085 0.06Q-0.07 -0.01 0 -0.01T0.085 0.06Z', tone('#e0a63c')) +
    pen.ellipse([0, 0.06], 0.085, 0.014, '#fff6cf')
  );
}

export function rug({ width, unit, floor, tone }: PicturePlan, colour: string): string {
  const pen = createPen(unit, [width / 2, floor]);
  const border = `stroke="${tone('#fff3dc')}" stroke-width="${unit * 0.008}" opacity="0.8"`;
  return (
    pen.ellipse([0, 0.02], 0.52, 0.1, tone(colour)) + pen.ellipse([0, 0.02], 0.45, 0.083, 'none', border)
  );
}

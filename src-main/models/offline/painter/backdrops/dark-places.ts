import { createPen, ellipse, glow, group, line, type Point, path, polygon, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { between, type DrawBackdrop, type PicturePlan, times } from '../drawing/picture-plan.ts';

/** Spikes of stone from the ceiling (`way` 1) or the ground (−1). */
function spikes({ width, unit, random }: PicturePlan, y: number, way: 1 | -1, colour: string): string {
  return times((9 * width) / unit, (at) => {
    const x = (width * (at + 0.3 + random.next() * 0.4)) / ((9 * width) / unit);
    const [wide, long] = [unit * (0.03 + random.next() * 0.03), unit * (0.07 + random.next() * 0.16) * way];
    const spike = createPen(1, [x, y]);
    const points = `${-wide},0 ${wide},0 ${wide * 0.1},${long}`;
    return spike.polygon(points, at % 2 ? colour : shade(colour, -0.14));
  }).join('');
}

export const cave: DrawBackdrop = (plan) => {
  const { width, height, unit, horizon: y, tone, brush } = plan;
  /** The arch that opens to the sky; the ground hides its lower half. */
  const mouth = [width * 0.5, y] as const;
  const stone = tone('#4d4858');
  const crystal = (x: number, bottom: number, size: number, colour: string) =>
    [-0.5, 0.45, 0].map((lean) =>
      polygon(
        [
          [x + lean * size * 0.5 - size * 0.12, bottom],
          [x + lean * size * 0.5 + size * 0.12, bottom],
          [x + lean * size * 1.1 + size * 0.1, bottom - size * (0.8 - Math.abs(lean) * 0.5)],
          [x + lean * size * 1.1, bottom - size * (1 - Math.abs(lean) * 0.6)],
        ],
        shade(colour, lean * 0.3),
      ),
    );
  return {
    behind:
      rect([0, 0, width, height], brush.linear([tone('#2c2836'), tone('#3d3848'), tone('#2f2a38')])) +
      ellipse(mouth, unit * 0.4, y * 0.82, tone('#5d5668')) +
      ellipse(mouth, unit * 0.34, y * 0.72, brush.linear(plan.light.sky)) +
      glow(brush, mouth, unit * 0.6, '#fff3d0', 0.4) +
      rect([0, y, width, height - y], brush.linear([shade(stone, 0.06), shade(stone, -0.35)])) +
      path(
        `M0 ${y}Q${width * 0.25} ${y - unit * 0.06} ${width * 0.5} ${y}T${width} ${y}V${y + unit * 0.08}H0Z`,
        shade(stone, 0.06),
      ) +
      spikes(plan, -unit * 0.01, 1, tone('#3a3545')) +
      crystal(width * 0.12, y + unit * 0.08, unit * 0.14, '#58c7e8').join('') +
      crystal(width * 0.88, y + unit * 0.1, unit * 0.12, '#b06bf0').join('') +
      glow(brush, [width * 0.12, y], unit * 0.2, '#58c7e8', 0.5) +
      glow(brush, [width * 0.88, y + unit * 0.02], unit * 0.18, '#b06bf0', 0.5),
    front: [0, width * 0.84]
      .map((x) =>
        group(spikes({ ...plan, width: width * 0.16 }, height, -1, tone('#221f2b')), `translate(${x} 0)`),
      )
      .join(''),
  };
};

export const swamp: DrawBackdrop = (plan) => {
  const { width, height, unit, horizon: y, tone, brush, random } = plan;
  const trunk = (x: number, wide: number, distance: number) => {
    const bark = tone('#4a4436', distance);
    const bottom = y + unit * (0.16 - distance * 0.2);
    return (
      path(
        `M${x - wide} ${bottom}Q${x - wide * 0.5} ${y - unit * 0.2} ${x - wide * 0.7} ${-unit * 0.02}H${x + wide * 0.7}Q${x + wide * 0.4} ${y - unit * 0.2} ${x + wide * 1.2} ${bottom}Z`,
        bark,
      ) +
      times(4, (at) =>
        path(
          `M${x + wide * (at - 1.6)} ${y * (0.1 + 0.08 * at)}q${unit * 0.02} ${unit * 0.12} ${-unit * 0.01} ${unit * (0.16 + 0.04 * (at % 3))}`,
          'none',
          `stroke="${tone('#6f8a4e', distance)}" stroke-width="${unit * 0.016}" stroke-linecap="round" opacity="0.85"`,
        ),
      ).join('')
    );
  };
  const drawLily = (at: Point, size: number) => {
    const pen = createPen(size, at);
    return (
      pen.ellipse([0, 0], 1, 0.3, tone('#5d9a4a')) +
      pen.polygon('0,0 0.9,-0.2 0.95,0.1', tone('#3f5c46')) +
      pen.circle([-0.3, -0.12], 0.16, tone('#ff9ec0'))
    );
  };
  const drawReed = (x: number, size: number) => {
    const pen = createPen(size, [x, height]);
    return (
      pen.line([0, 0], [0.06, -1], tone('#55733c'), 0.03) +
      pen.line([0.05, -0.8], [0.06, -1], tone('#6b4526'), 0.08)
    );
  };
  return {
    behind:
      rect([0, 0, width, height], brush.linear([tone('#5d7a63'), tone('#a9bd8f', 0.2), tone('#7d9a6c')])) +
      trunk(width * 0.32, unit * 0.03, 0.55) +
      trunk(width * 0.64, unit * 0.035, 0.5) +
      rect([0, y, width, height - y], brush.linear([tone('#6d8a5c'), tone('#3f5c46'), tone('#2c4336')])) +
      times(9, () =>
        ellipse(
          [width * random.next(), between(plan, y + unit * 0.04, height)],
          unit * between(plan, 0.06, 0.2),
          unit * 0.008,
          '#dbe8c4',
          'opacity="0.25"',
        ),
      ).join('') +
      trunk(width * 0.08, unit * 0.07, 0.1) +
      trunk(width * 0.93, unit * 0.08, 0.05) +
      times(3, (at) =>
        ellipse(
          [width * (0.2 + at * 0.3), y - unit * 0.01],
          width * 0.3,
          unit * 0.035,
          '#e8f0dc',
          'opacity="0.3"',
        ),
      ).join('') +
      [0.2, 0.5, 0.78]
        .map((at, nth) => drawLily([width * at, y + unit * (0.1 + 0.05 * nth)], unit * 0.06))
        .join(''),
    front: [0.03, 0.07, 0.12, 0.9, 0.94, 0.98]
      .map((at, nth) => drawReed(width * at, unit * (0.24 + 0.05 * (nth % 3))))
      .join(''),
  };
};

export const prison: DrawBackdrop = (plan) => {
  const { width, height, unit, horizon: y, tone, brush, light } = plan;
  const wall = tone('#8b8f98');
  const [x, wide, high] = [width * 0.5, unit * 0.28, unit * 0.2];
  const [bed, tally] = [createPen(unit, [width * 0.04, y]), createPen(unit, [width * 0.74, y])];
  const bar = (at: number, top: number, bottom: number, thick: number) =>
    rect(
      [at - thick / 2, top, thick, bottom - top],
      brush.linear([tone('#6b7280'), tone('#30353f')], [0, 0, 1, 0]),
    );
  return {
    behind:
      rect([0, 0, width, y], brush.linear([shade(wall, -0.16), shade(wall, 0.06)])) +
      times(9, (row) =>
        times((7 * width) / unit, (at) =>
          rect(
            [unit * (at * 0.16 + (row % 2) * 0.08 - 0.08), row * y * 0.112, unit * 0.15, y * 0.1],
            shade(wall, ((at * 7 + row * 3) % 5) * 0.02 - 0.05),
            `rx="${unit * 0.006}"`,
          ),
        ).join(''),
      ).join('') +
      rect([0, y, width, height - y], brush.linear([tone('#767a83'), tone('#555962')])) +
      rect([x - wide / 2, unit * 0.1, wide, high], brush.linear(light.sky)) +
      times(4, (at) =>
        bar(x - wide / 2 + (wide * (at + 0.5)) / 4, unit * 0.1, unit * 0.1 + high, unit * 0.014),
      ).join('') +
      bed.rect([0, -0.16, 0.34, 0.04], tone('#4b5563')) +
      bed.rect([0, -0.2, 0.32, 0.05], tone('#c9c2b2'), 0.02) +
      line([width * 0.05, y - unit * 0.2], [width * 0.05, y + unit * 0.04], tone('#4b5563'), unit * 0.012) +
      times(5, (at) =>
        tally.line([at * 0.025, -0.3], [at * 0.025, -0.22], '#f4f4f0', 0.006, 'opacity="0.7"'),
      ).join(''),
    front: [0.02, 0.11, 0.89, 0.98].map((at) => bar(width * at, 0, height, unit * 0.028)).join(''),
  };
};

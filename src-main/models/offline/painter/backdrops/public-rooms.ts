import { circle, createPen, line, type Point, polygon, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { type DrawBackdrop, type PicturePlan, times } from '../drawing/picture-plan.ts';
import { drawPotted, pane, room } from './room.ts';

export const courtroom: DrawBackdrop = (plan) => {
  const { width, height, unit, horizon: y, tone, brush } = plan;
  const wood = tone('#8a5a34');
  const x = width * 0.5;
  const [bench, balance] = [createPen(unit, [x, y]), createPen(unit, [x, y * 0.22])];
  const gold = tone('#e0b64a');
  const column = (at: number) =>
    rect(
      [at - unit * 0.035, unit * 0.06, unit * 0.07, y - unit * 0.06],
      brush.linear([tone('#f4ecd8'), tone('#cdbf9f')], [0, 0, 1, 0]),
    ) +
    rect([at - unit * 0.05, unit * 0.03, unit * 0.1, unit * 0.035], tone('#f7f0df')) +
    rect([at - unit * 0.05, y - unit * 0.03, unit * 0.1, unit * 0.035], tone('#d9ccad'));
  const scale = (side: 1 | -1) =>
    line([x, y * 0.2], [x + side * unit * 0.07, y * 0.22], gold, unit * 0.008) +
    balance.path(`M${side * 0.07 - 0.035} 0.05q0.035 0.035 0.07 0z`, gold) +
    balance.line([side * 0.07, 0], [side * 0.07, 0.05], gold, 0.004);
  const panel = `stroke="${shade(wood, -0.3)}" stroke-width="${unit * 0.004}"`;
  return {
    behind:
      room(plan, { wall: '#e5d3b0', floor: '#9a6a42', laid: 'boards' }) +
      rect([x - unit * 0.2, unit * 0.05, unit * 0.4, y * 0.52], tone('#7a2f35')) +
      line([x, y * 0.16], [x, y * 0.42], gold, unit * 0.01) +
      scale(1) +
      scale(-1) +
      [0.08, 0.26, 0.74, 0.92].map((at) => column(width * at)).join('') +
      bench.rect([-0.15, -0.28, 0.3, 0.12], shade(wood, -0.25), 0.03) +
      bench.rect([-0.25, -0.18, 0.5, 0.22], brush.linear([shade(wood, 0.1), shade(wood, -0.15)])) +
      bench.rect([-0.27, -0.2, 0.54, 0.03], shade(wood, -0.2)) +
      times(3, (at) =>
        rect(
          [x - unit * 0.22 + at * unit * 0.15, y - unit * 0.14, unit * 0.13, unit * 0.14],
          shade(wood, -0.08),
          panel,
        ),
      ).join('') +
      rect([0, y - unit * 0.05, width * 0.16, unit * 0.16], shade(wood, -0.1)) +
      rect([width * 0.84, y - unit * 0.05, width * 0.16, unit * 0.16], shade(wood, -0.1)),
    front: rect([0, height - unit * 0.02, width, unit * 0.02], shade(wood, -0.4)),
  };
};

export const gym: DrawBackdrop = (plan) => {
  const { width, unit, horizon: y, tone, brush } = plan;
  const drawWeight = (at: Point) => {
    const pen = createPen(unit * 0.028, at);
    const [iron, disc] = [tone('#aab2bf'), tone('#2c313f')];
    return (
      pen.rect([-1, -0.14, 2, 0.28], iron) +
      [-1, 0.6].map((side) => pen.rect([side, -0.5, 0.4, 1], disc, 0.12)).join('')
    );
  };
  const drawRack = (x: number) => {
    const pen = createPen(unit, [x, y]);
    const posts = [0, 0.4].map((dx) => pen.rect([dx, -0.24, 0.014, 0.28], tone('#3b4252')));
    const rows = times(3, (row) => {
      const weights = times(4, (at) =>
        drawWeight([x + unit * (0.06 + at * 0.095), y - unit * (0.22 - row * 0.09)]),
      );
      return pen.rect([0, row * 0.09 - 0.2, 0.41, 0.014], tone('#4b5567')) + weights.join('');
    });
    return [...posts, ...rows].join('');
  };
  return {
    behind:
      room(plan, { wall: '#c9ced8', floor: '#4d535f', laid: 'tiles' }) +
      rect([width * 0.06, unit * 0.08, width * 0.88, y * 0.5], brush.linear(['#eaf4fb', '#bcd3e3'])) +
      times(4, (at) =>
        polygon(
          [
            [width * (0.12 + at * 0.22), unit * 0.08],
            [width * (0.18 + at * 0.22), unit * 0.08],
            [width * (0.12 + at * 0.22), unit * 0.08 + y * 0.5],
            [width * (0.06 + at * 0.22), unit * 0.08 + y * 0.5],
          ],
          '#ffffff',
          'opacity="0.35"',
        ),
      ).join('') +
      times(3, (at) =>
        rect([width * (0.28 + at * 0.22), unit * 0.08, unit * 0.008, y * 0.5], tone('#8a93a3')),
      ).join('') +
      rect([0, y * 0.68, width, unit * 0.03], tone('#f0652e')) +
      drawRack(width * 0.03) +
      drawRack(width * 0.97 - unit * 0.414),
  };
};

const GOODS = ['#e5484d', '#f5b53d', '#3b82f6', '#2f9e62', '#9b5de5', '#ff8a3d', '#58c7e8', '#f7f0df'];

function shelves(plan: PicturePlan, from: number, to: number): string {
  const { unit, horizon: y, tone, random } = plan;
  const [top, rows] = [unit * 0.14, 4];
  const high = (y + unit * 0.03 - top) / rows;
  return (
    rect([from, top - unit * 0.02, to - from, y + unit * 0.05 - top], tone('#dfe4ec')) +
    times(rows, (row) => {
      const floor = top + (row + 1) * high;
      return (
        times((to - from) / (unit * 0.05), (at) => {
          const size = high * (0.5 + random.next() * 0.3);
          const ink = tone(random.pick(GOODS));
          const x = from + unit * 0.008 + at * unit * 0.05;
          return random.next() < 0.3
            ? circle([x + unit * 0.02, floor - unit * 0.024], unit * 0.022, ink)
            : rect([x, floor - size, unit * 0.04, size], ink, `rx="${unit * 0.005}"`) +
                rect(
                  [x + unit * 0.006, floor - size * 0.66, unit * 0.028, size * 0.26],
                  '#ffffff',
                  'opacity="0.7"',
                );
        }).join('') + rect([from, floor, to - from, unit * 0.018], tone('#aab4c4'))
      );
    }).join('')
  );
}

export const supermarket: DrawBackdrop = (plan) => {
  const { width, unit, horizon: y, tone } = plan;
  return {
    behind:
      room(plan, { wall: '#eef2f6', floor: '#d5dae2', laid: 'tiles' }) +
      shelves(plan, -unit * 0.02, width * 0.42) +
      shelves(plan, width * 0.58, width + unit * 0.02) +
      pane(plan, [width * 0.5, y * 0.52], width * 0.12, y * 0.6) +
      times(3, (at) =>
        rect(
          [width * (0.1 + at * 0.32), unit * 0.02, width * 0.16, unit * 0.018],
          '#fffbe8',
          `rx="${unit * 0.008}"`,
        ),
      ).join('') +
      rect([width * 0.42, unit * 0.06, width * 0.16, unit * 0.06], tone('#2f9e62'), `rx="${unit * 0.012}"`) +
      drawPotted(plan, [width * 0.5, y + unit * 0.04], unit * 0.14),
  };
};

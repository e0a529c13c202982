import { createPen, path, rect } from '../drawing/brush.ts';
import { type BackdropLayers, type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { drawPotted, pane, room } from './room.ts';

export const office: DrawBackdrop = (plan): BackdropLayers => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const drawDesk = (x: number) => {
    const pen = createPen(unit, [x, y]);
    return (
      rect([x, y - unit * 0.06, unit * 0.36, unit * 0.022], tone('#c79a68')) +
      pen.rect([0.0216, -0.04, 0.018, 0.13], tone('#7b828f')) +
      pen.rect([0.3204, -0.04, 0.018, 0.13], tone('#7b828f')) +
      pen.rect([0.108, -0.22, 0.1512, 0.13], tone('#2b3140'), 0.008) +
      pen.rect([0.1152, -0.212, 0.1368, 0.112], brush.linear(['#7fd0ff', '#3f86d6'])) +
      times(3, (at) =>
        rect(
          [x + unit * 0.126, y - unit * (0.19 - at * 0.026), unit * (0.0936 - at * 0.0216), unit * 0.01],
          '#ffffff',
          'opacity="0.8"',
        ),
      ).join('') +
      pen.rect([0.1764, -0.09, 0.0144, 0.03], tone('#2b3140')) +
      pen.rect([0.0432, -0.1, 0.0324, 0.04], tone('#e0625a'), 0.006)
    );
  };
  const clock = createPen(unit, [width * 0.5, unit * 0.15]);
  return {
    behind:
      room(plan, { wall: '#cfdbe6', floor: '#8494a8', laid: 'carpet' }) +
      pane(plan, [width * 0.22, y * 0.42], unit * 0.32, y * 0.46) +
      pane(plan, [width * 0.79, y * 0.42], unit * 0.32, y * 0.46) +
      clock.circle([0, 0], 0.055, tone('#3b4252')) +
      clock.circle([0, 0], 0.046, '#fbfbf7') +
      clock.line([0, 0], [0, -0.032], '#3b4252', 0.006) +
      clock.line([0, 0], [0.022, 0.01], '#3b4252', 0.006) +
      drawDesk(width * 0.03) +
      drawDesk(width * 0.97 - unit * 0.36) +
      drawPotted(plan, [width * 0.5, y + unit * 0.06], unit * 0.19),
  };
};

export const classroom: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const [x, top, wide, high] = [
    width * 0.5 - Math.min(width * 0.36, unit * 0.6),
    unit * 0.07,
    Math.min(width * 0.72, unit * 1.2),
    y - unit * 0.24,
  ];
  const table = createPen(unit, [width * 0.04, y]);
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
      room(plan, { wall: '#f2e3c2', floor: '#b88a5c', laid: 'boards' }) +
      rect([x - unit * 0.02, top - unit * 0.02, wide + unit * 0.04, high + unit * 0.04], tone('#9a6a3d')) +
      rect([x, top, wide, high], brush.linear([tone('#2f6650'), tone('#24513f')])) +
      marks +
      rect([x + wide * 0.1, top + high + unit * 0.02, wide * 0.8, unit * 0.014], tone('#7d5430')) +
      table.rect([0, -0.09, 0.24, 0.025], tone('#c58f54')) +
      table.rect([0.02, -0.07, 0.02, 0.13], tone('#8d6440')) +
      table.rect([0.2, -0.07, 0.02, 0.13], tone('#8d6440')) +
      ['#d2473c', '#3f86d6', '#e0a63c']
        .map((ink, at) => table.rect([0.05, -0.115 - at * 0.024, 0.11 - at * 0.012, 0.022], tone(ink)))
        .join('') +
      drawPotted(plan, [width * 0.94, y + unit * 0.05], unit * 0.2),
  };
};

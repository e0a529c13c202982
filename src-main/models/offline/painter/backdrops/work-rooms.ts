import { circle, line, type Point, path, rect } from '../drawing/brush.ts';
import { type BackdropLayers, type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { drawPotted, pane, room } from './room.ts';

/** Office and classroom. */

export const office: DrawBackdrop = (plan): BackdropLayers => {
  const { width, unit, tone, brush, horizon: y } = plan;
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
      room(plan, { wall: '#cfdbe6', floor: '#8494a8', laid: 'carpet' }) +
      pane(plan, [width * 0.22, y * 0.42], unit * 0.32, y * 0.46) +
      pane(plan, [width * 0.79, y * 0.42], unit * 0.32, y * 0.46) +
      circle(clock, unit * 0.055, tone('#3b4252')) +
      circle(clock, unit * 0.046, '#fbfbf7') +
      line(clock, [clock[0], clock[1] - unit * 0.032], '#3b4252', unit * 0.006) +
      line(clock, [clock[0] + unit * 0.022, clock[1] + unit * 0.01], '#3b4252', unit * 0.006) +
      desk(width * 0.03, unit * 0.36) +
      desk(width * 0.97 - unit * 0.36, unit * 0.36) +
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
      drawPotted(plan, [width * 0.94, y + unit * 0.05], unit * 0.2),
  };
};

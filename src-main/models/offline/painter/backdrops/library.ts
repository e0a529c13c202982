import { rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { type DrawBackdrop, type PicturePlan, times } from '../drawing/picture-plan.ts';
import { drawHangingLamp, drawPotted, pane, room, rug } from './room.ts';

const SPINES = ['#b5423a', '#2f6fa8', '#d0953a', '#3f8a5f', '#7a4fae', '#c9694f', '#2a5f6f', '#8a3f5a'];

/** A row of books on a shelf, px of its lower left; a few are missing. */
function books(
  { unit, tone, random }: PicturePlan,
  left: number,
  bottom: number,
  wide: number,
  room: number,
): string {
  const book = unit * 0.03;
  return times(Math.floor(wide / book), (nth) => {
    const tall = room * (0.58 + 0.26 * random.next());
    const colour = tone(random.pick(SPINES));
    const x = left + nth * book;
    if (random.next() < 0.07) return '';
    return (
      rect([x, bottom - tall, book * 0.9, tall], colour, `rx="${unit * 0.003}"`) +
      rect([x, bottom - tall * 0.8, book * 0.9, unit * 0.006], shade(colour, 0.35))
    );
  }).join('');
}

function bookcase(plan: PicturePlan, x: number, top: number, wide: number): string {
  const { unit, tone, horizon } = plan;
  const high = horizon - top + unit * 0.03;
  const rows = Math.max(2, Math.round(high / (unit * 0.16)));
  const step = high / rows;
  const wood = tone('#7d4e2c');
  const row = (at: number) =>
    rect(
      [x + unit * 0.014, top + at * step + unit * 0.012, wide - unit * 0.028, step - unit * 0.012],
      shade(wood, -0.4),
    ) + books(plan, x + unit * 0.02, top + (at + 1) * step - unit * 0.004, wide - unit * 0.04, step);
  return (
    rect([x, top - unit * 0.012, wide, high + unit * 0.012], wood, `rx="${unit * 0.008}"`) +
    times(rows, row).join('') +
    rect([x - unit * 0.012, top - unit * 0.03, wide + unit * 0.024, unit * 0.026], shade(wood, 0.12))
  );
}

export const library: DrawBackdrop = (plan) => {
  const { width, unit, horizon: y } = plan;
  const gap = unit * 0.02;
  const wide = Math.min(width * 0.34, unit * 0.46);
  const cases = Math.max(1, Math.floor((width / 2 - unit * 0.16) / (wide + gap)));
  const pair = (at: number) => {
    const x = gap + at * (wide + gap);
    return bookcase(plan, x, unit * 0.07, wide) + bookcase(plan, width - x - wide, unit * 0.07, wide);
  };
  return {
    behind:
      room(plan, { wall: '#e6d3ad', floor: '#96663f', laid: 'boards' }) +
      pane(plan, [width / 2, y * 0.45], unit * 0.22, y * 0.52) +
      times(cases, pair).join('') +
      drawPotted(plan, [width / 2, y + unit * 0.04], unit * 0.17) +
      drawHangingLamp(plan, width / 2, unit * 0.05) +
      rug(plan, '#8f3f46'),
  };
};

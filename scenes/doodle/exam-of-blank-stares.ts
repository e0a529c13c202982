import {
  around,
  byHand,
  defineScene,
  ellipse,
  figure,
  frame,
  hatched,
  outlined,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1200];

/** A question on the board, and a student with wide eyes before an empty sheet. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('question').box, 50, 40);
    return (
      page(kit) +
      byHand(kit, [
        outlined(`M${x} ${y}h${w}v${h}h${-w}Z`, PEN.paper, 11),
        stroke(`M${x + 40} ${y + h + 18}h${w - 80}`, { width: 9 }),
        figure({
          x: 650,
          ground: 1120,
          height: 720,
          mood: 'afraid',
          left: [
            [-24, -46],
            [-17, -33],
          ],
          right: [
            [24, -46],
            [17, -33],
          ],
        }),
        ellipse([560, 500], 11, 16, PEN.paper, `stroke="${PEN.ink}" stroke-width="5"`),
        stroke('M760 470q26 30 4 50q-26 -18 -4 -50', { width: 6, colour: PEN.red }),
        outlined('M150 890H1150V950H150Z', PEN.paper, 10),
        hatched(kit, 'M150 920H1150V950H150Z', [150, 920, 1000, 30]),
        outlined('M560 820L760 820L790 892H530Z', PEN.paper, 8),
        stroke('M850 870l70 -30M940 832l40 -40', { width: 15, colour: PEN.red }),
        stroke('M920 840l14 -20l6 26', { width: 5 }),
        frame(around(kit.region('bottom').box, 40, 20), PEN.yellow),
      ])
    );
  },
});

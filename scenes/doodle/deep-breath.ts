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
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1200];

/** Somebody breathes in until the chest is a ball: the long answer comes next. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const chest = 'M520 930Q500 800 650 790T800 930Q810 1060 650 1070T520 930Z';
    const wind = [
      'M290 700Q400 690 470 730q30 20 60 6',
      'M260 770Q380 760 460 780',
      'M1010 700Q900 690 830 730q-30 20 -60 6',
      'M1040 770Q920 760 840 780',
    ];
    return (
      page(kit) +
      byHand(kit, [
        hatched(kit, 'M300 1160Q650 1130 1000 1160Q800 1190 650 1190T300 1160Z', [300, 1120, 700, 80]),
        figure({
          x: 650,
          ground: 1160,
          height: 560,
          mood: 'shout',
          left: [
            [-30, -50],
            [-22, -36],
          ],
          right: [
            [30, -50],
            [22, -36],
          ],
        }),
        outlined(chest, PEN.yellow, 10),
        hatched(kit, chest, [700, 820, 120, 240], { gap: 22 }),
        stroke('M600 850q50 -20 100 0M650 880v120', { width: 6 }),
        ellipse([650, 762], 30, 36, PEN.ink),
        frame(around(kit.region('rant').box, 40, 30)),
      ]) +
      part(
        'wind',
        { kind: 'glow', amount: 0.7, times: 2, steps: 12 },
        byHand(kit, [stroke(wind.join(''), { width: 9, colour: PEN.red })]),
      )
    );
  },
});

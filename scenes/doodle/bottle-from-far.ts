import {
  around,
  byHand,
  defineScene,
  drawn,
  figure,
  frame,
  hatched,
  outlined,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1150];

/** A stranded man has got a letter at last, out of a bottle; what it says is petty. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('letter').box, 44, 50);
    const curl = `M${x} ${y}q-30 -30 0 -46h${w}q30 16 0 46v${h}q30 30 0 46h${-w}q-30 -16 0 -46Z`;
    return (
      page(kit) +
      byHand(kit, [
        outlined('M90 1010Q200 850 420 850T760 1010Q600 1070 420 1070T90 1010Z', PEN.yellow, 9),
        hatched(kit, 'M150 1010Q400 1080 760 1010Q600 1070 420 1070T150 1010Z', [90, 980, 680, 100]),
        stroke(
          'M40 1060q40 -26 80 0t80 0M780 1050q40 -26 80 0t80 0t80 0t80 0t80 0M860 1100q40 -26 80 0t80 0t80 0',
          { width: 6 },
        ),
        drawn(kit, 'palm-tree', { x: 260, y: 920, height: 600 }),
        figure({
          x: 500,
          ground: 940,
          height: 430,
          mood: 'shout',
          left: [
            [-20, -62],
            [-30, -80],
          ],
          right: [
            [22, -56],
            [40, -60],
          ],
        }),
        stroke('M474 640q26 34 52 0q-4 50 -26 54q-24 -6 -26 -54', { width: 6 }),
        outlined('M590 960l90 -30l10 -24l50 -16l12 36l-52 18l-20 -8l-84 56q-24 8 -30 -12Z', PEN.paper, 7),
        outlined(curl, PEN.paper, 9),
        stroke(
          `M${x + w / 2 - 34} ${y + h + 4}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0M${x + w / 2 - 14} ${y + h + 4}l12 14l20 -30`,
          { width: 9, colour: PEN.red },
        ),
        frame(around(kit.region('top').box, 30, 20)),
      ])
    );
  },
});

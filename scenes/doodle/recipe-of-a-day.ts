import {
  around,
  byHand,
  defineScene,
  drawPose,
  felt,
  frame,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1400];
const ROWS = [
  ['first', 'salt'],
  ['second', 'egg'],
  ['third', 'hot-pepper'],
  ['fourth', 'spoon'],
] as const;
const POT = 'M400 1060H800L780 1290Q770 1320 740 1320H460Q430 1320 420 1290Z';

/** A recipe with four ingredients that nobody should mix, and the pot that boils over. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rows = ROWS.map(([name, thing]) => {
      const [x, y, w, h] = kit.region(name).box;
      return (
        drawPose(kit, thing, { x: x - 90, y: y + h / 2, height: 100, anchor: 'center' }) +
        stroke(`M${x - 20} ${y + h + 14}h${w + 20}`, { width: 5, colour: PEN.pencil })
      );
    });
    const foam =
      'M370 1050Q360 990 430 1000Q450 940 520 970Q570 910 630 960Q700 920 730 980Q800 970 800 1030Q860 1060 820 1120Q790 1130 790 1080H410Q400 1150 370 1130Q350 1090 370 1050Z';
    return (
      page(kit) +
      byHand(kit, [
        frame(around(kit.region('title').box, 40, 22), PEN.yellow),
        ...rows,
        felt(kit, POT, [390, 1050, 430, 280], PEN.red, 22),
        stroke(POT, { width: 10 }),
        stroke('M400 1110H340v60h66M800 1110h60v60h-66', { width: 10 }),
        stroke('M470 1350l30 -24M560 1360l20 -34M660 1360l-10 -34M740 1350l-30 -24', {
          width: 8,
          colour: PEN.red,
        }),
      ]) +
      part(
        'foam',
        { kind: 'breathe', amount: 0.06, times: 3, steps: 8 },
        byHand(kit, [`<path d="${foam}" fill="${PEN.paper}"/>`, stroke(foam, { width: 9 })]),
      )
    );
  },
});

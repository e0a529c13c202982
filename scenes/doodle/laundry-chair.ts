import {
  around,
  byHand,
  defineScene,
  drawn,
  felt,
  frame,
  hatched,
  outlined,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1300];
const HEAP =
  'M330 640Q330 470 470 450Q450 340 590 330Q620 250 740 300Q860 290 850 420Q960 450 920 560Q960 620 900 660H340Z';

/** Under a mountain of clothes stands a chair, of which only the legs can be seen. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      page(kit) +
      byHand(kit, [
        hatched(kit, 'M200 1000Q620 960 1040 1000Q900 1050 620 1050T200 1000Z', [190, 950, 860, 110]),
        stroke('M390 640V1010M860 640V1010M390 820H860', { width: 14 }),
        outlined('M340 640H910V700H340Z', PEN.paper, 10),
        outlined(HEAP, PEN.paper, 10),
        felt(kit, HEAP, [320, 280, 640, 390], PEN.yellow, 44),
        stroke(HEAP, { width: 10 }),
        drawn(kit, 't-shirt', { x: 520, y: 640, height: 190, rotate: -14, fill: PEN.red }),
        drawn(kit, 'jeans', { x: 740, y: 640, height: 220, rotate: 20 }),
        drawn(kit, 'socks', { x: 640, y: 430, height: 120 }),
        drawn(kit, 'dress', { x: 430, y: 560, height: 150, rotate: 40 }),
        drawn(kit, 'scarf', { x: 850, y: 760, height: 230, rotate: 10 }),
        frame(around(kit.region('top').box, 34, 22)),
        frame(around(kit.region('bottom').box, 34, 22), PEN.yellow),
      ])
    );
  },
});

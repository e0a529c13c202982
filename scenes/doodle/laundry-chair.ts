import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  felt,
  frame,
  hatch,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1300];
const HEAP = 'M360 640Q350 520 470 500Q470 420 590 430Q660 380 740 430Q840 430 850 520Q920 560 880 650Z';

/** Under a mountain of clothes stands a chair, of which only the legs can be seen. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M200 1000Q620 960 1040 1000Q900 1050 620 1050T200 1000Z', [190, 950, 860, 110]),
        drawOutlined('M800 250H850V700H800ZM400 250H450V700H400Z', PEN.yellow, 9),
        drawOutlined('M380 250Q620 200 870 250V330Q620 290 380 330Z', PEN.yellow, 10),
        stroke('M390 690V1010M860 690V1010M390 840H860', { width: 18 }),
        drawOutlined('M330 640H920V710H330Z', PEN.yellow, 10),
        drawOutlined(HEAP, PEN.paper, 10),
        felt(kit, HEAP, [320, 380, 640, 290], '#dfe6ee', 44),
        stroke(HEAP, { width: 10 }),
        drawPose(kit, 't-shirt', { x: 520, y: 640, height: 190, rotate: -14, fill: PEN.red }),
        drawPose(kit, 'jeans', { x: 740, y: 640, height: 220, rotate: 20 }),
        drawPose(kit, 'socks', { x: 640, y: 500, height: 110 }),
        drawPose(kit, 'dress', { x: 430, y: 560, height: 150, rotate: 40 }),
        drawPose(kit, 'scarf', { x: 850, y: 760, height: 230, rotate: 10 }),
        frame(around(kit.region('top').box, 34, 22)),
        frame(around(kit.region('bottom').box, 34, 22), PEN.yellow),
      ])
    );
  },
});

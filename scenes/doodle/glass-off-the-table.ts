import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  figure,
  frame,
  hatch,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1150];

/** A cat looks at the person and pushes a glass over the edge; the glass is red and already tilts. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M120 1040Q700 990 1300 1040Q1000 1090 700 1090T120 1040Z', [100, 990, 1220, 110]),
        figure({
          x: 1170,
          ground: 1040,
          height: 620,
          mood: 'afraid',
          hair: 'long',
          left: [
            [-20, -62],
            [-26, -78],
          ],
          right: [
            [20, -62],
            [26, -78],
          ],
        }),
        drawOutlined('M150 640H800V690H150Z', PEN.paper, 9),
        stroke('M210 690V1040M260 690V1040M690 690V1040M740 690V1040', { width: 8 }),
        drawPose(kit, 'black-cat', { x: 500, y: 650, height: 370, flip: true }),
        drawPose(kit, 'cup-with-straw', { x: 850, y: 690, height: 200, rotate: 34, fill: PEN.red }),
        stroke('M900 760q40 60 40 140M960 740q50 70 52 130', { width: 6, colour: PEN.red }),
        stroke('M700 520q30 -20 40 -60M660 490q6 -30 0 -60', { width: 6, colour: PEN.pencil }),
        frame(around(kit.region('top').box, 34, 22)),
        frame(around(kit.region('bottom').box, 34, 20), PEN.yellow),
      ])
    );
  },
});

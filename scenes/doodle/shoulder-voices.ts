import {
  around,
  arrow,
  byHand,
  clip,
  defineScene,
  drawPose,
  figure,
  frame,
  PEN,
  page,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1250];

/** Two small advisers on one head: the good one is ignored, the bad one is red and already leans forward. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const below = around(kit.region('me').box, 40, 24);
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        clip(kit, figure({ x: 700, ground: 1640, height: 1120, mood: 'smug', hair: 'tuft' }), [
          0,
          0,
          width,
          1150,
        ]),
        drawPose(kit, 'smiling-face-with-halo', { x: 340, y: 990, height: 290 }),
        drawPose(kit, 'smiling-face-with-horns', {
          x: 1060,
          y: 980,
          height: 280,
          fill: PEN.red,
          rotate: -10,
        }),
        frame(around(kit.region('good').box, 30, 24)),
        frame(around(kit.region('bad').box, 30, 24)),
        arrow([330, 430], [370, 660], { bend: 0.1 }),
        arrow([1060, 430], [1020, 690], { bend: -0.1 }),
        frame(below, PEN.yellow),
      ])
    );
  },
});

import {
  around,
  arrow,
  byHand,
  defineScene,
  drawn,
  figure,
  frame,
  line,
  PEN,
  page,
  stroke,
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
        figure({ x: 700, ground: 1640, height: 1120, mood: 'smug', hair: 'tuft' }),
        drawn(kit, 'baby-angel', { x: 380, y: 980, height: 270 }),
        drawn(kit, 'angry-face-with-horns', { x: 1010, y: 960, height: 220, fill: PEN.red, rotate: -10 }),
        stroke('M1090 940Q1180 900 1160 820l-26 22M1160 820l22 26', { colour: PEN.red, width: 10 }),
        line('M300 700q-30 -20 -34 -56M460 690q26 -24 26 -60', PEN.pencil, 6),
        frame(around(kit.region('good').box, 30, 24)),
        frame(around(kit.region('bad').box, 30, 24)),
        arrow([330, 430], [370, 660], { bend: 0.1 }),
        arrow([1060, 430], [1020, 690], { bend: -0.1 }),
        frame(below, PEN.yellow),
      ])
    );
  },
});

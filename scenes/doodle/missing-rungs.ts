import {
  around,
  byHand,
  defineScene,
  drawPose,
  figure,
  frame,
  hatch,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1400];

/** A ladder to a red trophy lacks its lower rungs; a small person below looks up. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rungs = [260, 350, 440, 530].map((y) => `M620 ${y}H860`).join('');
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M150 1130Q640 1080 1080 1130Q860 1180 600 1180T150 1130Z', [140, 1080, 960, 110]),
        stroke('M620 180V1130M860 180V1130', { width: 14 }),
        stroke(rungs, { width: 13 }),
        stroke('M620 660h40l-10 20M860 660h-44l12 18M620 800h30M860 800h-36', {
          width: 8,
          colour: PEN.pencil,
        }),
        drawPose(kit, 'trophy', { x: 740, y: 200, height: 180, fill: PEN.red }),
        stroke('M610 120l-44 -40M870 120l44 -40M740 0v0', { width: 8, colour: PEN.red }),
        figure({
          x: 330,
          ground: 1130,
          height: 420,
          mood: 'sad',
          hair: 'tuft',
          right: [
            [18, -66],
            [26, -84],
          ],
          tilt: 14,
        }),
        stroke('M460 740q60 -70 90 -170l-26 20M550 570l20 26', { width: 7, colour: PEN.pencil }),
        frame(around(kit.region('left').box, 30, 22)),
        frame(around(kit.region('bottom').box, 34, 22), PEN.yellow),
      ])
    );
  },
});

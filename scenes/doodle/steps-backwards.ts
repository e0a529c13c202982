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

const [width, height] = [1700, 1000];

/** The row of evolution: from ape to upright person, and on to one bent over a red phone. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M120 690Q860 660 1640 690Q1200 730 860 730T120 690Z', [110, 650, 1540, 90]),
        stroke('M120 690H1640', { width: 8 }),
        drawPose(kit, 'fish', { x: 270, y: 690, height: 130, flip: true }),
        drawPose(kit, 'lizard', { x: 590, y: 690, height: 170, flip: true }),
        drawPose(kit, 'gorilla', { x: 900, y: 694, height: 270, flip: true }),
        figure({
          x: 1200,
          ground: 690,
          height: 430,
          mood: 'glad',
          hair: 'tuft',
          left: [
            [-18, -50],
            [-24, -38],
          ],
          right: [
            [18, -50],
            [26, -40],
          ],
          feet: [
            [-9, 0],
            [10, 0],
          ],
        }),
        figure({
          x: 1510,
          ground: 690,
          height: 360,
          mood: 'tired',
          hair: 'tuft',
          tilt: 24,
          right: [
            [20, -50],
            [26, -62],
          ],
          left: [
            [2, -48],
            [22, -56],
          ],
        }),
        drawPose(kit, 'mobile-phone', { x: 1620, y: 480, height: 110, fill: PEN.red, rotate: 16 }),
        stroke('M380 300Q700 180 1010 250l-40 -34M1010 250l-44 26', { width: 9, colour: PEN.pencil }),
        stroke('M1240 230Q1420 220 1500 300l-46 -14M1500 300l-8 -48', { width: 11, colour: PEN.red }),
        ...['first', 'second', 'third', 'fourth', 'fifth'].map((name) =>
          frame(around(kit.region(name).box, 16, 18), name === 'fifth' ? PEN.yellow : PEN.paper),
        ),
      ])
    );
  },
});

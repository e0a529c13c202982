import {
  around,
  arrow,
  byHand,
  defineScene,
  figure,
  frame,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1100];

/** A chart: the effort climbs out of the page, the result stays at the bottom. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const climber = figure({
      x: 1130,
      ground: 250,
      height: 190,
      mood: 'tired',
      left: [
        [-18, -70],
        [-26, -90],
      ],
      right: [
        [18, -70],
        [26, -90],
      ],
    });
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        arrow([120, 1010], [120, 70], { width: 10 }),
        arrow([120, 1010], [1240, 1010], { width: 10 }),
        stroke('M130 980Q560 940 780 660T1180 150', { width: 12 }),
        stroke('M130 800H1220', { width: 14, colour: PEN.red }),
        climber,
        frame(around(kit.region('effort').box, 26, 20)),
        frame(around(kit.region('result').box, 26, 16)),
        arrow([690, 210], [900, 440], { bend: -0.15 }),
      ]) +
      part(
        'sweat',
        { kind: 'fall', amount: 40, times: 2 },
        byHand(kit, [
          stroke('M1190 80q22 26 4 44q-24 -14 -4 -44M1066 110q-22 22 -6 40q24 -12 6 -40', {
            width: 6,
            colour: PEN.red,
          }),
        ]),
      )
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  felt,
  figure,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1200];
const CACTUS =
  'M620 940V430Q620 330 710 330T800 430V940ZM800 560H860Q890 560 890 520V470Q890 420 930 420T970 470V560Q970 660 860 660H800Z';

/** Somebody hugs a cactus with joy; it hurts at every needle. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const needles = [440, 530, 620, 710, 800, 890].map(
      (y) => `M660 ${y}l-16 -14M710 ${y + 30}l14 -16M770 ${y}l16 -12`,
    );
    const sparks =
      'M560 560l-40 -26M556 640l-50 0M570 720l-40 30M840 700l46 30M836 780l40 40M600 480l-26 -40';
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M220 970Q600 930 1000 970Q800 1000 600 1000T220 970Z', [220, 930, 780, 80]),
        felt(kit, CACTUS, [610, 320, 370, 630], PEN.yellow, 22),
        stroke(CACTUS, { width: 10 }),
        stroke(needles.join(''), { width: 6 }),
        figure({
          x: 470,
          ground: 970,
          height: 640,
          mood: 'glad',
          left: [
            [16, -40],
            [57, -36],
          ],
          right: [
            [30, -56],
            [57, -57],
          ],
        }),
        frame(around(kit.region('top').box, 34, 22)),
        frame(around(kit.region('bottom').box, 34, 16)),
      ]) +
      part(
        'sparks',
        { kind: 'glow', amount: 0.8, times: 3, steps: 9 },
        byHand(kit, [stroke(sparks, { width: 10, colour: PEN.red })]),
      )
    );
  },
});

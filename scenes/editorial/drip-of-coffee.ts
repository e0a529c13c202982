import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  part,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1300];

/** A drip stand whose bag is a coffee pot: the tube leads from the coffee to the face that needs it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const sheet = around(kit.region('patient').box, 80, 50, 120);
    const pot =
      path('M190 250H470L440 560Q330 600 220 560Z', INK.mist) +
      path('M203 380H457L440 560Q330 600 220 560Z', INK.brick) +
      halftone(kit, [200, 380, 260, 200], INK.night, {
        gap: 18,
        radius: 6,
        opacity: 0.5,
        window: 'M203 380H457L440 560Q330 600 220 560Z',
      }) +
      line('M470 290Q560 300 540 400T452 470', INK.night, 22) +
      rect([180, 222, 300, 36], INK.night, 10) +
      rect([312, 590, 36, 44], INK.night, 6);
    return [
      drawSlantedGround(kit, INK.pine, INK.teal, 260, 760),
      rect([318, 60, 24, 1180], INK.mist),
      line('M330 80Q330 40 380 40T430 90', INK.mist, 18),
      pot,
      part('drops', { kind: 'fall', amount: 60, times: 3 }, ellipse([330, 660], 11, 16, INK.coral)),
      portrait({
        x: 760,
        y: 600,
        size: 360,
        coat: INK.paper,
        skin: COMPLEXION.light,
        hair: INK.ochre,
        cut: 'curls',
        lid: 0.72,
        mouth: 'smile',
        look: [-0.3, 0],
        frown: -10,
      }),
      path('M490 1300V1010Q520 880 760 880T1040 1010V1300Z', INK.paper),
      line('M330 634V800Q330 960 500 980Q620 1000 640 930', INK.coral, 16),
      rect([604, 890, 70, 60], INK.sand, 10),
      rect([0, sheet[1], width, height - sheet[1]], INK.night),
      line(`M0 ${sheet[1]}H${width}`, INK.coral, 14),
    ].join('');
  },
});

import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  group,
  halftone,
  hand,
  INK,
  line,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1150];

/** Someone earnest points at a moth and asks whether it is something quite different. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const moth = group(
      path('M0 0Q-80 -110 -140 -58Q-146 12 -56 26Q-120 50 -96 96Q-34 100 0 22Z', INK.coral) +
        path('M0 0Q80 -110 140 -58Q146 12 56 26Q120 50 96 96Q34 100 0 22Z', INK.coral) +
        ellipse([-84, -34], 20, 18, INK.paper) +
        ellipse([84, -34], 20, 18, INK.paper) +
        ellipse([0, 14], 15, 58, INK.night) +
        line('M-4 -42Q-24 -80 -46 -78M4 -42Q24 -80 46 -78', INK.night, 7),
      'translate(1080 360) rotate(14)',
    );
    return [
      drawSlantedGround(kit, INK.sand, INK.paper, 700, 1250),
      path('M0 760Q500 690 1500 780V1150H0Z', INK.teal),
      halftone(kit, [0, 740, width, 410], INK.pine, { gap: 28, radius: 7, opacity: 0.45 }),
      moth,
      portrait({
        x: 360,
        y: 480,
        size: 320,
        coat: INK.night,
        skin: COMPLEXION.light,
        hair: INK.brick,
        cut: 'short',
        glasses: true,
        frown: -10,
        raised: 12,
        mouth: 'smile',
        look: [0.8, -0.2],
      }),
      hand('open', {
        x: 790,
        y: 560,
        size: 150,
        turn: -30,
        skin: COMPLEXION.light,
        sleeve: INK.night,
        reach: 4,
      }),
      rect(around(kit.region('thing').box, 30, 18), INK.night),
      rect(around(kit.region('who').box, 30, 18), INK.paper),
      rect([0, 1000, width, 150], INK.ochre),
    ].join('');
  },
});

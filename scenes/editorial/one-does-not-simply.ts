import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  hand,
  INK,
  path,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1100];

/** A bearded one in a hood warns with a ring of finger and thumb; behind lies a steep path to a far tower. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.pine, INK.teal, 600, 1100),
      ellipse([1180, 300], 150, 150, INK.ochre),
      path('M760 1100L1010 520L1120 640L1240 380L1500 760V1100Z', INK.night),
      path('M1222 390V250h36V390Z', INK.night),
      path('M900 1100Q1100 980 1040 860T1190 640T1236 430L1246 430Q1250 660 1120 870T1040 1100Z', INK.sand),
      halftone(kit, [760, 500, 740, 600], INK.teal, {
        gap: 26,
        radius: 7,
        opacity: 0.35,
        window: 'M760 1100L1010 520L1120 640L1240 380L1500 760V1100Z',
      }),
      portrait({
        x: 470,
        y: 470,
        size: 330,
        coat: INK.brick,
        skin: COMPLEXION.tan,
        hair: INK.night,
        cut: 'hood',
        beard: true,
        frown: 16,
        lid: 0.25,
        mouth: 'flat',
        look: [0.3, 0],
      }),
      hand('palm', {
        x: 780,
        y: 760,
        size: 130,
        turn: 14,
        skin: COMPLEXION.tan,
        sleeve: INK.coral,
        reach: 4,
      }),
      rect([0, 0, width, 150], INK.night),
      rect([0, 950, width, 150], INK.night),
      polygon(
        [
          [0, 944],
          [width, 944],
          [width, 954],
          [0, 954],
        ],
        INK.coral,
      ),
    ].join('');
  },
});

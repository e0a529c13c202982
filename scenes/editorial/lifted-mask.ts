import {
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

const [width, height] = [1400, 1150];

const mask = (): string =>
  group(
    path('M-180 -150Q0 -210 180 -150Q200 60 0 210Q-200 60 -180 -150Z', INK.paper) +
      path('M40 -178Q120 -172 180 -150Q200 60 0 210Q130 60 40 -178Z', INK.sand) +
      line('M-110 -52Q-70 -96 -28 -52M28 -52Q70 -96 110 -52', INK.night, 16) +
      path('M-84 44H84Q60 122 0 122T-84 44Z', INK.coral) +
      ellipse([-118, 26], 26, 18, INK.blush) +
      ellipse([118, 26], 26, 18, INK.blush),
    'translate(950 420) rotate(16)',
  );

/** The glad mask is taken off, and the face below is tired: above what is said, below what is so. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.night, INK.pine, 200, 800),
      halftone(kit, [0, 400, width, 750], INK.teal, { gap: 28, radius: 6, opacity: 0.35 }),
      portrait({
        x: 500,
        y: 560,
        size: 380,
        coat: INK.brick,
        skin: COMPLEXION.light,
        hair: INK.ochre,
        cut: 'bob',
        lid: 0.5,
        frown: -18,
        mouth: 'sad',
        look: [0.1, 0.6],
      }),
      line('M428 604v60M426 690v26M580 604v40', INK.mist, 12),
      mask(),
      hand('fist', {
        x: 1120,
        y: 560,
        size: 150,
        turn: 215,
        skin: COMPLEXION.light,
        sleeve: INK.brick,
        reach: 4,
      }),
      rect([0, 0, width, 170], INK.paper),
      rect([0, 980, width, 170], INK.paper),
    ].join('');
  },
});

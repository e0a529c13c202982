import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  path,
  portrait,
  rect,
  speechBubble,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1100];

/** A person explains a problem to a rubber duck on the desk, and at that moment sees the answer. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const duck =
      path(
        'M860 860Q830 700 980 700Q1010 560 1130 570Q1240 590 1230 700Q1330 700 1330 800Q1320 880 1200 880H940Q880 880 860 860Z',
        INK.coral,
      ) +
      path('M1220 650l90 20q10 34 -50 44l-44 -6Z', INK.ochre) +
      ellipse([1160, 650], 16, 18, INK.night) +
      path('M960 760q110 -30 150 40q-90 60 -150 -40Z', INK.brick) +
      halftone(kit, [860, 700, 470, 180], INK.brick, {
        gap: 20,
        radius: 6,
        opacity: 0.5,
        window: 'M860 860Q880 880 940 880H1200Q1320 880 1330 800Q1100 850 860 800Z',
      });
    return [
      drawSlantedGround(kit, INK.pine, INK.teal, -100, 460),
      portrait({
        x: 420,
        y: 520,
        size: 320,
        coat: INK.ochre,
        skin: COMPLEXION.light,
        hair: INK.night,
        cut: 'bun',
        glasses: true,
        mouth: 'gasp',
        look: [0.8, 0.5],
        raised: 10,
        frown: -10,
      }),
      rect([0, 870, width, 230], INK.night),
      rect([0, 870, width, 16], INK.brick),
      duck,
      line('M250 130V60M330 150l40 -60M170 150l-40 -60', INK.ochre, 14),
      speechBubble(kit, around(kit.region('problem').box, 44, 34), [600, 640], INK.paper, 40),
    ].join('');
  },
});

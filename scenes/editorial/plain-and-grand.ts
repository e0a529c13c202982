import {
  COMPLEXION,
  defineScene,
  halftone,
  INK,
  line,
  longShadow,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1600, 1250];

/** A small bent one and a huge upright one with a cape, in two lights; three traits stand beside each. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      rect([0, 0, 800, height], INK.mist),
      rect([800, 0, 800, height], INK.ochre),
      halftone(kit, [0, 600, 800, 650], INK.teal, { gap: 28, radius: 6, opacity: 0.4 }),
      halftone(kit, [800, 400, 800, 850], INK.brick, { gap: 28, radius: 8, opacity: 0.35 }),
      polygon(
        [
          [800, 1080],
          [width, 1010],
          [width, height],
          [800, height],
        ],
        INK.brick,
      ),
      rect([0, 1080, 800, 170], INK.teal),
      longShadow(230, 1140, 430),
      person({
        x: 230,
        ground: 1140,
        height: 430,
        coat: INK.sand,
        skin: COMPLEXION.light,
        hair: INK.night,
        mood: 'tired',
        head: [8, -82],
        left: [
          [-14, -58],
          [-4, -44],
        ],
        right: [
          [16, -58],
          [6, -44],
        ],
      }),
      path('M1310 420Q1090 760 1130 1120L1310 1060L1500 1130Q1520 760 1370 420Z', INK.coral),
      person({
        x: 1330,
        ground: 1160,
        height: 900,
        coat: INK.night,
        skin: COMPLEXION.tan,
        hair: INK.brick,
        mood: 'glad',
        left: [
          [-26, -62],
          [-14, -46],
        ],
        right: [
          [26, -62],
          [14, -46],
        ],
        feet: [
          [-12, -1],
          [12, -1],
        ],
      }),
      line('M800 0V1250', INK.night, 14),
    ].join('');
  },
});

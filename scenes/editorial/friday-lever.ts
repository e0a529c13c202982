import {
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  hand,
  INK,
  line,
  part,
  path,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1300, 1200];

/** A hand is on a large lever shortly before five, and behind the window the last sun of the week goes down. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const window = [110, 330, 560, 500] as const;
    const lever =
      line('M950 800L860 420', INK.night, 44) +
      hand('fist', { x: 905, y: 610, size: 150, turn: 168, sleeve: INK.brick, reach: 5 }) +
      ellipse([850, 390], 82, 82, INK.coral) +
      ellipse([826, 364], 24, 22, INK.blush);
    const clock =
      ellipse([1150, 390], 92, 92, INK.night) +
      ellipse([1150, 390], 76, 76, INK.paper) +
      line('M1150 390L1182 424M1150 390L1140 332', INK.night, 14) +
      line('M1150 326v14M1214 390h-14M1150 454v-14M1086 390h14', INK.night, 8);
    return [
      drawSlantedGround(kit, INK.teal, '#3f9993', 500, 1000),
      rect([window[0] - 22, window[1] - 22, window[2] + 44, window[3] + 44], INK.night),
      rect(window, INK.ochre),
      rect([110, 330, 560, 190], INK.blush),
      ellipse([390, 660], 150, 150, INK.coral),
      polygon(
        [
          [110, 700],
          [250, 640],
          [430, 710],
          [560, 650],
          [670, 690],
          [670, 830],
          [110, 830],
        ],
        INK.pine,
      ),
      rect([382, 330, 16, 500], INK.night),
      rect([110, 560, 560, 16], INK.night),
      halftone(kit, [700, 700, 600, 300], INK.night, { gap: 28, radius: 8, opacity: 0.28 }),
      path('M740 1000L790 800H1150L1200 1000Z', INK.night),
      path('M800 800Q800 730 900 730H1050Q1140 730 1140 800Z', INK.pine),
      line('M870 800V900M1070 800V900', INK.teal, 12),
      ellipse([1110, 870], 26, 26, INK.coral),
      ellipse([1030, 870], 26, 26, INK.ochre),
      clock,
      part('lever', { kind: 'tilt', amount: 5, about: [950, 800] }, lever),
      rect([0, 1000, width, 200], INK.night),
      rect([0, 0, width, 250], INK.paper),
      polygon(
        [
          [0, 250],
          [width, 250],
          [width, 276],
          [0, 262],
        ],
        INK.sand,
      ),
    ].join('');
  },
});

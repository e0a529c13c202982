import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1050];

/** A face so near that only its narrow eyes matter: they weigh two explanations, one above and one below. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.ochre, INK.sand, 300, 900),
      halftone(kit, [0, 300, width, 750], INK.brick, { gap: 26, radius: 7, opacity: 0.3 }),
      portrait({
        x: 700,
        y: 560,
        size: 640,
        coat: INK.brick,
        skin: COMPLEXION.light,
        hair: INK.coral,
        cut: 'short',
        lid: 0.52,
        frown: 16,
        raised: 12,
        mouth: 'wavy',
        look: [0.75, 0.1],
      }),
      rect([0, 0, width, 190], INK.night),
      rect([0, 860, width, 190], INK.night),
      polygon(
        [
          [0, 190],
          [width, 190],
          [width, 204],
          [0, 220],
        ],
        INK.night,
        'opacity="0.25"',
      ),
    ].join('');
  },
});

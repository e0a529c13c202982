import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  paperTree,
  piece,
  ridge,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1400, 1150];

/** Round a fire at night one tells a horror story with a torch below the chin; the others are afraid of something trivial. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.navy),
      piece(kit, 'M1060 170a110 110 0 1 1 220 0a110 110 0 1 1 -220 0Z', CARD.cream, 1),
      ridge(kit, 520, '#2c4a72', { wave: 700, high: 60, lift: 2 }),
      ...[60, 230, 1010, 1180, 1350].map((x, at) =>
        paperTree(kit, x, 800, 420 + (at % 2) * 90, at % 2 ? '#24544f' : '#1d4a58'),
      ),
      ridge(kit, 800, CARD.plum, { wave: 1600, high: 26, lift: 3 }),
      piece(kit, 'M420 950Q700 870 980 950Q1040 1010 700 1040T420 950Z', CARD.terracotta, 1),
      cutout(kit, 'fire', { x: 700, y: 960, height: 300, lift: 4 }),
      cutout(kit, 'wood', { x: 700, y: 1000, height: 110, lift: 4 }),
      cutout(kit, 'ghost', { x: 350, y: 960, height: 330, lift: 5 }),
      cutout(kit, 'flashlight', { x: 460, y: 930, height: 120, lift: 5, rotate: -40 }),
      cutout(kit, 'rabbit-face', { x: 960, y: 960, height: 240, lift: 4 }),
      cutout(kit, 'bear', { x: 1150, y: 970, height: 230, lift: 4 }),
      cutout(kit, 'fox', { x: 1290, y: 1000, height: 200, lift: 5 }),
      strip(kit, around(kit.region('top').box, 36, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 36, 20), CARD.mustard, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

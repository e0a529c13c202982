import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  piece,
  ridge,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1500, 1100];

/** A bridge ends in the air half-way over a gorge; a cyclist is already on it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const pier = (x: number) => piece(kit, `M${x} 560h70l24 420h-118Z`, CARD.sand, 2);
    return [
      drawBacking(kit, CARD.peach),
      piece(kit, 'M660 230a110 110 0 1 1 220 0a110 110 0 1 1 -220 0Z', CARD.mustard, 1),
      ridge(kit, 470, CARD.sage, { wave: 540, high: 80, lift: 2 }),
      piece(kit, 'M-20 540H330L400 1120H-20Z', CARD.terracotta, 3),
      piece(kit, 'M1520 500H1170L1090 1120H1520Z', CARD.terracotta, 3),
      ridge(kit, 980, CARD.teal, { wave: 320, high: 16, lift: 2 }),
      pier(420),
      pier(660),
      piece(kit, 'M-20 500H830l-14 26l20 18l-16 26H-20Z', CARD.navy, 4),
      piece(kit, 'M300 500Q480 300 660 500h-24Q480 336 324 500Z', CARD.navy, 2),
      cutout(kit, 'man-biking', { x: 560, y: 505, height: 220, lift: 4, flip: true }),
      cutout(kit, 'cloud', { x: 980, y: 360, height: 110, lift: 2 }),
      piece(kit, 'M1250 330h16v170h-16Z', CARD.plum, 1) +
        piece(kit, 'M1262 330h120l-34 36l34 36h-120Z', CARD.poppy, 3),
      piece(kit, 'M850 570l14 30l-26 6ZM880 610l22 22l-30 12Z', CARD.navy, 2),
      strip(kit, around(kit.region('plan').box, 36, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('end').box, 30, 20), CARD.cream, { lift: 3 }),
      grain(kit),
    ].join('');
  },
});

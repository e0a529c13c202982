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

const [width, height] = [1500, 1200];

/** A big wooden horse on wheels is welcomed at a gate; eyes look out of the hatch in its belly. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const wheel = (x: number) =>
      piece(kit, `M${x - 62} 960a62 62 0 1 0 124 0a62 62 0 1 0 -124 0Z`, CARD.navy, 3) +
      piece(kit, `M${x - 22} 960a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z`, CARD.sand, 1);
    const towers = [0, 1, 2].map((at) => piece(kit, `M${1130 + at * 90} 330h56v60h-56Z`, CARD.sage, 2));
    const eye = (x: number, y: number) =>
      piece(kit, `M${x - 16} ${y}a16 18 0 1 0 32 0a16 18 0 1 0 -32 0Z`, CARD.cream, 1) +
      piece(kit, `M${x - 10} ${y + 2}a7 8 0 1 0 14 0a7 8 0 1 0 -14 0Z`, CARD.navy, 1);
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M110 260a90 90 0 1 1 180 0a90 90 0 1 1 -180 0Z', CARD.mustard, 1),
      ridge(kit, 640, CARD.sage, { wave: 700, high: 60, lift: 2 }),
      piece(kit, 'M1110 380H1420V1000H1110Z', CARD.leaf, 3),
      ...towers,
      piece(kit, 'M1180 1000V720Q1180 600 1270 600T1360 720V1000Z', CARD.navy, 1),
      piece(kit, 'M-20 960H1520V1220H-20Z', CARD.terracotta, 3),
      piece(
        kit,
        'M360 880V600Q360 520 460 520H700L800 330Q840 270 900 290L960 350L930 420L850 440L830 620V880H750V700H450V880Z',
        CARD.mustard,
        5,
      ),
      piece(kit, 'M800 330L770 420L700 520L730 400Z', CARD.poppy, 2),
      piece(kit, 'M360 560Q280 600 300 760Q330 700 372 690Z', CARD.poppy, 2),
      piece(kit, 'M884 346a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z', CARD.navy, 1),
      piece(kit, 'M500 570H680V680H500Z', CARD.navy, 1),
      eye(550, 625),
      eye(630, 625),
      piece(kit, 'M320 880H900V920H320Z', CARD.plum, 3),
      wheel(420),
      wheel(810),
      cutout(kit, 'person-raising-hand', { x: 1050, y: 1010, height: 260, lift: 4 }),
      strip(kit, around(kit.region('gift').box, 30, 20), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('inside').box, 30, 20), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('host').box, 30, 20), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

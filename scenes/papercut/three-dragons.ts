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

const [width, height] = [1400, 1200];

/** Three heads of one dragon: two breathe fire, the third has its tongue out and cross eyes. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const neck = (x: number) =>
      piece(
        kit,
        `M${x - 90} 1000Q${x - 60} 760 ${x - 40} 560H${x + 60}Q${x + 90} 760 ${x + 110} 1000Z`,
        CARD.leaf,
        3,
      );
    const silly =
      piece(
        kit,
        'M1010 560Q1000 360 1130 350Q1290 350 1280 560Q1270 660 1140 660Q1020 660 1010 560Z',
        CARD.sage,
        4,
      ) +
      piece(kit, 'M1050 370l20 -90l50 74ZM1180 354l60 -70l14 92Z', CARD.mustard, 2) +
      [
        [1090, 470, 18],
        [1200, 470, -18],
      ]
        .map(
          ([x = 0, y = 0, dx = 0]) =>
            piece(kit, `M${x - 46} ${y}a46 50 0 1 0 92 0a46 50 0 1 0 -92 0Z`, CARD.cream, 2) +
            piece(kit, `M${x + dx - 16} ${y + 6}a16 18 0 1 0 32 0a16 18 0 1 0 -32 0Z`, CARD.navy, 1),
        )
        .join('') +
      piece(kit, 'M1070 570Q1145 610 1220 566L1216 586Q1145 630 1072 590Z', CARD.navy, 1) +
      piece(kit, 'M1130 594h60q6 110 -30 110t-30 -110Z', CARD.poppy, 2);
    return [
      drawBacking(kit, CARD.plum),
      piece(kit, 'M560 220a140 140 0 1 1 280 0a140 140 0 1 1 -280 0Z', CARD.mustard, 1),
      ridge(kit, 720, CARD.navy, { wave: 430, high: 110, lift: 2 }),
      neck(250),
      neck(690),
      neck(1140),
      cutout(kit, 'dragon-face', { x: 270, y: 680, height: 370, lift: 5 }),
      cutout(kit, 'dragon-face', { x: 700, y: 640, height: 370, lift: 5 }),
      silly,
      cutout(kit, 'fire', { x: 110, y: 560, height: 150, lift: 3, rotate: -40 }),
      cutout(kit, 'fire', { x: 900, y: 470, height: 150, lift: 3, rotate: 40 }),
      piece(kit, 'M-20 900Q700 840 1420 900V1220H-20Z', CARD.teal, 4),
      ...['left', 'middle', 'right'].map((name) =>
        strip(kit, around(kit.region(name).box, 24, 20), CARD.cream, { lift: 3 }),
      ),
      grain(kit),
    ].join('');
  },
});

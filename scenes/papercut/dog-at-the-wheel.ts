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

const [width, height] = [1400, 1100];

/** A dog drives a car and has no idea how, but it goes; it looks at the viewer, not at the road. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const wheel = (x: number) =>
      piece(kit, `M${x - 100} 860a100 100 0 1 0 200 0a100 100 0 1 0 -200 0Z`, CARD.navy, 3) +
      piece(kit, `M${x - 46} 860a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z`, CARD.sand, 1);
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M1130 250a100 100 0 1 1 200 0a100 100 0 1 1 -200 0Z', CARD.mustard, 1),
      ridge(kit, 560, CARD.sage, { wave: 620, high: 60, lift: 2 }),
      paperTree(kit, 140, 740, 330, CARD.leaf),
      paperTree(kit, 1290, 740, 260, CARD.leaf),
      ridge(kit, 720, CARD.leaf, { wave: 1700, high: 16, lift: 2 }),
      piece(kit, 'M-20 840H1420V1120H-20Z', CARD.plum, 2),
      ...[60, 420, 780, 1140].map((x) => piece(kit, `M${x} 1010h190v18h-190Z`, CARD.cream, 1)),
      piece(kit, 'M430 640L520 360Q540 320 590 320H900Q950 320 980 360L1080 640Z', CARD.poppy, 4),
      piece(
        kit,
        'M500 620L570 390Q580 370 600 370H700V620ZM740 620V370H890Q920 370 935 395L1030 620Z',
        CARD.sky,
        1,
      ),
      cutout(kit, 'dog-face', { x: 830, y: 650, height: 290, lift: 3 }),
      piece(
        kit,
        'M190 640Q200 600 260 600H1180Q1260 600 1260 680V800Q1260 850 1210 850H230Q180 850 180 800Z',
        CARD.poppy,
        4,
      ),
      piece(kit, 'M690 660h190q-10 70 -95 70t-95 -70Z', CARD.navy, 2),
      piece(kit, 'M1190 660h70v60h-70ZM180 660h50v60h-50Z', CARD.mustard, 1),
      wheel(420),
      wheel(1030),
      piece(kit, 'M100 700q-60 -10 -70 30q-40 0 -30 40h90Z', CARD.cream, 2),
      strip(kit, around(kit.region('top').box, 40, 24), CARD.cream, { lift: 3 }),
      grain(kit),
    ].join('');
  },
});

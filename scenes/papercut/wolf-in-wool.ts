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

const [width, height] = [1400, 1100];

/** Among sheep stands one whose wool is a coat, with the face of a wolf and a grey tail. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const wool = (x: number, y: number, size: number, colour: string) =>
      [
        [-80, 10],
        [-40, -40],
        [20, -50],
        [76, -10],
        [50, 40],
        [-20, 46],
        [0, 0],
      ]
        .map(([dx = 0, dy = 0]) =>
          piece(
            kit,
            `M${x + dx * size - 62 * size} ${y + dy * size}a${62 * size} ${54 * size} 0 1 0 ${124 * size} 0a${62 * size} ${54 * size} 0 1 0 ${-124 * size} 0Z`,
            colour,
            1,
          ),
        )
        .join('');
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M1120 210a90 90 0 1 1 180 0a90 90 0 1 1 -180 0Z', CARD.mustard, 1),
      ridge(kit, 520, CARD.sage, { wave: 660, high: 60, lift: 2 }),
      ridge(kit, 700, CARD.leaf, { wave: 1300, high: 30, lift: 3 }),
      cutout(kit, 'ewe', { x: 200, y: 830, height: 260, lift: 3 }),
      cutout(kit, 'ewe', { x: 1180, y: 850, height: 270, lift: 3, flip: true }),
      cutout(kit, 'ewe', { x: 1010, y: 740, height: 180, lift: 2 }),
      piece(kit, 'M860 760Q1010 700 1000 600Q960 640 850 660Z', '#6c7688', 3),
      piece(kit, 'M560 800h40v110h-40ZM780 800h40v110h-40Z', '#6c7688', 3),
      wool(690, 720, 1.5, CARD.cream),
      cutout(kit, 'wolf', { x: 500, y: 790, height: 280, lift: 5 }),
      wool(500, 560, 0.62, CARD.cream),
      strip(kit, around(kit.region('top').box, 34, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 34, 20), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

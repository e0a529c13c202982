import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  paperCloud,
  part,
  piece,
  ridge,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1400, 1150];

/** A child reaches for a balloon that floats away, and somebody holds on to the child. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const balloon = cutout(kit, 'balloon', { x: 1010, y: 620, height: 350, rotate: 12, lift: 5 });
    return [
      drawBacking(kit, CARD.sky),
      paperCloud(kit, 70, 190),
      paperCloud(kit, 470, 250, 0.77),
      ridge(kit, 760, CARD.sage, { wave: 900, high: 40, lift: 2 }),
      ridge(kit, 860, CARD.leaf, { wave: 1200, high: 20, shift: 300, lift: 3 }),
      piece(kit, 'M190 660H310L360 930H150Z', CARD.plum, 3),
      piece(kit, 'M205 925h40v30h-60ZM270 925h40l22 30h-62Z', CARD.navy, 2),
      piece(kit, 'M190 690Q190 480 260 480Q320 480 330 560L540 690L520 730L320 660L316 700Z', CARD.plum, 4),
      cutout(kit, 'face-with-rolling-eyes', { x: 250, y: 510, height: 190, lift: 4 }),
      piece(
        kit,
        'M150 440Q150 300 255 300T350 440Q330 380 300 366Q220 400 176 380Q160 400 150 440Z',
        '#5a3a34',
        4,
      ),
      piece(kit, 'M570 900L600 770H680L720 900L690 950H650L646 870L620 950H580Z', CARD.navy, 3),
      piece(kit, 'M580 790Q570 660 630 650Q690 650 700 700L850 600L872 632L700 760L696 800Z', CARD.teal, 4),
      cutout(kit, 'pleading-face', { x: 640, y: 670, height: 150, lift: 4, rotate: 10 }),
      piece(
        kit,
        'M836 616a26 26 0 1 0 52 0a26 26 0 1 0 -52 0ZM520 704a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z',
        CARD.peach,
        4,
      ),
      part(
        'balloon',
        [
          { kind: 'bob', amount: 22 },
          { kind: 'sway', amount: 4, pivot: [0.3, 1] },
        ],
        balloon,
      ),
      strip(kit, around(kit.region('want').box, 36, 18), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('me').box, 30, 14), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('left').box, 30, 14), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

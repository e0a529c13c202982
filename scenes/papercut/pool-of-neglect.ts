import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  part,
  piece,
  ridge,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1400, 1250];

/** One duckling is carried, a second one sinks, and a skull has lain on the ground for long. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M90 150a80 80 0 1 1 160 0a80 80 0 1 1 -160 0Z', CARD.mustard, 2),
      ridge(kit, 440, CARD.sage, { wave: 800, high: 24, lift: 2 }),
      cutout(kit, 'duck', { x: 390, y: 520, height: 330, lift: 4 }),
      cutout(kit, 'baby-chick', { x: 430, y: 300, height: 150, lift: 4 }),
      ridge(kit, 470, CARD.teal, { wave: 320, high: 16, lift: 2 }),
      part(
        'sinking',
        [
          { kind: 'bob', amount: 18, times: 2 },
          { kind: 'sway', amount: 6, times: 3 },
        ],
        cutout(kit, 'front-facing-baby-chick', { x: 600, y: 720, height: 170, lift: 3 }),
      ),
      ridge(kit, 650, '#287080', { wave: 420, high: 18, shift: 80, lift: 3 }),
      piece(kit, 'M470 620l-50 -40M730 620l50 -40', CARD.cream, 1),
      ridge(kit, 850, CARD.navy, { wave: 560, high: 22, shift: 200, lift: 4 }),
      ...[
        [560, 800],
        [620, 760],
        [590, 900],
      ].map(([x = 0, y = 0], at) =>
        piece(kit, `M${x} ${y}a${14 + at * 5} ${14 + at * 5} 0 1 0 1 0Z`, CARD.sky, 1),
      ),
      piece(kit, 'M-20 1290V1130q160 -40 320 0t340 -10t380 10t420 -10V1290Z', CARD.sand, 3),
      cutout(kit, 'skull', { x: 330, y: 1150, height: 190, lift: 3, rotate: -8 }),
      cutout(kit, 'bone', { x: 530, y: 1160, height: 100, lift: 2, rotate: 30 }),
      cutout(kit, 'crab', { x: 130, y: 1190, height: 90, lift: 2 }),
      strip(kit, around(kit.region('first').box, 34, 18), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('second').box, 34, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('third').box, 34, 18), CARD.plum, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

import {
  around,
  backing,
  CARD,
  cutout,
  defineScene,
  grain,
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
      backing(kit, CARD.sky),
      piece(kit, 'M70 190q30 -60 90 -40q40 -60 110 -10q70 -10 70 50Z', CARD.cream, 2),
      piece(kit, 'M470 250q24 -46 70 -30q30 -46 84 -8q54 -8 54 38Z', CARD.cream, 1),
      ridge(kit, 760, CARD.sage, { wave: 900, high: 40, lift: 2 }),
      ridge(kit, 860, CARD.leaf, { wave: 1200, high: 20, shift: 300, lift: 3 }),
      cutout(kit, 'woman-standing', { x: 250, y: 930, height: 620, lift: 4 }),
      piece(kit, 'M300 540L560 640L556 672L296 590Z', '#8a6bb0', 4),
      cutout(kit, 'person-standing', { x: 600, y: 940, height: 400, lift: 4, rotate: 10 }),
      piece(kit, 'M660 690L800 610L812 634L672 730Z', '#e8963c', 4),
      piece(kit, 'M800 612a22 22 0 1 0 30 -12Z', CARD.mustard, 3),
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

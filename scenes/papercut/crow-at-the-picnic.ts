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

const [width, height] = [1400, 1150];
const FEATHERS = '#2b2738';

/** A crow with open wings dives at a peaceful picnic. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const crow =
      piece(
        kit,
        'M420 420Q300 250 110 300L190 340L90 370L190 400L100 450L220 450L150 520Q320 540 440 480Z',
        FEATHERS,
        4,
      ) +
      piece(
        kit,
        'M500 400Q560 200 760 190L700 250L800 260L720 310L800 340L700 370L760 420Q640 480 520 470Z',
        FEATHERS,
        4,
      ) +
      piece(kit, 'M360 420Q400 360 500 400Q620 440 660 560Q560 600 460 540Q380 500 360 420Z', FEATHERS, 5) +
      piece(kit, 'M600 500a66 62 0 1 0 132 0a66 62 0 1 0 -132 0Z', FEATHERS, 4) +
      piece(kit, 'M716 500L840 580L700 550Z', CARD.mustard, 3) +
      piece(kit, 'M664 488a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z', CARD.cream, 1) +
      piece(kit, 'M650 462L720 484L716 496L646 474Z', CARD.navy, 1) +
      piece(kit, 'M360 430L240 400L300 450L230 470L350 480Z', FEATHERS, 3);
    return [
      drawBacking(kit, CARD.sky),
      ridge(kit, 600, CARD.sage, { wave: 900, high: 40, lift: 2 }),
      ridge(kit, 740, CARD.leaf, { wave: 1300, high: 20, shift: 300, lift: 2 }),
      piece(kit, 'M560 860L1340 800L1400 960L480 1000Z', CARD.poppy, 2),
      piece(kit, 'M700 850L840 838L800 984L640 992ZM1000 826L1140 815L1150 974L980 982Z', CARD.cream, 1),
      cutout(kit, 'shortcake', { x: 900, y: 920, height: 150, lift: 3 }),
      cutout(kit, 'bread', { x: 1150, y: 900, height: 190, lift: 3 }),
      cutout(kit, 'cup-with-straw', { x: 1290, y: 890, height: 150, lift: 3 }),
      part(
        'crow',
        [{ kind: 'bob', amount: 24, times: 2 }],
        `<g transform="translate(60 60) rotate(8 560 480)">${crow}</g>`,
      ),
      strip(kit, around(kit.region('crow').box, 36, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('picnic').box, 36, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

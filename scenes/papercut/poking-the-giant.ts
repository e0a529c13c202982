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
const FUR = '#8a5638';

/** A mouse tickles the nose of a sleeping bear with a red feather. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.sage),
      ridge(kit, 420, CARD.leaf, { wave: 700, high: 60, lift: 2 }),
      piece(kit, 'M380 900Q360 260 900 230Q1440 260 1440 900Z', '#4a4456', 4),
      piece(kit, 'M470 900Q460 370 900 340Q1360 370 1400 900Z', CARD.navy, 2),
      part(
        'bear',
        { kind: 'breathe', amount: 0.02, times: 1 },
        piece(kit, 'M640 900Q700 470 1050 470Q1400 500 1430 900Z', FUR, 4),
      ),
      cutout(kit, 'bear', { x: 740, y: 900, height: 400, lift: 4, rotate: -10 }),
      piece(
        kit,
        'M600 700q40 34 86 8l8 16q-56 40 -106 -10ZM770 676q40 30 84 0l8 14q-50 44 -104 2Z',
        CARD.navy,
        1,
      ),
      piece(kit, 'M1040 830Q1130 790 1180 860Q1190 910 1120 920H1010Z', '#6f432b', 3),
      ridge(kit, 905, CARD.sand, { wave: 1500, high: 14, lift: 3 }),
      cutout(kit, 'mouse', { x: 250, y: 930, height: 200, lift: 4, flip: true }),
      part(
        'feather',
        { kind: 'sway', amount: 8, times: 4, pivot: [0, 1], steps: 16 },
        piece(kit, 'M330 830L440 800Q500 740 560 760Q540 820 450 826L336 846Z', CARD.poppy, 4),
      ),
      strip(kit, around(kit.region('top').box, 36, 18), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 36, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

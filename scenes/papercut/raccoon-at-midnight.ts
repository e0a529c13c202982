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

const [width, height] = [1200, 1200];

/** A raccoon caught in a cone of light beside an open bin: it is not sorry. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.navy),
      ...[
        [150, 150],
        [360, 90],
        [980, 130],
        [1080, 330],
        [90, 420],
      ].map(([x = 0, y = 0]) =>
        piece(kit, `M${x} ${y}l9 22 22 9 -22 9 -9 22 -9 -22 -22 -9 22 -9Z`, CARD.cream, 1),
      ),
      ridge(kit, 620, CARD.plum, { wave: 420, high: 60, lift: 2 }),
      piece(kit, 'M600 -20L1060 1010H170L540 -20Z', CARD.mustard, 2),
      ridge(kit, 940, CARD.teal, { wave: 1500, high: 24, lift: 3 }),
      piece(kit, 'M680 560H960L930 980H710Z', CARD.sage, 4),
      piece(kit, 'M660 540h320v50H660Z', CARD.leaf, 4),
      piece(kit, 'M760 640v290M820 640v290', CARD.leaf, 1),
      piece(kit, 'M730 640h22l6 290h-20ZM806 640h24v290h-22ZM886 640h22l-12 290h-20Z', CARD.leaf, 1),
      cutout(kit, 'fish', { x: 780, y: 560, height: 150, rotate: -60, lift: 2 }),
      cutout(kit, 'pizza', { x: 900, y: 566, height: 150, rotate: 20, lift: 3 }),
      cutout(kit, 'raccoon', { x: 440, y: 1000, height: 480, lift: 5 }),
      cutout(kit, 'banana', { x: 590, y: 1040, height: 110, lift: 2, rotate: 30 }),
      strip(kit, around(kit.region('bottom').box, 40, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

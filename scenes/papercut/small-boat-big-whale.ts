import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  paperCloud,
  piece,
  ridge,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1400];

/** A small boat in the sun, and right below it, in the dark of the sea, a whale that is far larger. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M860 190a100 100 0 1 1 200 0a100 100 0 1 1 -200 0Z', CARD.mustard, 2),
      paperCloud(kit, 120, 380),
      ridge(kit, 610, CARD.teal, { wave: 300, high: 18, lift: 2 }),
      cutout(kit, 'sailboat', { x: 600, y: 640, height: 220, lift: 3 }),
      ridge(kit, 640, CARD.teal, { wave: 260, high: 18, shift: 130, lift: 2 }),
      ridge(kit, 760, '#256a78', { wave: 380, high: 20, shift: 60, lift: 3 }),
      ridge(kit, 880, CARD.navy, { wave: 520, high: 24, shift: 200, lift: 4 }),
      cutout(kit, 'whale', { x: 600, y: 1215, height: 400, stretch: [1.9, 1], lift: 5 }),
      cutout(kit, 'tropical-fish', { x: 130, y: 1010, height: 80, lift: 2 }),
      cutout(kit, 'tropical-fish', { x: 1070, y: 960, height: 70, lift: 2, flip: true }),
      piece(
        kit,
        'M-20 1420V1330q120 -70 220 -20t260 -20q120 -50 240 20t260 -10q140 -40 280 40V1420Z',
        CARD.plum,
        3,
      ),
      strip(kit, around(kit.region('top').box, 36, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 36, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

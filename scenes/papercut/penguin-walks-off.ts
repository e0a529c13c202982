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

const [width, height] = [1400, 1050];

/** One penguin leaves the group and walks towards the far hills; its footprints lead the eye. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const prints = Array.from({ length: 7 }, (_, at) => {
      const [x, y] = [560 + at * 62, 868 - at * 26];
      return piece(kit, `M${x} ${y}q12 -12 24 0t-24 0Z`, CARD.sky, 1);
    });
    return [
      drawBacking(kit, CARD.peach),
      piece(kit, 'M980 150a130 130 0 1 1 260 0a130 130 0 1 1 -260 0Z', CARD.poppy, 2),
      ridge(kit, 430, CARD.plum, { wave: 480, high: 90, lift: 2 }),
      ridge(kit, 520, CARD.teal, { wave: 620, high: 70, shift: 240 }),
      ridge(kit, 640, CARD.sky, { wave: 900, high: 40, shift: 500 }),
      ridge(kit, 730, CARD.cream, { wave: 1300, high: 30, lift: 4 }),
      ...prints,
      ...[120, 235, 350, 180, 300].map((x, at) =>
        cutout(kit, 'penguin', { x, y: (at < 3 ? 850 : 930) + (at % 2) * 20, height: 230, lift: 3 }),
      ),
      cutout(kit, 'penguin', { x: 1050, y: 715, height: 150, flip: true, flat: CARD.navy, lift: 4 }),
      strip(kit, around(kit.region('top').box, 36, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 36, 20), CARD.mustard, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

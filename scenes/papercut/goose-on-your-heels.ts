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

const [width, height] = [1500, 1100];

/** A goose with open beak runs after a fleeing person and asks what nobody wants to answer. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.peach),
      ridge(kit, 520, CARD.sage, { wave: 540, high: 70, lift: 2 }),
      piece(kit, 'M-20 640Q700 560 1520 640V760Q760 700 -20 760Z', CARD.sky, 2),
      ridge(kit, 760, CARD.leaf, { wave: 2000, high: 12, lift: 3 }),
      cutout(kit, 'goose', { x: 470, y: 930, height: 440, flip: true, lift: 5 }),
      piece(kit, 'M560 470L640 500L566 512L630 540L556 534Z', CARD.poppy, 4),
      cutout(kit, 'man-running', { x: 1080, y: 930, height: 430, flip: true, lift: 4 }),
      cutout(kit, 'dashing-away', { x: 830, y: 900, height: 130, flip: true, lift: 2 }),
      cutout(kit, 'sweat-droplets', { x: 1190, y: 560, height: 100, flip: true, lift: 2 }),
      ...[150, 300, 620, 760].map((x) => piece(kit, `M${x} 1000l20 -60l10 60l24 -50l6 50Z`, '#4a7a50', 1)),
      strip(kit, around(kit.region('question').box, 34, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('who').box, 34, 20), CARD.cream, { lift: 3 }),
      grain(kit),
    ].join('');
  },
});

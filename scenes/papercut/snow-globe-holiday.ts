import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  ellipse,
  grain,
  liftPaper,
  paperTree,
  piece,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1350];

/** The idyll is inside the glass; around it on the table is the mess of the real holidays. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const flakes = Array.from({ length: 26 }, () => {
      const [x, y] = [380 + kit.random() * 440, 300 + kit.random() * 330];
      return `M${x} ${y}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z`;
    });
    return [
      drawBacking(kit, CARD.terracotta),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) => piece(kit, `M${at * 190 - 40} -20h70V960h-70Z`, '#b2573a', 1)),
      piece(kit, 'M-20 930H1220V1370H-20Z', CARD.plum, 3),
      piece(kit, 'M300 540a300 300 0 1 1 600 0a300 300 0 1 1 -600 0Z', CARD.sky, 4),
      piece(kit, 'M322 650Q600 560 878 650Q830 800 600 826Q370 800 322 650Z', CARD.cream, 1),
      paperTree(kit, 430, 690, 220, CARD.leaf),
      paperTree(kit, 790, 690, 190, CARD.leaf),
      cutout(kit, 'house', { x: 610, y: 720, height: 230, lift: 2 }),
      cutout(kit, 'snowman', { x: 480, y: 760, height: 130, lift: 2 }),
      liftPaper(kit, `<path d="${flakes.join('')}" fill="${CARD.cream}"/>`, 1),
      ellipse([470, 390], 60, 110, '#ffffff', 'opacity="0.35" transform="rotate(30 470 390)"'),
      piece(kit, 'M370 790H830L880 940H320Z', CARD.mustard, 4),
      piece(kit, 'M350 860h500l14 42H336Z', CARD.poppy, 1),
      cutout(kit, 'wrapped-gift', { x: 140, y: 1030, height: 180, lift: 3, rotate: -14 }),
      cutout(kit, 'loudly-crying-face', { x: 1040, y: 980, height: 190, lift: 4 }),
      cutout(kit, 'wine-glass', { x: 290, y: 1090, height: 120, lift: 3, rotate: 86 }),
      cutout(kit, 'receipt', { x: 930, y: 1100, height: 170, lift: 2, rotate: 14 }),
      strip(kit, around(kit.region('top').box, 36, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 36, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

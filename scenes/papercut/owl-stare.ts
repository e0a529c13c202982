import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  paperTree,
  piece,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1200];

/** Two huge eyes in the dark look straight at the viewer: somebody knows. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ring = (x: number, r: number, colour: string) =>
      piece(kit, `M${x - r} 520a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, colour, 2);
    const eye = (x: number) =>
      ring(x, 210, CARD.sand) +
      ring(x, 160, CARD.mustard) +
      ring(x, 92, CARD.navy) +
      piece(kit, `M${x + 14} 462a28 28 0 1 0 56 0a28 28 0 1 0 -56 0Z`, CARD.cream, 1);
    return [
      drawBacking(kit, CARD.navy),
      piece(kit, 'M70 130a90 90 0 1 1 180 0a90 90 0 1 1 -180 0Z', CARD.cream, 1),
      ...[40, 1160, 160, 1060].map((x, at) =>
        paperTree(kit, x, 1080, 760 - at * 60, at % 2 ? '#1e4653' : '#24544f'),
      ),
      piece(kit, 'M230 1000Q150 300 330 150L470 300H730L870 150Q1050 300 970 1000Z', CARD.plum, 4),
      piece(kit, 'M390 1000Q370 760 600 720Q830 760 810 1000Z', CARD.terracotta, 2),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((at) =>
          piece(
            kit,
            `M${430 + at * 92 - row * 4} ${800 + row * 62}q32 40 64 0q-32 -22 -64 0Z`,
            CARD.peach,
            1,
          ),
        ),
      ),
      eye(430),
      eye(770),
      piece(kit, 'M545 610H655L600 730Z', CARD.poppy, 4),
      piece(kit, 'M-20 990H1220V1220H-20Z', CARD.teal, 3),
      cutout(kit, 'mouse', { x: 1060, y: 1010, height: 120, lift: 2 }),
      strip(kit, around(kit.region('bottom').box, 40, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

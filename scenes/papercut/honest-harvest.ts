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

const [width, height] = [1300, 1200];

/** A farmer in the evening sun shows the whole harvest: one carrot. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rows = [130, 330, 970, 1170].map((x) =>
      piece(
        kit,
        `M${650 + (x - 650) * 0.35} 720L${x - 60} 1220H${x + 60}L${650 + (x - 650) * 0.4} 720Z`,
        CARD.terracotta,
        1,
      ),
    );
    return [
      drawBacking(kit, CARD.peach),
      piece(kit, 'M390 560a260 260 0 1 1 520 0a260 260 0 1 1 -520 0Z', CARD.mustard, 2),
      ridge(kit, 600, CARD.sage, { wave: 900, high: 40, lift: 2 }),
      piece(kit, 'M120 640L120 520L200 450L280 520V640Z', CARD.poppy, 2),
      piece(kit, 'M100 530L200 440L300 530L286 546L200 470L114 546Z', CARD.cream, 2),
      ridge(kit, 720, '#8a5638', { wave: 1400, high: 14, lift: 3 }),
      ...rows,
      cutout(kit, 'man-farmer', { x: 620, y: 1020, height: 600, lift: 5 }),
      cutout(kit, 'carrot', { x: 920, y: 720, height: 240, lift: 5, rotate: 20 }),
      strip(kit, around(kit.region('top').box, 36, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 36, 18), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

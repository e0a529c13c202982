import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  piece,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1400, 1100];

/** An elephant fills the living room, and the people on both sides look past it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.sand),
      piece(kit, 'M-20 780H1420V1120H-20Z', CARD.terracotta, 2),
      piece(kit, 'M110 250H360V560H110Z', CARD.cream, 2),
      piece(kit, 'M135 275H335V535H135Z', CARD.sky, 1),
      piece(kit, 'M1080 270h220v170h-220Z', CARD.plum, 2) +
        piece(kit, 'M1102 292h176v126h-176Z', CARD.mustard, 1),
      piece(
        kit,
        'M260 900Q700 840 1140 900Q1200 980 1140 1010Q700 1060 260 1010Q200 980 260 900Z',
        CARD.plum,
        1,
      ),
      cutout(kit, 'elephant', {
        x: 700,
        y: 960,
        height: 640,
        lift: 5,
      }),
      cutout(kit, 'person-standing', { x: 200, y: 1010, height: 430, lift: 4 }),
      cutout(kit, 'woman-standing', { x: 1210, y: 1010, height: 430, lift: 4, flip: true }),
      strip(kit, around(kit.region('top').box, 40, 24), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 40, 18), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

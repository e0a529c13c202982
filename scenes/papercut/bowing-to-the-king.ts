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

const [width, height] = [1400, 1150];

/** A king kneels on his own carpet before a snail on a stool, in a beam of light. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const banner = (x: number) =>
      piece(kit, `M${x} -20H${x + 130}V330L${x + 65} 270L${x} 330Z`, CARD.teal, 3);
    return [
      drawBacking(kit, CARD.plum),
      piece(kit, 'M-20 -20H1420V760H-20Z', '#6d4169', 1),
      ...[60, 330, 1200].map(banner),
      piece(kit, 'M900 -20H1130L1310 880H720Z', CARD.mustard, 1),
      piece(kit, 'M-20 760H1420V1180H-20Z', CARD.navy, 2),
      piece(kit, 'M120 840H1330L1400 940H20Z', CARD.poppy, 2),
      cutout(kit, 'person-kneeling-facing-right', { x: 440, y: 900, height: 470, lift: 5, rotate: 12 }),
      cutout(kit, 'crown', { x: 560, y: 520, height: 130, rotate: 30, lift: 3 }),
      piece(
        kit,
        'M890 690H1140V740H1110L1130 890H1080L1060 740H970L950 890H900L920 740H890Z',
        CARD.terracotta,
        4,
      ),
      cutout(kit, 'snail', { x: 1015, y: 694, height: 190, lift: 4 }),
      strip(kit, around(kit.region('left').box, 34, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('right').box, 34, 18), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

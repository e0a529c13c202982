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

const [width, height] = [1400, 1200];

/** Someone pushes a boulder up a steep slope; the track behind shows that it has rolled down before. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawBacking(kit, CARD.peach),
      piece(kit, 'M90 220a120 120 0 1 1 240 0a120 120 0 1 1 -240 0Z', CARD.mustard, 1),
      piece(kit, 'M-20 760L360 520L640 690L1010 360L1420 560V1220H-20Z', CARD.plum, 2),
      piece(kit, 'M-20 1010L1420 330V1220H-20Z', CARD.teal, 4),
      piece(kit, 'M-20 1060L1420 380V1220H-20Z', CARD.navy, 3),
      ...[0, 1, 2, 3, 4].map((at) =>
        piece(kit, `M${120 + at * 92} ${1006 - at * 44}l40 -20l6 14l-40 20Z`, CARD.sand, 1),
      ),
      piece(
        kit,
        'M720 560Q700 420 830 380Q970 350 1040 450Q1100 570 1000 660Q880 740 780 680Q730 640 720 560Z',
        CARD.poppy,
        5,
      ),
      piece(
        kit,
        'M800 470q60 -50 120 -30l-30 70q-60 20 -90 -40ZM880 590l80 -30l10 60l-60 20Z',
        CARD.terracotta,
        1,
      ),
      cutout(kit, 'man-running', { x: 610, y: 800, height: 330, flip: true, rotate: -18, lift: 4 }),
      strip(kit, around(kit.region('boulder').box, 30, 20), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 36, 20), CARD.cream, { lift: 3 }),
      grain(kit),
    ].join('');
  },
});

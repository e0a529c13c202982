import { around, CARD, defineScene, drawBacking, grain, piece, strip } from '../kit/papercut/index.ts';

const [width, height] = [1300, 1100];

/** On a checked cloth sits a chameleon of one bright colour: it tries to go unnoticed and fails. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const checks = [
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        piece(kit, `M-20 ${at * 200 + 30}H1320V${at * 200 + 120}H-20Z`, at % 2 ? CARD.teal : CARD.sage, 1),
      ),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) =>
        piece(kit, `M${at * 200 + 40} -20h70V1120h-70Z`, at % 2 ? CARD.mustard : CARD.cream, 1),
      ),
    ];
    const body =
      'M330 690Q330 470 560 430Q760 390 860 470L930 420Q1040 430 1050 540Q1050 620 930 630Q900 720 760 730H560Q470 730 440 790Q400 880 300 850Q220 810 250 740Q290 690 330 740Q340 780 310 790';
    return [
      drawBacking(kit, CARD.plum),
      ...checks,
      piece(kit, 'M100 770Q600 730 1220 790V850Q640 800 100 840Z', CARD.terracotta, 3),
      piece(kit, `${body}Q280 780 300 750Q330 720 330 690Z`, CARD.poppy, 5),
      piece(kit, 'M520 700l-30 110h54l20 -100ZM780 700l30 110h-54l-20 -100Z', CARD.poppy, 3),
      piece(
        kit,
        'M500 450q40 -50 90 -24q40 -50 90 -20q44 -40 90 0q40 -30 70 20q-160 -40 -340 24Z',
        CARD.peach,
        2,
      ),
      piece(kit, 'M900 500a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z', CARD.cream, 3),
      piece(kit, 'M952 506a22 24 0 1 0 44 0a22 24 0 1 0 -44 0Z', CARD.navy, 1),
      piece(kit, 'M930 600Q990 610 1046 570L1044 590Q990 630 930 616Z', CARD.navy, 1),
      ...[
        [560, 560],
        [650, 620],
        [740, 550],
        [640, 520],
      ].map(([x = 0, y = 0]) =>
        piece(kit, `M${x} ${y}a24 22 0 1 0 48 0a24 22 0 1 0 -48 0Z`, CARD.terracotta, 1),
      ),
      strip(kit, around(kit.region('bottom').box, 36, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

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

/** Three young birds with wide open beaks shout at one parent, who brings a single worm. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const chick = (x: number, y: number, colour: string) =>
      piece(
        kit,
        `M${x - 84} ${y + 170}Q${x - 100} ${y} ${x} ${y - 10}Q${x + 100} ${y} ${x + 84} ${y + 170}Z`,
        colour,
        3,
      ) +
      piece(
        kit,
        `M${x - 52} ${y + 60}L${x} ${y - 110}L${x + 52} ${y + 60}Q${x} ${y + 100} ${x - 52} ${y + 60}Z`,
        CARD.mustard,
        2,
      ) +
      piece(
        kit,
        `M${x - 28} ${y + 46}L${x} ${y - 56}L${x + 28} ${y + 46}Q${x} ${y + 72} ${x - 28} ${y + 46}Z`,
        CARD.poppy,
        1,
      ) +
      [-60, 60]
        .map((dx) =>
          piece(kit, `M${x + dx - 13} ${y + 70}a13 14 0 1 0 26 0a13 14 0 1 0 -26 0Z`, CARD.navy, 1),
        )
        .join('');
    const straws = Array.from({ length: 14 }, (_, at) =>
      piece(
        kit,
        `M${270 + at * 62} ${930 + (at % 3) * 26}l120 ${at % 2 ? 34 : -26}l6 18l-122 ${at % 2 ? -20 : 34}Z`,
        at % 2 ? CARD.sand : CARD.terracotta,
        1,
      ),
    );
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M-20 760Q300 700 620 780T1420 720V800Q900 860 600 830T-20 850Z', CARD.plum, 2),
      ...[
        [90, 640],
        [240, 720],
        [1180, 660],
        [1320, 610],
      ].map(([x = 0, y = 0]) => piece(kit, `M${x} ${y}q60 -90 130 -20q-40 80 -130 20Z`, CARD.leaf, 2)),
      chick(470, 730, CARD.plum),
      chick(710, 690, CARD.teal),
      chick(950, 730, CARD.leaf),
      piece(kit, 'M240 860H1180Q1160 1060 720 1070Q270 1060 240 860Z', '#8a5a3c', 5),
      ...straws,
      cutout(kit, 'bird', { x: 1120, y: 520, height: 300, lift: 5 }),
      cutout(kit, 'worm', { x: 950, y: 450, height: 100, lift: 4, rotate: -30 }),
      ...['left', 'middle', 'right'].map((name) =>
        strip(kit, around(kit.region(name).box, 22, 18), CARD.cream, { lift: 4 }),
      ),
      strip(kit, around(kit.region('parent').box, 26, 18), CARD.cream, { lift: 3 }),
      grain(kit),
    ].join('');
  },
});

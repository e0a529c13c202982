import { around, CARD, defineScene, drawBacking, grain, piece, strip } from '../kit/papercut/index.ts';

const [width, height] = [1500, 1200];
const DOLLS = [
  ['first', 250, 1.3, CARD.poppy],
  ['second', 680, 1, CARD.teal],
  ['third', 1010, 0.76, CARD.mustard],
  ['fourth', 1280, 0.54, CARD.plum],
] as const;
const GROUND = 900;

/** Four dolls, each of which was inside the one before, smaller and smaller: a reason within a reason. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const doll = (x: number, size: number, colour: string) => {
      const at = (dx: number, dy: number) => `${x + dx * size} ${GROUND + dy * size}`;
      return (
        piece(
          kit,
          `M${at(-130, 0)}Q${at(-190, -180)} ${at(-110, -320)}Q${at(-120, -500)} ${at(0, -500)}Q${at(120, -500)} ${at(110, -320)}Q${at(190, -180)} ${at(130, 0)}Z`,
          colour,
          4,
        ) +
        piece(
          kit,
          `M${at(-72, -390)}Q${at(-70, -460)} ${at(0, -460)}Q${at(70, -460)} ${at(72, -390)}Q${at(66, -310)} ${at(0, -308)}Q${at(-66, -310)} ${at(-72, -390)}Z`,
          CARD.peach,
          2,
        ) +
        piece(
          kit,
          `M${at(-70, -400)}Q${at(-50, -450)} ${at(0, -446)}Q${at(50, -450)} ${at(70, -400)}Q${at(0, -430)} ${at(-70, -400)}Z`,
          CARD.navy,
          1,
        ) +
        [-26, 26]
          .map((dx) =>
            piece(kit, `M${at(dx - 9, -382)}h${18 * size}v${20 * size}h${-18 * size}Z`, CARD.navy, 1),
          )
          .join('') +
        piece(
          kit,
          `M${at(-24, -342)}h${48 * size}q${-24 * size} ${26 * size} ${-48 * size} 0Z`,
          CARD.terracotta,
          1,
        ) +
        piece(
          kit,
          `M${at(-90, -120)}Q${at(0, -250)} ${at(90, -120)}Q${at(80, -40)} ${at(0, -30)}Q${at(-80, -40)} ${at(-90, -120)}Z`,
          CARD.cream,
          2,
        ) +
        [
          [0, -130],
          [-34, -100],
          [34, -100],
          [0, -76],
        ]
          .map(([dx = 0, dy = 0]) =>
            piece(
              kit,
              `M${at(dx, dy - 22)}q${24 * size} ${22 * size} 0 ${44 * size}q${-24 * size} ${-22 * size} 0 ${-44 * size}Z`,
              colour,
              1,
            ),
          )
          .join('')
      );
    };
    return [
      drawBacking(kit, CARD.sand),
      ...[0, 1, 2, 3, 4, 5].map((at) => piece(kit, `M${40 + at * 260} -20h110V700h-110Z`, '#e4c693', 1)),
      piece(kit, 'M-20 860H1520V1220H-20Z', CARD.terracotta, 3),
      ...DOLLS.map(([, x, size, colour]) => doll(x, size, colour)),
      ...DOLLS.map(([name]) => strip(kit, around(kit.region(name).box, 8, 16), CARD.cream, { lift: 3 })),
      grain(kit),
    ].join('');
  },
});

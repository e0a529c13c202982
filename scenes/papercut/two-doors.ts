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

const [width, height] = [1500, 1150];

const door = (kit: Parameters<typeof piece>[0], x: number, colour: string) =>
  piece(kit, `M${x - 170} 860V420Q${x - 170} 300 ${x} 300T${x + 170} 420V860Z`, CARD.navy, 3) +
  piece(kit, `M${x - 140} 860V430Q${x - 140} 330 ${x} 330T${x + 140} 430V860Z`, colour, 2) +
  piece(kit, `M${x + 84} 600a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z`, CARD.mustard, 1);

/** Two doors: a long queue before the comfortable one, and nobody before the other. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const queue = ['person-standing', 'woman-standing', 'man-standing', 'person-standing', 'woman-standing'];
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M-20 840H1520V1180H-20Z', CARD.sand, 2),
      piece(kit, 'M200 250H1300V300H200Z', CARD.terracotta, 3),
      door(kit, 430, CARD.poppy),
      door(kit, 1070, CARD.teal),
      piece(kit, 'M900 860H1240L1330 960H810Z', CARD.plum, 1),
      ...queue.map((name, at) =>
        cutout(kit, name, {
          x: 1070 - at * 20 + (at % 2) * 150 - 60,
          y: 930 + at * 34,
          height: 260,
          lift: 3,
          flat: at === 4 ? CARD.navy : CARD.plum,
        }),
      ),
      piece(kit, 'M300 862H560L600 900H260Z', CARD.cream, 1),
      strip(kit, around(kit.region('left').box, 34, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('right').box, 34, 22), CARD.cream, { lift: 3 }),
      grain(kit),
    ].join('');
  },
});

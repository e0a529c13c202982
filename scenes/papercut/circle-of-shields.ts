import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  onCircle,
  piece,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1300, 1150];

/** Nine shields with spears in a ring, and in the middle a chick on a red cushion. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const middle = [650, 590] as const;
    const turns = Array.from({ length: 10 }, (_, at) => at * 36);
    const spears = turns.map((turn) => {
      const [tip, left, right] = [
        onCircle(middle, 420, turn),
        onCircle(middle, 350, turn - 5),
        onCircle(middle, 350, turn + 5),
      ];
      const [a, b, c, d] = [
        onCircle(middle, 360, turn - 1.4),
        onCircle(middle, 360, turn + 1.4),
        onCircle(middle, 180, turn + 2),
        onCircle(middle, 180, turn - 2),
      ];
      return piece(kit, `M${a}L${b}L${c}L${d}ZM${tip}L${left}L${right}Z`, CARD.navy, 2);
    });
    const shields = turns.map((turn) => {
      const [x, y] = onCircle(middle, 235, turn + 18);
      return cutout(kit, 'shield', { x, y, height: 150, anchor: 'center', lift: 3 });
    });
    return [
      drawBacking(kit, CARD.sage),
      piece(kit, `M${middle[0] - 340} ${middle[1]}a340 340 0 1 0 680 0a340 340 0 1 0 -680 0Z`, CARD.sand, 1),
      ...spears,
      ...shields,
      piece(
        kit,
        'M550 650Q530 590 600 600H700Q770 590 750 650Q770 710 700 700H600Q530 710 550 650Z',
        CARD.poppy,
        4,
      ),
      cutout(kit, 'hatching-chick', { x: 650, y: 660, height: 150, lift: 4 }),
      strip(kit, around(kit.region('top').box, 36, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 36, 18), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

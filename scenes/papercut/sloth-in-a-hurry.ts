import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  part,
  piece,
  ridge,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1200];

/** A sloth hurries along its branch, and a snail overtakes it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const leaf = (x: number, y: number, turn: number, colour: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${piece(kit, 'M0 0Q70 -60 170 0Q70 60 0 0Z', colour, 3)}</g>`;
    const dust = [0, 1, 2]
      .map((at) =>
        piece(
          kit,
          `M${880 + at * 16} ${560 + at * 90}h${150 - at * 20}v14h${-150 + at * 20}Z`,
          CARD.cream,
          1,
        ),
      )
      .join('');
    return [
      drawBacking(kit, CARD.sage),
      ridge(kit, 760, CARD.leaf, { wave: 500, high: 60, lift: 2 }),
      ridge(kit, 900, '#3f6b4a', { wave: 700, high: 40, shift: 200, lift: 3 }),
      piece(kit, 'M-20 350Q500 290 1220 330V400Q500 370 -20 430Z', '#6f4a34', 4),
      leaf(60, 350, -40, CARD.leaf),
      leaf(1100, 330, -130, '#3f6b4a'),
      leaf(1050, 400, 60, CARD.leaf),
      cutout(kit, 'sloth', { x: 560, y: 850, height: 500, lift: 5 }),
      piece(kit, 'M480 620a74 74 0 1 0 148 0a74 74 0 1 0 -148 0Z', CARD.poppy, 4),
      piece(kit, 'M556 576L530 590L536 604L548 598V664H566V576Z', CARD.cream, 1),
      dust,
      part(
        'snail',
        { kind: 'nudge', amount: 40, direction: 180 },
        cutout(kit, 'snail', { x: 270, y: 368, height: 126, lift: 4 }),
      ),
      strip(kit, around(kit.region('top').box, 34, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 34, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

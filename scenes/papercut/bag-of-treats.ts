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

const [width, height] = [1200, 1500];
const THINGS = [
  ['first', 'socks'],
  ['second', 'pill'],
  ['third', 'onion'],
  ['fourth', 'bone'],
] as const;

/** A pumpkin bag that promised sweets, and four things that were really in it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const things = THINGS.map(([name, thing]) => {
      const { box } = kit.region(name);
      return (
        cutout(kit, thing, { x: box[0] + box[2] / 2, y: box[1] - 26, height: 170, lift: 3 }) +
        strip(kit, around(box, 26, 14), CARD.cream, { lift: 3 })
      );
    });
    return [
      drawBacking(kit, CARD.plum),
      piece(kit, 'M-20 1330Q600 1250 1220 1330V1520H-20Z', CARD.navy, 3),
      piece(kit, 'M400 1010Q400 820 600 820T800 1010H760Q760 860 600 860T440 1010Z', CARD.leaf, 3),
      piece(
        kit,
        'M270 1180Q260 980 420 970Q500 930 600 970Q700 930 780 970Q940 980 930 1180Q930 1420 760 1430H440Q270 1420 270 1180Z',
        CARD.poppy,
        5,
      ),
      piece(kit, 'M440 1060L490 990L540 1060ZM660 1060L710 990L760 1060Z', CARD.navy, 2),
      piece(
        kit,
        'M420 1290Q600 1380 780 1290L760 1340L720 1330L700 1372L650 1352L600 1390L550 1352L500 1372L480 1330L440 1340Z',
        CARD.navy,
        2,
      ),
      ...things,
      grain(kit),
    ].join('');
  },
});

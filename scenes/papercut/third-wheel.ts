import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  paperTree,
  piece,
  ridge,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1500, 1150];

/** A bicycle for three: two in love look at each other, the third behind does all the pedalling. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const wheel = (x: number) =>
      `M${x - 130} 820a130 130 0 1 0 260 0a130 130 0 1 0 -260 0ZM${x - 98} 820a98 98 0 1 1 196 0a98 98 0 1 1 -196 0Z`;
    const bar = (from: readonly number[], to: readonly number[]) => {
      const [x1 = 0, y1 = 0] = from;
      const [x2 = 0, y2 = 0] = to;
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [dx, dy] = [((y2 - y1) / length) * 13, ((x1 - x2) / length) * 13];
      return piece(
        kit,
        `M${x1 + dx} ${y1 + dy}L${x2 + dx} ${y2 + dy}L${x2 - dx} ${y2 - dy}L${x1 - dx} ${y1 - dy}Z`,
        CARD.poppy,
        3,
      );
    };
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, 'M110 230a90 90 0 1 1 180 0a90 90 0 1 1 -180 0Z', CARD.mustard, 1),
      ridge(kit, 640, CARD.sage, { wave: 700, high: 70, lift: 2 }),
      paperTree(kit, 1380, 800, 340, CARD.leaf),
      ridge(kit, 880, CARD.leaf, { wave: 1600, high: 14, lift: 3 }),
      piece(kit, wheel(300), CARD.navy, 3),
      piece(kit, wheel(1180), CARD.navy, 3),
      bar([300, 820], [420, 640]),
      bar([420, 640], [1080, 640]),
      bar([420, 640], [560, 820]),
      bar([560, 820], [960, 820]),
      bar([960, 820], [1080, 640]),
      bar([1080, 600], [1180, 820]),
      bar([300, 820], [560, 820]),
      cutout(kit, 'smiling-face-with-hearts', { x: 1010, y: 560, height: 220, lift: 5 }),
      cutout(kit, 'smiling-face-with-heart-eyes', { x: 770, y: 560, height: 220, lift: 5 }),
      cutout(kit, 'tired-face', { x: 460, y: 570, height: 220, lift: 5 }),
      ...[460, 770, 1010].map((x, at) =>
        piece(
          kit,
          `M${x - 60} 560Q${x} 530 ${x + 60} 560L${x + 46} 690H${x - 46}Z`,
          [CARD.plum, CARD.teal, CARD.mustard][at] ?? CARD.navy,
          4,
        ),
      ),
      cutout(kit, 'sweat-droplets', { x: 330, y: 420, height: 90, lift: 2 }),
      ...['left', 'middle', 'right'].map((name) =>
        strip(kit, around(kit.region(name).box, 22, 18), CARD.cream, { lift: 4 }),
      ),
      grain(kit),
    ].join('');
  },
});

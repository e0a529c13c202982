import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  piece,
  ridge,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1500, 1200];

/** One bus, two seats: on one side a grey wall of rain, on the other the sun over the hills. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const drops = Array.from({ length: 16 }, (_, at) =>
      piece(
        kit,
        `M${80 + (at % 6) * 105} ${290 + Math.floor(at / 6) * 110 + (at % 2) * 40}l-14 46l-10 -4Z`,
        CARD.sky,
        1,
      ),
    );
    const windowFrame = (x: number, w: number) =>
      `M${x} 250H${x + w}V700H${x}ZM${x + 34} 284V666H${x + w - 34}V284Z`;
    return [
      drawBacking(kit, CARD.navy),
      piece(kit, 'M-20 230H740V720H-20Z', '#4a566b', 1),
      ...drops,
      piece(kit, 'M760 230H1520V720H760Z', CARD.peach, 1),
      piece(kit, 'M1140 400a110 110 0 1 1 220 0a110 110 0 1 1 -220 0Z', CARD.poppy, 2),
      piece(kit, 'M760 620Q920 520 1080 600T1520 560V720H760Z', CARD.leaf, 3),
      piece(kit, 'M760 670Q1000 600 1200 660T1520 640V720H760Z', CARD.sage, 3),
      `<g fill-rule="evenodd">${piece(kit, windowFrame(20, 690), CARD.mustard, 4)}${piece(kit, windowFrame(790, 690), CARD.mustard, 4)}</g>`,
      piece(kit, 'M710 -20H790V1220H710Z', CARD.terracotta, 4),
      piece(kit, 'M-20 690H1520V1000H-20Z', CARD.terracotta, 3),
      cutout(kit, 'pensive-face', { x: 360, y: 760, height: 330, lift: 5 }),
      cutout(kit, 'smiling-face-with-smiling-eyes', { x: 1130, y: 760, height: 330, lift: 5 }),
      piece(kit, 'M140 950V780Q150 700 250 700H470Q570 700 580 780V950Z', CARD.plum, 5),
      piece(kit, 'M910 950V780Q920 700 1020 700H1240Q1340 700 1350 780V950Z', CARD.teal, 5),
      ridge(kit, 980, CARD.plum, { wave: 3000, high: 6, lift: 2 }),
      strip(kit, around(kit.region('top').box, 34, 22), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('left').box, 30, 22), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('right').box, 30, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

import {
  around,
  byHand,
  clip,
  defineScene,
  drawOutlined,
  felt,
  figure,
  frame,
  glimpse,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1100];
const NIGHT = 'M110 380H1130V1060H110Z';

/** A dark room, a bed, and a face that is lit by a phone: one more, then sleep. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const person = figure({
      x: 330,
      ground: 1310,
      height: 800,
      mood: 'tired',
      hair: 'bun',
      left: [
        [-18, -50],
        [-20, -36],
      ],
      right: [
        [30, -60],
        [48, -76],
      ],
    });
    const phone =
      drawOutlined(
        'M640 560Q642 536 668 534L770 526Q796 526 800 550L822 760Q822 784 798 788L690 800Q664 800 660 776Z',
        PEN.red,
        10,
      ) +
      drawOutlined('M662 576L778 564L796 736L680 752Z', PEN.yellow, 7) +
      stroke('M686 610l70 -6M690 650l70 -8M694 690l40 -4', { width: 6 });
    return (
      page(kit) +
      byHand(kit, [
        felt(kit, NIGHT, [110, 380, 1020, 680], '#4a557f', 24),
        stroke(NIGHT, { width: 8 }),
        drawOutlined('M900 430H1090V640H900Z', '#2c3563', 8),
        stroke('M995 430V640M900 535H1090', { width: 6 }),
        stroke('M1020 462q-36 34 4 62q-70 6 -70 -34t66 -28', { width: 7, colour: PEN.yellow }),
        drawOutlined('M150 800Q150 700 220 700H420Q490 700 490 800V900H150Z', PEN.paper, 9),
        `<path d="M650 570L330 500Q180 650 330 880L680 780Z" fill="${PEN.yellow}" opacity="0.55"/>`,
        clip(kit, person, [110, 380, 1020, 560]),
        phone,
        stroke('M650 700q-24 -10 -30 14t30 26', { width: 12 }),
        drawOutlined('M120 900Q400 830 700 880T1110 890V1050H120Z', PEN.paper, 9),
        stroke('M200 950Q500 900 760 940M240 1005Q560 970 900 1005', { width: 5, colour: PEN.pencil }),
        frame(around(kit.region('top').box, 40, 26)),
      ]) +
      glimpse(
        'flash',
        [0.5, 0.2],
        byHand(kit, [stroke('M840 560l60 -30M856 650h70M850 740l60 20', { width: 8, colour: PEN.yellow })]),
        2,
      )
    );
  },
});

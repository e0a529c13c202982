import {
  around,
  byHand,
  clipped,
  defineScene,
  felt,
  figure,
  frame,
  glimpse,
  outlined,
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
    const glow = 'M700 640L330 520Q250 700 330 900L700 760Z';
    const window = 'M880 430H1080V640H880Z';
    return (
      page(kit) +
      byHand(kit, [
        felt(kit, NIGHT, [110, 380, 1020, 680], '#4a557f', 24),
        stroke(NIGHT, { width: 8 }),
        outlined(window, '#2c3563', 8),
        stroke('M980 430V640M880 535H1080', { width: 6 }),
        stroke('M1000 470q-40 30 0 66q-70 0 -70 -40t70 -26', { width: 6, colour: PEN.yellow }),
        `<path d="${glow}" fill="${PEN.yellow}" opacity="0.75"/>`,
        outlined('M150 760Q150 700 220 700H420Q470 700 470 760V870H150Z', PEN.paper, 9),
        clipped(
          kit,
          figure({
            x: 320,
            ground: 1250,
            height: 620,
            mood: 'tired',
            hair: 'bun',
            left: [
              [-20, -60],
              [14, -66],
            ],
            right: [
              [24, -62],
              [34, -80],
            ],
          }),
          [110, 380, 1020, 640],
        ),
        outlined('M120 880Q400 800 700 850T1110 870V1040H120Z', PEN.paper, 9),
        stroke('M200 930Q500 880 760 920M240 990Q560 950 900 990', { width: 5, colour: PEN.pencil }),
        outlined('M610 620L720 600L740 770L630 790Z', PEN.red, 9),
        stroke('M780 640l50 -20M790 700h54M780 760l50 20', { width: 7, colour: PEN.yellow }),
        frame(around(kit.region('top').box, 40, 26)),
      ]) +
      glimpse(
        'flash',
        [0.5, 0.2],
        byHand(kit, [stroke('M780 600l40 -30M800 670h70M790 740l60 10', { width: 7, colour: PEN.yellow })]),
        2,
      )
    );
  },
});

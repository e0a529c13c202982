import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  ellipse,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1200];

/** Somebody breathes in with closed eyes until the chest is a ball: the long answer comes next. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const chest = 'M420 1200Q330 1000 480 930Q650 880 820 930Q970 1000 880 1200Z';
    const head = 'M480 760Q470 590 650 585T820 760Q830 920 650 925T480 760Z';
    const wind =
      'M190 720Q360 680 480 780q40 40 100 40M150 800Q330 780 460 850M190 880Q330 870 440 890M1110 720Q940 680 820 780q-40 40 -100 40M1150 800Q970 780 840 850M1110 880Q970 870 860 890';
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined(chest, PEN.yellow, 12),
        hatch(kit, chest, [720, 930, 260, 280], { gap: 22 }),
        stroke('M470 1010Q360 1040 330 1190M830 1010Q940 1040 970 1190M600 1000q50 30 100 0M650 1030v130', {
          width: 11,
        }),
        drawOutlined(head, PEN.paper, 12),
        stroke('M600 590q-10 -46 20 -64M650 584q4 -50 34 -60M700 592q16 -34 44 -40', { width: 9 }),
        stroke('M540 720q40 30 80 0M680 720q40 30 80 0M530 670l80 -16M770 670l-80 -16', { width: 10 }),
        ellipse([650, 840], 46, 56, PEN.ink),
        stroke('M500 800q-14 30 6 60M800 800q14 30 -6 60', { width: 7, colour: PEN.pencil }),
        frame(around(kit.region('rant').box, 40, 30)),
      ]) +
      part(
        'wind',
        { kind: 'glow', amount: 0.7, times: 2, steps: 12 },
        byHand(kit, [stroke(wind, { width: 11, colour: PEN.red })]),
      )
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  drawPose,
  ellipse,
  felt,
  frame,
  hatch,
  line,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1200];
const BELLY = 'M650 470Q1010 480 990 820Q970 1060 650 1060Q330 1060 310 820Q290 480 650 470Z';

/** A person whose body is a window: in it two wolves look at each other, and one of them is red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const arms = 'M330 700Q200 760 190 930M970 700Q1100 760 1110 930';
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M340 1120Q650 1060 1040 1110Q900 1180 650 1180T340 1120Z', [300, 1060, 760, 120]),
        stroke(`${arms}M520 1050V1150M780 1050V1150`, { width: 12 }),
        felt(kit, BELLY, [300, 460, 700, 610], PEN.yellow, 26),
        stroke(BELLY, { width: 10 }),
        ellipse([650, 400], 118, 120, PEN.paper),
        stroke('M532 400a118 120 0 1 0 236 0a118 120 0 1 0 -236 0Z', { width: 10 }),
        stroke('M610 388v22M690 388v22M606 460q22 -18 44 0t44 0M580 350l44 -16M720 350l-44 -16', {
          width: 9,
        }),
        stroke('M630 282q-20 -40 6 -60M652 280q4 -40 34 -50', { width: 8 }),
        drawPose(kit, 'wolf', { x: 480, y: 900, height: 270 }),
        drawPose(kit, 'wolf', { x: 820, y: 900, height: 270, flip: true, fill: PEN.red }),
        frame(around(kit.region('left').box, 26, 20)),
        frame(around(kit.region('right').box, 26, 20)),
        line('M330 280L450 650M970 280L850 650', PEN.ink, 4, 'stroke-dasharray="14 12"'),
      ])
    );
  },
});

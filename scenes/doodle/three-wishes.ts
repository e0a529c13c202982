import {
  around,
  arrow,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  frame,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1300];

/** A genie out of a lamp, three wishes, and what came of them: exactly what was asked for. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const lamp =
      'M820 930Q760 930 730 890Q800 900 830 880H1000Q1010 840 1060 850Q1110 870 1080 920Q1060 950 1030 940Q1000 1010 920 1010Q850 1010 820 930Z';
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined(
          'M790 770H1130Q1120 850 960 860Q820 870 752 892Q700 880 720 860Q800 850 790 770Z',
          PEN.red,
          9,
        ),
        `<path d="${lamp}" fill="${PEN.yellow}"/>`,
        stroke(lamp, { width: 9 }),
        stroke('M860 878q50 -40 100 0M910 858v-20M1040 872q34 -6 24 34M860 1010L820 1050H1010L980 1010', {
          width: 8,
        }),
        stroke('M700 880l-26 -14M712 850l-18 -24M690 910h-30', { width: 7, colour: PEN.red }),
        ...['first', 'second', 'third'].map((name) => frame(around(kit.region(name).box, 26, 18))),
        arrow([360, 850], [500, 1070], { bend: -0.2 }),
        frame(around(kit.region('result').box, 40, 20), PEN.yellow),
      ]) +
      part(
        'genie',
        { kind: 'bob', amount: 14, times: 1, steps: 12 },
        byHand(kit, [drawPose(kit, 'man-genie', { x: 960, y: 800, height: 640, fill: PEN.red })]),
      )
    );
  },
});

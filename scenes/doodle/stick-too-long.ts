import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1500, 1100];

/** A dog with a very long red stick in its mouth stands before a door that is narrower. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const dog =
      drawOutlined('M640 950Q600 760 690 690H830Q920 760 880 950H810V860H710V950Z', PEN.paper, 10) +
      drawPose(kit, 'dog-face', { x: 760, y: 800, height: 330, fill: PEN.paper }) +
      drawOutlined(
        'M250 742Q600 716 980 752Q1160 764 1270 742L1276 768Q1140 794 980 780Q600 746 254 772Z',
        PEN.red,
        8,
      ) +
      stroke('M1060 756l44 -70M420 736l-34 -62M1170 760l34 60', { width: 15, colour: PEN.red }) +
      stroke('M690 786q70 40 140 0', { width: 10 });
    const bricks =
      'M160 360h90v50h-90ZM290 460h90v50h-90ZM150 570h90v50h-90ZM1160 380h90v50h-90ZM1270 500h90v50h-90ZM1130 590h90v50h-90Z';
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined('M110 300H590V950H110ZM930 300H1420V950H930Z', PEN.paper, 10),
        stroke(bricks, { width: 5, colour: PEN.pencil }),
        hatch(kit, 'M590 300H930V950H590Z', [590, 300, 340, 650], { gap: 26 }),
        drawOutlined('M560 250H960V310H560Z', PEN.yellow, 9),
        stroke('M590 310V950M930 310V950M100 955H1430', { width: 11 }),
        frame(around(kit.region('top').box, 34, 22), PEN.yellow),
        frame(around(kit.region('bottom').box, 34, 20)),
      ]) +
      part('dog', { kind: 'nudge', amount: 16, direction: -90, times: 3, steps: 8 }, byHand(kit, [dog]))
    );
  },
});

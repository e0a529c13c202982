import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  ellipse,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1100];

/** Somebody crawls through the desert towards an oasis that trembles in the heat. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const sun =
      ellipse([250, 210], 85, 85, PEN.yellow) +
      stroke(
        'M165 210a85 85 0 1 0 170 0a85 85 0 1 0 -170 0M250 90V60M250 330v34M130 210H96M370 210h34M165 125l-26 -26M335 125l26 -26M165 295l-26 26M335 295l26 26',
        { width: 8 },
      );
    const oasis =
      ellipse([1010, 640], 230, 40, PEN.paper) +
      stroke('M780 640a230 40 0 1 0 460 0a230 40 0 1 0 -460 0M860 640q40 -16 80 0t80 0t80 0', {
        width: 7,
        colour: PEN.red,
      }) +
      drawPose(kit, 'palm-tree', { x: 900, y: 640, height: 270 }) +
      drawPose(kit, 'tropical-drink', { x: 1110, y: 640, height: 150, fill: PEN.red });
    return (
      page(kit) +
      byHand(kit, [
        sun,
        drawOutlined('M-20 760Q260 600 560 700T1420 640V1120H-20Z', PEN.paper, 8),
        hatch(kit, 'M560 700Q800 770 1420 640V740Q900 820 560 700Z', [560, 640, 860, 160], { gap: 24 }),
        stroke('M90 900q60 -24 120 0M980 960q60 -24 120 0M1180 880q50 -20 100 0', {
          width: 5,
          colour: PEN.pencil,
        }),
        drawOutlined(
          'M330 770Q330 700 420 700H560Q600 710 600 760Q590 800 540 800H400Q340 810 330 770Z',
          PEN.paper,
          9,
        ),
        stroke(
          'M350 790L290 850L200 856M400 800L380 860L300 866M560 790L600 850L680 846M520 800L530 860L610 872',
          { width: 11 },
        ),
        drawOutlined('M580 690a70 72 0 1 0 140 0a70 72 0 1 0 -140 0Z', PEN.paper, 9),
        stroke('M630 626q0 -30 20 -40M660 622q10 -26 30 -30M640 690h30M690 684h24M660 730q26 -16 44 0', {
          width: 8,
        }),
        drawOutlined('M662 734q4 40 24 40t16 -44Z', PEN.red, 6),
        stroke('M170 800q-30 6 -60 -6M150 830q-30 14 -60 6', { width: 6 }),
        frame(around(kit.region('me').box, 26, 20)),
        frame(around(kit.region('hope').box, 26, 20), PEN.yellow),
        stroke('M780 400q30 -24 0 -48M830 400q30 -24 0 -48M1180 400q30 -24 0 -48M1230 400q30 -24 0 -48', {
          width: 6,
          colour: PEN.red,
        }),
      ]) +
      part('oasis', { kind: 'drift', amount: 8, times: 3, steps: 12 }, byHand(kit, [oasis]))
    );
  },
});

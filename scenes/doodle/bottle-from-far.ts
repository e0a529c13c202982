import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  figure,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1150];

/** A stranded man sees a bottle come in at last; the letter in it is petty. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('letter').box, 40, 34);
    const sheet = `M${x} ${y + 20}Q${x + w / 2} ${y - 20} ${x + w} ${y + 20}V${y + h}Q${x + w / 2} ${y + h - 34} ${x} ${y + h}Z`;
    const bottle =
      drawOutlined(
        'M700 930Q700 900 740 894L1120 880Q1160 876 1172 900L1260 890V950L1176 950Q1170 980 1130 984L750 1010Q704 1010 700 970Z',
        PEN.paper,
        11,
      ) +
      stroke('M760 920L1090 904M1210 896V950', { width: 7 }) +
      drawOutlined('M800 936L1060 918V968L800 990Z', PEN.yellow, 8) +
      drawOutlined('M1260 884h44v72h-44Z', PEN.red, 9);
    return (
      page(kit) +
      byHand(kit, [
        stroke('M60 900q40 -26 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0', {
          width: 8,
        }),
        drawOutlined('M70 1060Q160 800 370 800T660 1060Z', PEN.yellow, 10),
        hatch(kit, 'M70 1060Q360 980 660 1060Q360 1090 70 1060Z', [70, 980, 600, 120]),
        drawPose(kit, 'palm-tree', { x: 190, y: 890, height: 520 }),
        figure({
          x: 430,
          ground: 920,
          height: 470,
          mood: 'shout',
          left: [
            [-18, -72],
            [-28, -92],
          ],
          right: [
            [22, -58],
            [38, -66],
          ],
        }),
        drawOutlined(sheet, PEN.paper, 10),
        stroke(`M${x + w - 90} ${y + h - 50}a30 30 0 1 0 60 0a30 30 0 1 0 -60 0`, {
          width: 10,
          colour: PEN.red,
        }),
        frame(around(kit.region('top').box, 30, 20)),
      ]) +
      part('bottle', { kind: 'bob', amount: 14, times: 2, steps: 16 }, byHand(kit, [bottle]))
    );
  },
});

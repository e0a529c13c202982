import {
  around,
  byHand,
  defineScene,
  drawPose,
  felt,
  frame,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1150];

/** Two columns: the owl’s sensible reasons, and one single reason of the small devil, in red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('right').box, 30, 26);
    return (
      page(kit) +
      byHand(kit, [
        stroke('M650 90V1080M140 330H1180', { width: 13 }),
        drawPose(kit, 'owl', { x: 300, y: 310, height: 230 }),
        stroke('M480 140V270M415 205H545', { width: 24 }),
        stroke('M1010 205H1140', { width: 24, colour: PEN.red }),
        frame(around(kit.region('left').box, 30, 26)),
        felt(kit, `M${x} ${y}h${w}v${h}h${-w}Z`, [x, y, w, h], PEN.yellow, 28),
        frame([x, y, w, h], 'none'),
        drawPose(kit, 'books', { x: 390, y: 1090, height: 190 }),
        drawPose(kit, 'doughnut', { x: 930, y: 1090, height: 190, fill: PEN.yellow }),
      ]) +
      part(
        'devil',
        { kind: 'sway', amount: 6, times: 2 },
        byHand(kit, [
          drawPose(kit, 'smiling-face-with-horns', { x: 850, y: 320, height: 240, fill: PEN.red }),
        ]),
      )
    );
  },
});

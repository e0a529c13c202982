import { around, byHand, defineScene, drawn, felt, frame, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1300, 1150];

/** Two columns under a plus and a minus: a long, sensible one against one single reason in red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('right').box, 30, 26);
    return (
      page(kit) +
      byHand(kit, [
        stroke('M650 90V1060M140 280H1180', { width: 11 }),
        stroke('M390 130V250M330 190H450', { width: 18 }),
        stroke('M850 190H970', { width: 18, colour: PEN.red }),
        frame(around(kit.region('left').box, 30, 26)),
        felt(kit, `M${x} ${y}h${w}v${h}h${-w}Z`, [x, y, w, h], PEN.yellow, 28),
        frame([x, y, w, h], 'none'),
        drawn(kit, 'smirking-face', { x: 920, y: 1040, height: 230, fill: PEN.red }),
        drawn(kit, 'books', { x: 380, y: 1040, height: 170 }),
        stroke('M1060 170q50 -40 80 0t60 -30', { width: 6, colour: PEN.pencil }),
      ])
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  drawPose,
  felt,
  frame,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1350];
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const FACES = ['star-struck', 'smiling-face', 'neutral-face', 'unamused-face', 'nauseated-face'] as const;

/** Five rows from best to worst, with a face for each; the worst is marked in red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rows = ROWS.map((name, at) => {
      const [, y, , h] = around(kit.region(name).box, 0, 30);
      const cell = `M110 ${y}h200v${h}h-200Z`;
      const colour = [PEN.yellow, PEN.yellow, PEN.paper, PEN.paper, PEN.red][at] ?? PEN.paper;
      return (
        (at === 2 || at === 3 ? '' : felt(kit, cell, [110, y, 200, h], colour, at === 1 ? 34 : 20)) +
        drawPose(kit, FACES[at] ?? 'neutral-face', { x: 210, y: y + h / 2, height: 150, anchor: 'center' }) +
        frame([310, y, 900, h]) +
        stroke(`M110 ${y}H310M110 ${y}V${y + h}M110 ${y + h}H310`)
      );
    });
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [...rows, stroke('M60 90V1240l-24 -40M60 1240l24 -40', { width: 9, colour: PEN.red })])
    );
  },
});

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

const [width, height] = [1600, 900];

/** A cat and a decorated tree are added; the result, in red felt-tip, is what one should have expected. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('third').box, 34, 34);
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        drawPose(kit, 'black-cat', { x: 260, y: 430, height: 340 }),
        drawPose(kit, 'christmas-tree', { x: 800, y: 440, height: 390, fill: PEN.yellow }),
        felt(kit, `M${x} ${y}h${w}v${h}h${-w}Z`, [x, y, w, h], PEN.red, 26),
        frame(around(kit.region('first').box, 26, 26)),
        frame(around(kit.region('second').box, 26, 26)),
        frame(around(kit.region('third').box, 10, 10)),
        stroke('M526 170V290M466 230H586', { width: 24 }),
        stroke('M1030 200H1140M1030 265H1140', { width: 24 }),
      ]) +
      part(
        'crash',
        { kind: 'pulse', amount: 0.05, times: 3, steps: 9 },
        byHand(kit, [drawPose(kit, 'collision', { x: 1370, y: 440, height: 370, fill: PEN.red })]),
      )
    );
  },
});

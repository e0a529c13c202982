import {
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  ellipse,
  felt,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 900];
const TRACK = 'M420 420H1070Q1120 420 1120 470T1070 520H420Q370 520 370 470T420 420Z';

/** A slider between a sleeping face and a fire; its knob stands at the very end. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ticks = Array.from(
      { length: 11 },
      (_, at) => `M${430 + at * 64} 545v${at % 5 === 0 ? 60 : 34}`,
    ).join('');
    const knob =
      ellipse([420, 470], 104, 104, PEN.red) +
      stroke('M316 470A104 104 0 1 0 524 470A104 104 0 1 0 316 470', { width: 11 }) +
      stroke('M390 430v80M420 424v92M450 430v80', { width: 9, colour: PEN.paper });
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined(TRACK, PEN.paper, 11),
        hatch(kit, TRACK, [370, 480, 750, 40], { gap: 22 }),
        felt(kit, 'M900 432H1090V508H900Z', [900, 432, 190, 76], PEN.yellow, 20),
        stroke(ticks, { width: 8 }),
        drawPose(kit, 'sleeping-face', { x: 150, y: 600, height: 270, fill: PEN.yellow }),
        drawPose(kit, 'fire', { x: 1265, y: 600, height: 320, fill: PEN.yellow }),
      ]) +
      part('knob', { kind: 'nudge', amount: 34, times: 1 }, byHand(kit, [knob]))
    );
  },
});

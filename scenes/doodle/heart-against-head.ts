import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  felt,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1150];
const HEART = 'M370 900Q120 700 190 560Q270 460 370 590Q470 460 550 560Q620 700 370 900Z';

/** A heart pulls a brain towards the edge by a rope; the brain digs in its heels. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const heart =
      felt(kit, HEART, [160, 480, 420, 430], PEN.red, 20) +
      stroke(HEART, { width: 10 }) +
      stroke('M300 640v30M430 640v30M310 730q60 60 120 0', { width: 10 }) +
      stroke('M330 880L250 960M250 960l-30 6M400 880L350 1000M350 1000l-34 4', { width: 10 }) +
      stroke('M540 690L640 710M530 740L640 730', { width: 9 });
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined('M120 1010H1320V1170H120Z', PEN.paper, 10),
        hatch(kit, 'M120 1010H1320V1080H120Z', [120, 1010, 1200, 80], { gap: 24 }),
        drawPose(kit, 'brain', { x: 960, y: 900, height: 330, fill: PEN.paper }),
        stroke('M890 690h40M990 690h40M900 790q50 -40 110 0', { width: 9 }),
        stroke('M890 880L830 1000M830 1000l-40 0M1010 890L960 1000M960 1000l-40 0', { width: 10 }),
        stroke('M800 760L690 730M810 790L690 745', { width: 9 }),
        stroke('M760 985q-30 -16 -50 0M740 1000q-20 -10 -40 4', { width: 6, colour: PEN.pencil }),
        frame(around(kit.region('heart').box, 30, 20)),
        frame(around(kit.region('brain').box, 30, 20)),
        stroke('M620 722Q665 740 720 738', { width: 12 }),
      ]) +
      part('heart', { kind: 'pulse', amount: 0.05, times: 3, steps: 8 }, byHand(kit, [heart]))
    );
  },
});

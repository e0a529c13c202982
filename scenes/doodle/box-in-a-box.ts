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

const [width, height] = [1200, 1300];

/** Three boxes, each inside the one before, down to a small red one. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const inner = [300, 760, 600, 380] as const;
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        frame([70, 70, 1060, 1160]),
        stroke('M70 70l60 -40h1060l-60 40M1130 70l60 -40v1150l-60 50', { width: 7 }),
        frame([180, 400, 840, 780]),
        stroke('M180 400l46 -34h840l-46 34M1020 400l46 -34v770l-46 44', { width: 7 }),
        felt(kit, `M${inner[0]} ${inner[1]}h${inner[2]}v${inner[3]}h${-inner[2]}Z`, [...inner], PEN.red, 30),
        frame([inner[0] + 24, inner[1] + 24, inner[2] - 48, 210]),
        stroke('M300 760l36 -28h600l-36 28M900 760l36 -28v376l-36 32', { width: 7 }),
        drawPose(kit, 'mouse-face', { x: 600, y: 1150, height: 170, fill: PEN.yellow }),
        stroke(`M${around(kit.region('first').box, 0)[0]} 360h840`, { width: 4, colour: PEN.pencil }),
      ])
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  felt,
  figure,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1150];

/** A child sleeps in peace on the bed; the monster below trembles. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const dark = 'M170 680H1120V950H170Z';
    return (
      page(kit) +
      byHand(kit, [
        felt(kit, dark, [170, 680, 950, 270], '#5c6690', 22),
        drawOutlined('M110 330H180V960H110Z', PEN.paper, 10),
        drawOutlined('M1110 470H1180V960H1110Z', PEN.paper, 10),
        drawOutlined('M200 470Q200 420 260 420H420Q470 420 470 480V570H200Z', PEN.paper, 9),
        `<g transform="rotate(-72 400 520)">${figure({ x: 400, ground: 850, height: 440, mood: 'tired', hair: 'tuft' })}</g>`,
        drawOutlined('M440 560Q700 470 1110 560V640H180V600Q320 600 440 560Z', PEN.yellow, 10),
        drawOutlined('M170 620H1120V690H170Z', PEN.paper, 10),
        hatch(kit, 'M170 655H1120V690H170Z', [170, 650, 950, 40]),
        stroke('M560 420h40l-40 40h40M620 370h30l-30 30h30', { width: 7 }),
        frame(around(kit.region('top').box, 30, 20)),
        frame(around(kit.region('monster').box, 30, 14)),
      ]) +
      part(
        'monster',
        { kind: 'shake', amount: 5, times: 6, steps: 24 },
        byHand(kit, [
          drawPose(kit, 'ogre', { x: 640, y: 940, height: 230, fill: PEN.red }),
          stroke('M470 780q-16 20 0 40M440 770q-20 26 0 60M810 780q16 20 0 40M840 770q20 26 0 60', {
            width: 7,
            colour: PEN.paper,
          }),
        ]),
      )
    );
  },
});

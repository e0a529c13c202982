import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  felt,
  figure,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1100];
const PALM =
  'M-40 60Q-70 20 -80 -20Q-66 -36 -50 -14L-44 -90Q-32 -106 -22 -90L-16 -30L-6 -110Q8 -124 18 -108L16 -30L36 -92Q52 -102 60 -86L44 0Q48 50 24 64Z';

/** A glad person holds up a hand; the other walks past with a phone. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const hand = `<g transform="translate(640 500) scale(1.15)">${felt(kit, PALM, [-90, -120, 160, 190], PEN.red, 14)}${stroke(PALM, { width: 7 })}</g>`;
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M130 1040Q650 1000 1240 1040Q900 1080 650 1080T130 1040Z', [130, 1000, 1110, 90]),
        figure({
          x: 380,
          ground: 1040,
          height: 660,
          mood: 'glad',
          left: [
            [-18, -46],
            [-20, -32],
          ],
          right: [
            [26, -62],
            [37, -72],
          ],
        }),
        figure({
          x: 960,
          ground: 1040,
          height: 640,
          mood: 'calm',
          hair: 'long',
          tilt: 14,
          left: [
            [-16, -48],
            [-4, -52],
          ],
          right: [
            [17, -46],
            [8, -50],
          ],
          feet: [
            [-16, 0],
            [12, -4],
          ],
        }),
        drawOutlined('M912 690L968 680L976 750L920 760Z', PEN.yellow, 8),
        stroke('M1140 640h60M1150 700h70M1140 760h60', { width: 6, colour: PEN.pencil }),
        frame(around(kit.region('left').box, 28, 20)),
        frame(around(kit.region('right').box, 28, 20)),
      ]) +
      part('hand', { kind: 'wave', amount: 9, times: 1, pivot: [0.5, 1] }, byHand(kit, [hand]))
    );
  },
});

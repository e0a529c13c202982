import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  felt,
  figure,
  frame,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1100];
const HEART = 'M0 40Q-60 -10 -40 -44Q-16 -66 0 -34Q16 -66 40 -44Q60 -10 0 40Z';
const at = (data: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${data}</g>`;

/** A smug person fishes from a boat, with a heart as the bait. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const sea =
      'M-20 720q40 -26 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V1120H-20Z';
    const bait =
      stroke('M0 -190V-50', { width: 5 }) +
      at(felt(kit, HEART, [-70, -70, 140, 120], PEN.red, 12), 0, 0, 1.3) +
      at(stroke(HEART, { width: 6 }), 0, 0, 1.3);
    return (
      page(kit) +
      byHand(kit, [
        figure({
          x: 400,
          ground: 730,
          height: 400,
          mood: 'smug',
          left: [
            [-18, -46],
            [-4, -46],
          ],
          right: [
            [20, -56],
            [34, -68],
          ],
        }),
        stroke('M536 454Q700 300 960 360', { width: 9 }),
        stroke('M960 360V540', { width: 5 }),
        felt(kit, sea, [0, 690, 1400, 430], '#b4cbe4', 34),
        stroke(
          'M-20 720q40 -26 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0',
          { width: 8 },
        ),
        drawOutlined('M170 650H640L580 800H240Z', PEN.yellow, 10),
        stroke('M190 700H620', { width: 6 }),
        drawPose(kit, 'fish', { x: 700, y: 920, height: 110 }),
        drawPose(kit, 'blowfish', { x: 1220, y: 850, height: 130, flip: true }),
        drawPose(kit, 'tropical-fish', { x: 500, y: 1020, height: 110 }),
        frame(around(kit.region('bait').box, 30, 22)),
        frame(around(kit.region('catch').box, 30, 22)),
      ]) +
      part(
        'bait',
        { kind: 'sway', amount: 6, times: 1, pivot: [0.5, 0] },
        byHand(kit, [`<g transform="translate(962 730)">${bait}</g>`]),
      )
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  figure,
  frame,
  hatch,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1100];

/** In a class of backs one hand is up, in red: a question or a confession that nobody needed. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const desk = (x: number) =>
      drawOutlined(`M${x - 130} 900H${x + 130}V940H${x - 130}Z`, PEN.paper, 8) +
      stroke(`M${x - 110} 940V1050M${x + 110} 940V1050`, { width: 7 });
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M120 1040Q700 1000 1320 1040Q1000 1080 700 1080T120 1040Z', [100, 1000, 1240, 90]),
        ...[300, 1120].map((x) =>
          figure({
            x,
            ground: 1130,
            height: 420,
            behind: true,
            left: [
              [-16, -46],
              [-6, -40],
            ],
            right: [
              [16, -46],
              [6, -40],
            ],
          }),
        ),
        figure({
          x: 710,
          ground: 1130,
          height: 520,
          behind: true,
          shirt: PEN.red,
          left: [
            [-16, -46],
            [-6, -40],
          ],
          right: [
            [20, -74],
            [18, -104],
          ],
        }),
        ...[300, 710, 1120].map(desk),
        stroke('M850 520l40 -50M800 500V430M900 590h70', { width: 9, colour: PEN.red }),
        frame(around(kit.region('question').box, 34, 26), PEN.yellow),
      ])
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  ellipse,
  figure,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1200];

/** A question on the board, a student with wide eyes, a tower of books that do not help, and an empty sheet. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('question').box, 50, 36);
    const books = [0, 1, 2, 3, 4]
      .map((at) =>
        drawOutlined(
          `M${180 + (at % 2) * 26} ${880 - at * 74}h230v-66h-230q-26 33 0 66Z`,
          at % 2 ? PEN.yellow : PEN.paper,
          9,
        ),
      )
      .join('');
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined(`M${x} ${y}h${w}v${h}h${-w}Z`, PEN.paper, 12),
        hatch(kit, `M${x} ${y + h}h${w}v26h${-w}Z`, [x, y + h, w, 30]),
        stroke(`M${x} ${y + h}h${w}v26h${-w}Z`, { width: 8 }),
        figure({
          x: 760,
          ground: 1330,
          height: 960,
          mood: 'afraid',
          left: [
            [-20, -46],
            [-12, -43],
          ],
          right: [
            [20, -46],
            [14, -43],
          ],
        }),
        drawOutlined('M130 890H1190V960H130Z', PEN.paper, 11),
        hatch(kit, 'M130 925H1190V960H130Z', [130, 920, 1060, 40]),
        books,
        drawOutlined('M600 870L930 870L980 924H560Z', PEN.paper, 9),
        drawPose(kit, 'red-question-mark', { x: 1080, y: 640, height: 190, fill: PEN.red }),
        frame(around(kit.region('bottom').box, 40, 20), PEN.yellow),
      ]) +
      part(
        'sweat',
        { kind: 'fall', amount: 50, times: 2 },
        byHand(kit, [
          ellipse([610, 530], 13, 19, PEN.paper, `stroke="${PEN.red}" stroke-width="7"`),
          ellipse([915, 500], 13, 19, PEN.paper, `stroke="${PEN.red}" stroke-width="7"`),
        ]),
      )
    );
  },
});

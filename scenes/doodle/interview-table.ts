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

const [width, height] = [1400, 1150];

/** A job interview: the question, the honest answer of the one in the red shirt, and what followed. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const bubble = (name: string, tip: number) => {
      const [x, y, w, h] = around(kit.region(name).box, 36, 26);
      const root = tip < 700 ? x + 160 : x + w - 160;
      return drawOutlined(
        `M${x} ${y}h${w}v${h}H${root + 50}L${tip} ${y + h + 90}L${root - 30} ${y + h}H${x}Z`,
        PEN.paper,
        9,
      );
    };
    return (
      page(kit) +
      byHand(kit, [
        figure({
          x: 330,
          ground: 1010,
          height: 520,
          mood: 'smug',
          hair: 'bun',
          left: [
            [-20, -46],
            [-2, -42],
          ],
          right: [
            [22, -52],
            [36, -46],
          ],
        }),
        figure({
          x: 1070,
          ground: 1010,
          height: 520,
          mood: 'glad',
          shirt: PEN.red,
          left: [
            [-22, -52],
            [-36, -46],
          ],
          right: [
            [20, -46],
            [16, -34],
          ],
        }),
        drawOutlined('M430 790H970V840H430Z', PEN.yellow, 10),
        hatch(kit, 'M430 815H970V840H430Z', [430, 810, 540, 30]),
        stroke('M500 840L470 1010M900 840L930 1010', { width: 10 }),
        drawOutlined('M610 740L780 730L790 788H600Z', PEN.paper, 7),
        stroke('M640 755l100 -4M636 772l110 -4', { width: 5, colour: PEN.pencil }),
        stroke('M520 788v-56h50v56M570 744q26 4 0 28', { width: 7 }),
        bubble('question', 330),
        bubble('answer', 1070),
        frame(around(kit.region('bottom').box, 30, 12)),
      ])
    );
  },
});

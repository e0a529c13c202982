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
const CELLS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;
const SEEN: readonly string[] = ['first', 'third', 'fourth', 'sixth', 'eighth'];

/** A card of eight predictable things around a free field; most of them have happened already, in yellow and red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const cells = CELLS.map((name) => {
      const [x, y, w, h] = around(kit.region(name).box, 18, 18);
      if (!SEEN.includes(name)) return frame([x, y, w, h]);
      const tick = stroke(`M${x + w - 82} ${y + h - 44}l26 30l60 -76`, { width: 17, colour: PEN.red });
      return (
        felt(kit, `M${x} ${y}h${w}v${h}h${-w}Z`, [x, y, w, h], '#ffe899', 26) +
        frame([x, y, w, h], 'none') +
        tick
      );
    });
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        felt(kit, 'M70 40H1130V220H70Z', [70, 40, 1060, 180], PEN.red, 26),
        frame(around(kit.region('title').box, 20, 16)),
        ...cells,
        frame([436, 586, 328, 308], PEN.red),
        drawPose(kit, 'star-struck', { x: 600, y: 864, height: 240, fill: PEN.yellow }),
        drawPose(kit, 'pencil', { x: 1110, y: 170, height: 150, rotate: 180, fill: PEN.yellow }),
      ])
    );
  },
});

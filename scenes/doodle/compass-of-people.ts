import { around, arrow, byHand, defineScene, drawn, felt, frame, PEN, page } from '../kit/doodle/index.ts';

const [width, height] = [1300, 1300];
const CORNERS = [
  ['first', 'nerd-face', 330, 600],
  ['second', 'smiling-face-with-sunglasses', 970, 600],
  ['third', 'sleeping-face', 330, 880],
  ['fourth', 'zany-face', 970, 880],
] as const;

/** Two crossing axes and four kinds of people; one corner is coloured: it is the viewer’s. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('fourth').box, 46, 34);
    const field = `M${x} ${y}h${w}v${h}h${-w}Z`;
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        arrow([90, 690], [1220, 690], { width: 9 }),
        arrow([1220, 690], [90, 690], { width: 9 }),
        arrow([650, 1230], [650, 200], { width: 9 }),
        arrow([650, 200], [650, 1230], { width: 9 }),
        felt(kit, field, [x, y, w, h], PEN.red, 24),
        ...CORNERS.map(([name]) => frame(around(kit.region(name).box, 20, 14))),
        ...CORNERS.map(([, face, fx, fy]) =>
          drawn(kit, face, { x: fx, y: fy + 20, height: 130, fill: PEN.yellow }),
        ),
        frame(around(kit.region('title').box, 30, 16)),
      ])
    );
  },
});

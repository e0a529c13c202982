import { around, arrow, byHand, defineScene, drawPose, felt, frame, PEN, page } from '../kit/doodle/index.ts';

const [width, height] = [1300, 1300];
const CORNERS = [
  ['first', 'smiling-face-with-halo', PEN.paper],
  ['second', 'pouting-face', PEN.yellow],
  ['third', 'sleeping-face', PEN.yellow],
  ['fourth', 'zany-face', PEN.red],
] as const;

/** Two crossing axes and four kinds of people; one corner is coloured: it is the viewer’s. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('fourth').box, 46, 30);
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        arrow([80, 720], [1230, 720], { width: 10 }),
        arrow([1230, 720], [80, 720], { width: 10 }),
        arrow([650, 1260], [650, 180], { width: 10 }),
        arrow([650, 180], [650, 1260], { width: 10 }),
        felt(kit, `M${x} ${y}h${w}v${h}h${-w}Z`, [x, y, w, h], PEN.red, 24),
        ...CORNERS.map(([name, face, fill]) => {
          const box = around(kit.region(name).box, 20, 14);
          const above = box[1] < 700;
          return (
            frame(box) +
            drawPose(kit, face, {
              x: box[0] + box[2] / 2,
              y: above ? box[1] - 14 : box[1] + box[3] + 224,
              height: 210,
              fill,
            })
          );
        }),
        frame(around(kit.region('title').box, 30, 16), PEN.yellow),
      ])
    );
  },
});

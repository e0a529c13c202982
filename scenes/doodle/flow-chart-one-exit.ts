import {
  around,
  arrow,
  byHand,
  defineScene,
  drawPose,
  felt,
  figure,
  frame,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1300];

/** Three questions with arrows in all directions, and all of them lead to the same red box. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [ax, ay, aw, ah] = around(kit.region('answer').box, 40, 30);
    const rhombus = (name: string) => {
      const [x, y, w, h] = around(kit.region(name).box, 70, 50);
      return `M${x + w / 2} ${y}L${x + w} ${y + h / 2}L${x + w / 2} ${y + h}L${x} ${y + h / 2}Z`;
    };
    const shape = `M${ax} ${ay}h${aw}v${ah}h${-aw}Z`;
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        stroke(rhombus('first'), { width: 8 }),
        frame(around(kit.region('second').box, 26, 24)),
        frame(around(kit.region('third').box, 26, 24)),
        arrow([470, 430], [330, 560], { width: 9 }),
        arrow([830, 430], [970, 560], { width: 9 }),
        arrow([320, 790], [480, 930], { width: 9 }),
        arrow([980, 790], [820, 930], { width: 9 }),
        arrow([650, 500], [650, 920], { width: 9 }),
        felt(kit, shape, [ax, ay, aw, ah], PEN.red, 26),
        frame([ax + 26, ay + 22, aw - 52, ah - 44]),
        figure({
          x: 200,
          ground: 500,
          height: 390,
          mood: 'afraid',
          right: [
            [18, -70],
            [10, -86],
          ],
        }),
        drawPose(kit, 'collision', { x: 1130, y: 1230, height: 230, fill: PEN.yellow }),
        drawPose(kit, 'collision', { x: 180, y: 1230, height: 200, fill: PEN.yellow }),
      ])
    );
  },
});

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

const [width, height] = [1100, 1400];
const ITEMS = ['first', 'second', 'third', 'fourth'] as const;

/** A list of four tasks; the one that nobody asked for is ticked in red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const title = kit.region('title').box;
    const underline = `M${title[0]} ${title[1] + title[3] + 12}h${title[2]}`;
    const rows = ITEMS.map((name, at) => {
      const { box } = kit.region(name);
      const [x, y, , h] = box;
      const square = [x - 130, y + h / 2 - 42, 84, 84] as const;
      const ticked = at === ITEMS.length - 1;
      return (
        frame([...square]) +
        stroke(`M${x} ${y + h + 8}h${box[2]}`, { width: 3, colour: PEN.pencil }) +
        (ticked
          ? stroke(`M${x - 122} ${y + h / 2 - 6}l36 46Q${x - 60} ${y - 30} ${x - 12} ${y - 66}`, {
              width: 17,
              colour: PEN.red,
            })
          : '')
      );
    });
    const [fx, fy, fw, fh] = around(kit.region('fourth').box, 16, 6);
    return (
      page(kit) +
      byHand(kit, [
        felt(kit, `M${fx} ${fy}h${fw}v${fh}h${-fw}Z`, [fx, fy, fw, fh], PEN.yellow, 24),
        stroke(underline, { width: 10 }),
        stroke(`M${title[0] + 40} ${title[1] + title[3] + 30}h${title[2] - 120}`, { width: 6 }),
        ...rows,
        drawPose(kit, 'pencil', { x: 960, y: 1370, height: 190, rotate: 12 }),
        drawPose(kit, 'hot-beverage', { x: 200, y: 1370, height: 170 }),
      ])
    );
  },
});

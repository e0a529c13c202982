import { around, byHand, defineScene, drawn, felt, frame, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1200, 1300];
const CELLS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** A card of eight predictable things around a free field; three in a row are already crossed out in red. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const boxes = CELLS.map((name) => frame(around(kit.region(name).box, 18, 18)));
    const crossed = ['first', 'eighth'].map((name) => {
      const [x, y, w, h] = around(kit.region(name).box, 18, 18);
      return stroke(`M${x + w - 70} ${y + h - 22}l44 -44M${x + w - 70} ${y + h - 66}l44 44`, {
        width: 12,
        colour: PEN.red,
      });
    });
    const middle = [436, 586, 328, 308] as const;
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        stroke(`M110 206H1090`, { width: 10 }),
        ...boxes,
        felt(
          kit,
          `M${middle[0]} ${middle[1]}h${middle[2]}v${middle[3]}h${-middle[2]}Z`,
          [...middle],
          PEN.yellow,
          24,
        ),
        frame([...middle], 'none'),
        drawn(kit, 'glowing-star', { x: 600, y: 850, height: 220, fill: PEN.red }),
        ...crossed,
        drawn(kit, 'pencil', { x: 1120, y: 180, height: 140, rotate: 160 }),
      ])
    );
  },
});

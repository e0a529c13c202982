import { around, byHand, defineScene, ellipse, felt, frame, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1300, 1350];

/** Four heads with the places that hurt: three usual kinds, and one that is red all over. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const head = (x: number, y: number) => `M${x - 120} ${y}a120 130 0 1 0 240 0a120 130 0 1 0 -240 0Z`;
    const places = [
      [340, 240, 'M220 220a120 130 0 0 1 240 0Z'],
      [960, 240, 'M960 110a120 130 0 0 1 0 260Z'],
      [340, 860, 'M260 840h160v50h-160Z'],
      [960, 860, head(960, 860)],
    ] as const;
    const face = (x: number, y: number) =>
      stroke(
        `M${x - 46} ${y - 4}h36M${x + 10} ${y - 4}h36M${x - 30} ${y + 60}q30 -20 60 0M${x - 50} ${y - 34}l40 14M${x + 50} ${y - 34}l-40 14`,
        { width: 8 },
      );
    return (
      page(kit, { holes: false, margin: false }) +
      byHand(kit, [
        stroke('M650 60V1290M60 670H1240', { width: 7, colour: PEN.pencil }),
        ...places.flatMap(([x, y, sore], at) => [
          ellipse([x, y], 120, 130, PEN.paper),
          felt(kit, sore, [x - 130, y - 140, 260, 280], at === 3 ? PEN.red : PEN.yellow, 20),
          stroke(head(x, y), { width: 10 }),
          face(x, y),
        ]),
        stroke('M800 760l-50 -40M1120 760l50 -40M960 700v-40M820 960l-60 30M1100 960l60 30', {
          width: 11,
          colour: PEN.red,
        }),
        ...['first', 'second', 'third', 'fourth'].map((name, at) =>
          frame(around(kit.region(name).box, 22, 18), at === 3 ? PEN.yellow : PEN.paper),
        ),
      ])
    );
  },
});

import {
  around,
  byHand,
  defineScene,
  figure,
  hatched,
  outlined,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1100];

/** Two booths: a crowd before the one, nobody before the other, which has the better thing. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const booth = (name: string, sign: string) => {
      const [x, y, w, h] = around(kit.region(name).box, 40, 30);
      const counter = `M${x} 760H${x + w}V960H${x}Z`;
      return (
        stroke(`M${x + 30} ${y + h}V760M${x + w - 30} ${y + h}V760`, { width: 10 }) +
        outlined(`M${x} ${y}h${w}v${h}h${-w}Z`, sign, 10) +
        outlined(counter, PEN.paper, 10) +
        hatched(kit, counter, [x, 760, w, 200], { gap: 30 })
      );
    };
    const keeper = (x: number, mood: 'glad' | 'sad') =>
      figure({ x, ground: 920, height: 460, mood, hair: 'bun' });
    const queue = [250, 390, 520, 330, 470].map((x, at) =>
      figure({
        x: x - 20,
        ground: 1010 + Math.floor(at / 3) * 60,
        height: 330,
        behind: true,
        left: [
          [-16, -46],
          [-14, -34],
        ],
        right: [
          [16, -46],
          [14, -34],
        ],
      }),
    );
    return (
      page(kit) +
      byHand(kit, [
        keeper(380, 'glad'),
        keeper(1030, 'sad'),
        booth('left', PEN.paper),
        booth('right', PEN.red),
        ...queue,
        stroke('M900 1050q60 -16 120 0M1060 1020q50 -16 100 0', { width: 6, colour: PEN.pencil }),
      ])
    );
  },
});

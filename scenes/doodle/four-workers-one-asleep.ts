import {
  around,
  arrow,
  byHand,
  defineScene,
  drawOutlined,
  figure,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1150];
const LABELS = ['first', 'second', 'third', 'fourth'] as const;

/** Three people carry a beam, and the fourth sits on it, asleep. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const worker = (x: number, mood: 'angry' | 'tired' | 'sad', hair: 'bun' | 'tuft' | 'long') =>
      figure({
        x,
        ground: 1050,
        height: 400,
        mood,
        hair,
        left: [
          [-20, -72],
          [-14, -100],
        ],
        right: [
          [20, -72],
          [14, -100],
        ],
      });
    const sleeper = figure({
      x: 1140,
      ground: 670,
      height: 330,
      mood: 'tired',
      tilt: 16,
      shirt: PEN.red,
      left: [
        [-16, -44],
        [-4, -38],
      ],
      right: [
        [16, -44],
        [4, -38],
      ],
      feet: [
        [-20, 4],
        [-10, 8],
      ],
    });
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M120 1050Q700 1010 1320 1050Q1000 1090 700 1090T120 1050Z', [100, 1010, 1240, 90]),
        worker(240, 'angry', 'bun'),
        worker(560, 'sad', 'tuft'),
        worker(860, 'tired', 'long'),
        drawOutlined('M80 600L1320 580V650L80 670Z', PEN.yellow, 9),
        hatch(kit, 'M80 640L1320 620V650L80 670Z', [80, 600, 1240, 80]),
        sleeper,
        ...LABELS.map((name) => frame(around(kit.region(name).box, 12, 16))),
        arrow([1140, 290], [1140, 360], { colour: PEN.red }),
      ]) +
      part(
        'sleep',
        { kind: 'rise', amount: 60, times: 1 },
        byHand(kit, [stroke('M1240 420h40l-40 44h40M1290 360h30l-30 34h30', { width: 7, colour: PEN.red })]),
      )
    );
  },
});

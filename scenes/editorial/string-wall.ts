import {
  COMPLEXION,
  defineScene,
  ellipse,
  halftone,
  hand,
  INK,
  line,
  portrait,
  rect,
  rotate,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1150];

/** Somebody with wild hair points at a wall of papers and red strings: it is all connected, over nothing. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const notes = [
      [150, 120, -6],
      [420, 90, 4],
      [720, 130, -3],
      [1060, 90, 6],
      [1280, 250, -5],
      [1120, 470, 4],
      [1290, 640, -7],
      [130, 420, 5],
    ] as const;
    const papers = notes.map(([x, y, turn], at) =>
      rotate(
        rect([x, y, 150, 170], at % 3 ? INK.paper : INK.blush) +
          (at % 2
            ? ellipse([x + 75, y + 70], 34, 38, INK.night)
            : line(`M${x + 24} ${y + 44}h102M${x + 24} ${y + 80}h80M${x + 24} ${y + 116}h94`, INK.teal, 9)) +
          ellipse([x + 75, y + 14], 11, 11, INK.coral),
        turn,
        [x + 75, y + 85],
      ),
    );
    const pins = notes.map(([x, y]) => [x + 75, y + 14] as const);
    const strings = [
      [0, 1],
      [1, 3],
      [3, 5],
      [5, 2],
      [2, 7],
      [7, 4],
      [4, 6],
      [6, 1],
    ] as const;
    return [
      rect([0, 0, width, height], INK.ochre),
      halftone(kit, [0, 200, width, 950], INK.brick, { gap: 30, radius: 7, opacity: 0.3 }),
      ...papers,
      line(
        strings.map(([from, to]) => `M${pins[from]?.join(' ')}L${pins[to]?.join(' ')}`).join(''),
        INK.coral,
        6,
      ),
      portrait({
        x: 640,
        y: 560,
        size: 300,
        coat: INK.night,
        skin: COMPLEXION.light,
        hair: INK.brick,
        cut: 'curls',
        mouth: 'grin',
        frown: -14,
        raised: 14,
        look: [0.5, -0.4],
      }),
      hand('point', {
        x: 1000,
        y: 560,
        size: 130,
        turn: -34,
        skin: COMPLEXION.light,
        sleeve: INK.night,
        reach: 4,
      }),
      hand('open', {
        x: 300,
        y: 720,
        size: 130,
        turn: 214,
        flip: true,
        skin: COMPLEXION.light,
        sleeve: INK.night,
        reach: 4,
      }),
      rect([0, 880, width, 270], INK.paper),
      rect([748, 880, 6, 270], INK.sand),
    ].join('');
  },
});

import {
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  lighten,
  line,
  linear,
  part,
  polygon,
  puffy,
  rays,
  rect,
  rotate,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 900];

const ROW: readonly (readonly [x: number, tall: number, upper: number, lower: number, lean: number])[] = [
  [196, 58, 0, 1, 34],
  [252, 86, 1, 2, 20],
  [330, 126, 2, 1, 9],
  [438, 186, 3, 2, 0],
  [590, 276, 2, 4, 0],
  [794, 420, 5, 3, 0],
  [1090, 690, 0, 6, 0],
];

/** Where the tiles stand, px from the top. */
const FLOOR = 800;

const FACE = '#2c3a86';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.26, 0.26],
    [0.5, 0.5],
    [0.74, 0.74],
  ],
  4: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  5: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.5, 0.5],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  6: [
    [0.28, 0.24],
    [0.28, 0.5],
    [0.28, 0.76],
    [0.72, 0.24],
    [0.72, 0.5],
    [0.72, 0.76],
  ],
};

const half = (kit: Kit, x: number, y: number, size: number, count: number): string =>
  (PIPS[count] ?? [])
    .map(([px, py]) =>
      puffy(kit, ellipse([x + px * size, y + py * size], size * 0.1, size * 0.1, '#fff6df'), {
        depth: Math.max(1, size * 0.03),
        light: 0.2,
      }),
    )
    .join('');

/** A standing tile: left edge, height, the pips of its halves (0 = blank), leaning about its lower right corner. */
const domino = (
  kit: Kit,
  x: number,
  tall: number,
  [upper, lower]: readonly [number, number],
  lean: number,
): string => {
  const [wide, thick] = [tall * 0.5, tall * 0.13];
  const top = FLOOR - tall;
  const side = polygon(
    [
      [x, top + 2],
      [x - thick, top - thick * 0.55],
      [x - thick, FLOOR - thick * 0.55],
      [x, FLOOR],
    ],
    linear(kit, [darken(FACE, 0.35), darken(FACE, 0.6)]),
  );
  const lid = polygon(
    [
      [x, top + 2],
      [x + wide, top + 2],
      [x + wide - thick, top - thick * 0.55],
      [x - thick, top - thick * 0.55],
    ],
    lighten(FACE, 0.35),
  );
  const face =
    rect([x, top, wide, tall], darken(FACE, 0.2)) +
    puffy(
      kit,
      rect(
        [x, top, wide, tall],
        linear(kit, [lighten(FACE, 0.14), FACE, darken(FACE, 0.22)], 65),
        tall * 0.02,
      ),
      { depth: Math.max(2, tall * 0.018), light: 0.45 },
    );
  const bar = line(
    `M${x + wide * 0.14} ${top + tall * 0.5}H${x + wide * 0.86}`,
    '#fff6df',
    Math.max(2, tall * 0.012),
    'opacity="0.75"',
  );
  return (
    groundShadow(kit, [x + wide * 0.55, FLOOR], wide * 0.95, tall * 0.06, 0.55) +
    part(
      `tile of ${tall} px`,
      {
        kind: 'sway',
        amount: lean > 0 ? 2.6 : 0.25 + 40 / tall,
        times: 2,
        phase: (1 - x / 1600) % 1,
        about: [x + wide, FLOOR],
      },
      rotate(
        side +
          lid +
          face +
          bar +
          half(kit, x, top, wide, upper) +
          half(kit, x, top + tall * 0.5, wide, lower),
        lean,
        [x + wide, FLOOR],
      ),
    )
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const floor = wash(kit, ['#e8842e', '#ffb347', '#ffc766'], 90, [0, 690, width, 210]);
    const motion = line('M66 742q-14 -26 0 -52M44 752q-22 -36 0 -74', '#fff6df', 8, 'opacity="0.8"');
    const doom = [0, 1, 2]
      .map((index) =>
        line(`M${1466 + index * 34} ${190 + index * 30}q26 40 30 92`, '#fff6df', 11, 'opacity="0.75"'),
      )
      .join('');
    return [
      wash(kit, ['#ffd75e', '#ffc145', '#ff9f3d'], 90, [0, 0, width, 700]),
      rays(kit, 1260, 700, { count: 26, opacity: 0.28, colour: '#fff6c9' }),
      glow(kit, 1260, 420, 560, '#fff8d6', 0.8),
      floor,
      emoji(kit, 'house-with-garden', { x: 1520, y: FLOOR + 8, height: 104, shadow: 'ground' }),
      [...ROW]
        .reverse()
        .map(([x, tall, upper, lower, lean]) => domino(kit, x, tall, [upper, lower], lean))
        .join(''),
      groundShadow(kit, [134, FLOOR], 76, 12, 0.5),
      part(
        'snail',
        { kind: 'nudge', amount: 14, times: 2, share: 0.6 },
        emoji(kit, 'snail', { x: 138, y: FLOOR + 4, height: 104, flip: true }),
      ),
      part('lines of motion', { kind: 'glow', amount: 0.8, times: 2, phase: 0.5 }, motion),
      part('lines of doom', { kind: 'shake', amount: 6, times: 2 }, doom),
      vignette(kit, 0.3, '#7a2a10'),
    ].join('');
  },
});

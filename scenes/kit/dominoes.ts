import { darken, lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { linear, puffy } from './paint.ts';
import { ellipse, groundShadow, line, polygon, rect, turned } from './shapes.ts';

/** Where the tiles stand, px from the top. */
export const FLOOR = 800;

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
export const domino = (
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
    turned(
      side + lid + face + bar + half(kit, x, top, wide, upper) + half(kit, x, top + tall * 0.5, wide, lower),
      lean,
      [x + wide, FLOOR],
    )
  );
};

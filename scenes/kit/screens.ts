import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { addShadow, linear, puffy } from './paint.ts';
import { clip, ellipse, polygon, rect } from './shapes.ts';

const glare = (x: number, y: number, width: number, height: number): string =>
  polygon(
    [
      [x, y],
      [x + width * 0.42, y],
      [x + width * 0.18, y + height],
      [x, y + height],
    ],
    '#ffffff',
    'opacity="0.07"',
  );

/** A computer monitor: `box` is its glass; the stand reaches `ground` px. `content` is in picture coordinates. */
export function monitor(kit: Kit, box: Box, ground: number, content: string, shell: Hex = '#3a3f52'): string {
  const [x, y, width, height] = box;
  const edge = Math.max(12, width * 0.025);
  const middle = x + width / 2;
  const stand = rect(
    [middle - width * 0.06, y + height, width * 0.12, ground - y - height],
    linear(kit, [darken(shell, 0.4), shell]),
  );
  const foot = ellipse([middle, ground], width * 0.2, Math.max(10, width * 0.025), lighten(shell, 0.1));
  return [
    puffy(kit, stand + foot, { depth: 4 }),
    addShadow(
      kit,
      puffy(kit, rect([x - edge, y - edge, width + edge * 2, height + edge * 2], shell, edge * 1.3), {
        depth: 5,
      }),
      { dy: 10, blur: 12 },
    ),
    clip(kit, content + glare(x, y, width, height), box, 6),
  ].join('');
}

/** A phone standing upright: `box` is its glass. */
export function phone(kit: Kit, box: Box, content: string, shell: Hex = '#23263a'): string {
  const [x, y, width, height] = box;
  const edge = Math.max(10, width * 0.045);
  return [
    addShadow(
      kit,
      puffy(kit, rect([x - edge, y - edge, width + edge * 2, height + edge * 2], shell, width * 0.13), {
        depth: 5,
      }),
      { dy: 12, blur: 14 },
    ),
    clip(kit, content + glare(x, y, width, height), box, width * 0.09),
    rect(
      [x + width * 0.36, y + height * 0.012, width * 0.28, Math.max(12, width * 0.05)],
      shell,
      width * 0.03,
    ),
  ].join('');
}

/** An application or browser window with three dots; the content area starts `48` px below the top. */
export function appWindow(
  kit: Kit,
  [x, y, width, height]: Box,
  fill: Hex = '#ffffff',
  bar: Hex = '#dfe3ee',
): string {
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map((colour, index) =>
    ellipse([x + 28 + index * 30, y + 24], 9, 9, colour),
  );
  return addShadow(
    kit,
    clip(
      kit,
      rect([x, y, width, height], fill) + rect([x, y, width, 48], bar) + dots.join(''),
      [x, y, width, height],
      18,
    ),
    { dy: 12, blur: 14 },
  );
}

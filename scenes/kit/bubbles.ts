import type { Hex } from './colour.ts';
import type { Box, Point } from './geometry.ts';
import type { Kit } from './kit.ts';
import { addShadow, puffy } from './paint.ts';
import { ellipse, path, rect } from './shapes.ts';

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A tail from the lower or upper edge. */
function edgeTail([x, y, width, height]: Box, tip: Point, radius: number, fill: Hex): string {
  const root = between(tip[0], x + radius + 30, x + width - radius - 30);
  const edge = tip[1] > y + height / 2 ? y + height - 6 : y + 6;
  const [bend, middle] = [(root + tip[0]) / 2, (edge + tip[1]) / 2];
  return path(
    `M${root - 34} ${edge}Q${bend - 8} ${middle} ${tip[0]} ${tip[1]}Q${bend + 22} ${middle} ${root + 34} ${edge}Z`,
    fill,
  );
}

/** A tail from the left or right edge. */
function sideTail([x, y, width, height]: Box, tip: Point, radius: number, fill: Hex): string {
  const root = between(tip[1], y + radius + 20, y + height - radius - 20);
  const edge = tip[0] < x ? x + 6 : x + width - 6;
  const [middle, bend] = [(edge + tip[0]) / 2, (root + tip[1]) / 2];
  return path(
    `M${edge} ${root - 32}Q${middle} ${bend - 6} ${tip[0]} ${tip[1]}Q${middle} ${bend + 22} ${edge} ${root + 32}Z`,
    fill,
  );
}

/** A rounded speech bubble whose tail ends at `tip`. */
export function speechBubble(kit: Kit, box: Box, tip: Point, fill: Hex = '#ffffff', radius = 48): string {
  const [x, , width] = box;
  const beside = tip[0] < x || tip[0] > x + width;
  const tail = beside ? sideTail(box, tip, radius, fill) : edgeTail(box, tip, radius, fill);
  return addShadow(kit, rect(box, fill, radius) + tail, { dy: 7, blur: 8, opacity: 0.3 });
}

/** A thought cloud with little puffs towards `tip`; the box is the calm inside. */
export function thoughtBubble(kit: Kit, box: Box, tip: Point, fill: Hex = '#ffffff'): string {
  const [x, y, width, height] = box;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const lobes = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2;
    const size = Math.min(width, height) * (0.2 + 0.05 * (index % 3));
    return ellipse(
      [cx + Math.cos(angle) * width * 0.43, cy + Math.sin(angle) * height * 0.4],
      size,
      size * 0.9,
      fill,
    );
  });
  const from: Point = [cx + (tip[0] - cx) * 0.55, tip[1] > cy ? y + height * 1.02 : y - height * 0.02];
  const puffs = [0.25, 0.6, 0.95].map((t, index) =>
    ellipse(
      [from[0] + (tip[0] - from[0]) * t, from[1] + (tip[1] - from[1]) * t],
      34 - index * 10,
      26 - index * 7,
      fill,
    ),
  );
  const cloud = lobes.join('') + ellipse([cx, cy], width * 0.5, height * 0.5, fill);
  return addShadow(
    kit,
    puffy(kit, cloud, { depth: 14, light: 0, shade: 0.16 }) +
      puffy(kit, puffs.join(''), { depth: 6, light: 0, shade: 0.2 }),
    { dy: 8, blur: 10, opacity: 0.3 },
  );
}

import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { linear } from './paint.ts';
import { clip, ellipse, line, rect } from './shapes.ts';

/** A wall or floor of boards with seeded grain, knots and nails; `count` boards stacked, or side by side with `upright`. */
export function planks(
  kit: Kit,
  box: Box,
  colour: Hex,
  options: { count?: number; upright?: boolean; nails?: boolean } = {},
): string {
  const { count = 7, upright = false, nails = true } = options;
  const [x, y, width, height] = box;
  const [length, depth] = upright ? [height, width / count] : [width, height / count];
  const boards = Array.from({ length: count }, (_, index) =>
    plank(kit, index * depth, length, depth, colour, nails),
  );
  const place = upright ? `translate(${x + width} ${y}) rotate(90)` : `translate(${x} ${y})`;
  return clip(kit, `<g transform="${place}">${boards.join('')}</g>`, box);
}

function plank(kit: Kit, top: number, length: number, depth: number, colour: Hex, nails: boolean): string {
  const shade = kit.random() * 0.16;
  const face = darken(colour, shade);
  const parts = [rect([0, top, length, depth], linear(kit, [lighten(face, 0.1), face, darken(face, 0.16)]))];
  for (let streak = 0; streak < 6; streak += 1) {
    const at = top + depth * (0.12 + 0.76 * kit.random());
    const from = length * kit.random() * 0.8;
    const run = length * (0.15 + kit.random() * 0.4);
    const bend = depth * 0.12 * (kit.random() - 0.5);
    parts.push(
      line(
        `M${from.toFixed(1)} ${at.toFixed(1)}q${(run / 2).toFixed(1)} ${bend.toFixed(1)} ${run.toFixed(1)} 0`,
        darken(face, 0.35),
        depth * 0.018,
        'opacity="0.45"',
      ),
    );
  }
  if (kit.random() < 0.6) {
    const [cx, cy] = [length * (0.1 + 0.8 * kit.random()), top + depth * (0.35 + 0.3 * kit.random())];
    parts.push(
      ellipse([cx, cy], depth * 0.2, depth * 0.11, darken(face, 0.25), 'opacity="0.7"'),
      ellipse([cx, cy], depth * 0.1, depth * 0.05, darken(face, 0.55), 'opacity="0.7"'),
    );
  }
  parts.push(
    rect([0, top + depth - depth * 0.05, length, depth * 0.05], darken(colour, 0.7), 0, 'opacity="0.75"'),
    rect([0, top, length, depth * 0.025], '#ffffff', 0, 'opacity="0.14"'),
  );
  if (nails)
    for (const at of [depth * 0.2, length - depth * 0.2])
      parts.push(
        ellipse([at, top + depth / 2], depth * 0.045, depth * 0.045, darken(colour, 0.7)),
        ellipse([at - 1.5, top + depth / 2 - 2], depth * 0.018, depth * 0.018, '#ffffff', 'opacity="0.5"'),
      );
  return parts.join('');
}

import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { addShadow, linear, puffy } from './paint.ts';
import { ellipse, path, rect } from './shapes.ts';

/** A plain board with a coloured border, slightly glossy: for labels and signs. */
export function board(
  kit: Kit,
  box: Box,
  colours: { face: Hex; edge?: Hex } = { face: '#fffdf6' },
  options: { radius?: number; border?: number } = {},
): string {
  const { radius = 16, border = 8 } = options;
  const [x, y, width, height] = box;
  const edge = colours.edge ?? darken(colours.face, 0.25);
  const outer = rect(box, edge, radius);
  const inner = rect(
    [x + border, y + border, width - border * 2, height - border * 2],
    linear(kit, [lighten(colours.face, 0.15), colours.face]),
    Math.max(2, radius - border),
  );
  return addShadow(kit, puffy(kit, outer, { depth: 5 }) + inner, { dy: 8, blur: 9, opacity: 0.35 });
}

/** A big round push button on a base, seen from the front and a little above; radius in px. */
export function pushButton(
  kit: Kit,
  x: number,
  y: number,
  radius: number,
  colour: Hex = '#e5303a',
  base: Hex = '#c9ced9',
): string {
  const flat = 0.62;
  return [
    ellipse([x, y + radius * 0.3], radius * 1.3, radius * 1.3 * flat, '#120a24', 'opacity="0.3"'),
    puffy(
      kit,
      ellipse(
        [x, y + radius * 0.18],
        radius * 1.24,
        radius * 1.24 * flat,
        linear(kit, [lighten(base, 0.35), darken(base, 0.3)]),
      ),
      { depth: 6 },
    ),
    ellipse([x, y + radius * 0.08], radius * 1.02, radius * 1.02 * flat, darken(colour, 0.55)),
    puffy(
      kit,
      path(
        `M${x - radius} ${y - radius * 0.12}V${y}A${radius} ${radius * flat} 0 0 0 ${x + radius} ${y}V${y - radius * 0.12}Z`,
        darken(colour, 0.3),
      ),
      { depth: 5, light: 0 },
    ),
    puffy(
      kit,
      ellipse(
        [x, y - radius * 0.14],
        radius,
        radius * flat,
        linear(kit, [lighten(colour, 0.28), colour], 70),
      ),
      { depth: 9, light: 0.7 },
    ),
  ].join('');
}

import { darken, type Hex, lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { blur, linear, puffy } from './paint.ts';
import { ellipse, groundShadow, group, line, path, rect } from './shapes.ts';

/** Wisps of steam rising from a point; `height` px. */
export function steam(
  kit: Kit,
  x: number,
  y: number,
  height: number,
  colour: Hex = '#ffffff',
  opacity = 0.7,
): string {
  const wisp = (at: number, sway: number): string =>
    line(
      `M${at} ${y}q${sway} ${-height * 0.25} 0 ${-height * 0.5}t0 ${-height * 0.5}`,
      colour,
      Math.max(5, height * 0.09),
    );
  const gap = height * 0.24;
  return group(
    blur(kit, wisp(x - gap, gap * 0.8) + wisp(x, -gap * 0.8) + wisp(x + gap, gap * 0.8), height * 0.03),
    '',
    opacity,
  );
}

/** A mug that stands on `y` (px), `size` px high, handle to the right. */
export function mug(kit: Kit, x: number, y: number, size: number, colour: Hex = '#f4f1ea'): string {
  const width = size * 0.86;
  const handle = line(
    `M${x + width * 0.45} ${y - size * 0.72}q${size * 0.38} ${size * 0.02} ${size * 0.34} ${size * 0.26}t${-size * 0.36} ${size * 0.24}`,
    darken(colour, 0.12),
    size * 0.13,
  );
  const body = path(
    `M${x - width / 2} ${y - size * 0.92}L${x - width * 0.46} ${y - size * 0.14}Q${x - width * 0.44} ${y} ${x - width * 0.3} ${y}H${x + width * 0.3}Q${x + width * 0.44} ${y} ${x + width * 0.46} ${y - size * 0.14}L${x + width / 2} ${y - size * 0.92}Z`,
    linear(kit, [lighten(colour, 0.4), colour, darken(colour, 0.2)], 0),
  );
  return [
    groundShadow(kit, [x, y], width * 0.75, width * 0.16, 0.5),
    puffy(kit, handle, { depth: size * 0.04 }),
    puffy(kit, body, { depth: size * 0.06 }),
    ellipse([x, y - size * 0.92], width / 2, size * 0.11, lighten(colour, 0.5)),
    ellipse([x, y - size * 0.91], width * 0.43, size * 0.08, '#5b3424'),
  ].join('');
}

/** A leafy tree standing on `ground` px: trunk and three round puffs; `height` px in all. */
export function tree(
  kit: Kit,
  x: number,
  ground: number,
  height: number,
  leaf: Hex = '#4fae5b',
  trunk: Hex = '#8a5a36',
): string {
  const r = height * 0.24;
  const crown = [
    [0, 0.3, 1.05],
    [-0.85, 0.48, 0.82],
    [0.85, 0.46, 0.86],
    [0.1, 0.58, 0.9],
  ]
    .map(([dx = 0, dy = 0, scale = 1]) =>
      ellipse([x + dx * r, ground - height + dy * height * 0.95], r * scale, r * scale * 0.95, leaf),
    )
    .join('');
  const stem = rect(
    [x - height * 0.045, ground - height * 0.5, height * 0.09, height * 0.5],
    linear(kit, [lighten(trunk, 0.15), darken(trunk, 0.25)], 0),
    6,
  );
  return (
    groundShadow(kit, [x, ground], height * 0.3, height * 0.05) +
    puffy(kit, stem, { depth: 5 }) +
    puffy(kit, crown, { depth: height * 0.05, light: 0.4, shade: 0.3, shadeColour: darken(leaf, 0.6) })
  );
}

import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { addShadow, linear, puffy } from './paint.ts';
import { path, rect, rotate } from './shapes.ts';

/** A sheet of paper, turned by degrees about its centre, optionally ruled. */
export function sheet(
  kit: Kit,
  box: Box,
  options: { fill?: Hex; turn?: number; ruled?: number } = {},
): string {
  const { fill = '#fffdf6', turn = 0, ruled } = options;
  const [x, y, width, height] = box;
  const rules: string[] = [];
  for (let at = y + (ruled ?? 0) * 1.5; ruled && at < y + height - ruled * 0.5; at += ruled)
    rules.push(rect([x + width * 0.06, at, width * 0.88, 2], '#9fb7d8', 0, 'opacity="0.55"'));
  const face = rect(box, linear(kit, [lighten(fill, 0.3), fill, darken(fill, 0.05)], 70), 4);
  return rotate(addShadow(kit, face + rules.join(''), { dx: 2, dy: 8, blur: 9, opacity: 0.32 }), turn, [
    x + width / 2,
    y + height / 2,
  ]);
}

/** A sticky note with a lifted corner. */
export function stickyNote(kit: Kit, box: Box, fill: Hex = '#ffe36e', turn = 0): string {
  const [x, y, width, height] = box;
  const curl = Math.min(width, height) * 0.16;
  const note = path(
    `M${x} ${y}H${x + width}V${y + height - curl}L${x + width - curl} ${y + height}H${x}Z`,
    linear(kit, [lighten(fill, 0.12), fill, darken(fill, 0.05)], 60),
  );
  const fold = path(
    `M${x + width} ${y + height - curl}L${x + width - curl} ${y + height}L${x + width - curl * 0.9} ${y + height - curl * 0.9}Z`,
    darken(fill, 0.18),
  );
  return rotate(addShadow(kit, note + fold, { dx: 3, dy: 9, blur: 8, opacity: 0.35 }), turn, [
    x + width / 2,
    y + height / 2,
  ]);
}

/** A strip of sticky tape over a point. */
export const tape = (x: number, y: number, width = 110, turn = -6, fill: Hex = '#e9dca6'): string =>
  rotate(rect([x - width / 2, y - 16, width, 32], fill, 2, 'opacity="0.72"'), turn, [x, y]);

/** A hand-held placard: board plus stick down to `bottom` px, turned about the stick's foot. */
export function placard(
  kit: Kit,
  box: Box,
  bottom: number,
  options: { fill?: Hex; stick?: Hex; turn?: number } = {},
): string {
  const { fill = '#fff8e7', stick = '#b07a45', turn = 0 } = options;
  const [x, y, width, height] = box;
  const pole = puffy(
    kit,
    rect(
      [x + width / 2 - 11, y + height * 0.5, 22, bottom - y - height * 0.5],
      linear(kit, [lighten(stick, 0.2), darken(stick, 0.2)], 0),
      6,
    ),
    { depth: 4 },
  );
  const face = addShadow(kit, puffy(kit, rect(box, fill, 10), { depth: 5, light: 0.3, shade: 0.2 }), {
    dy: 8,
    blur: 8,
  });
  return rotate(pole + face, turn, [x + width / 2, bottom]);
}

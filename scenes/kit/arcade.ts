import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { addShadow, linear, puffy } from './paint.ts';
import { clip, polygon, rect } from './shapes.ts';

/** Dark lines of an old tube screen over a box; `gap` px apart. */
export function scanlines(kit: Kit, box: Box, gap = 6, opacity = 0.22): string {
  const id = kit.once(
    `scanlines ${gap}`,
    (fresh) =>
      `<pattern id="${fresh}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse"><rect width="${gap}" height="${gap / 2}" fill="#05030f"/></pattern>`,
  );
  return rect(box, `url(#${id})`, 0, `opacity="${opacity}"`);
}

/** A slanted bar of a fighting game, filled to `share` (0–1) from the left, or from the right with `mirror`. */
export function healthBar(
  kit: Kit,
  [x, y, width, height]: Box,
  share: number,
  colour: Hex,
  options: { mirror?: boolean; lost?: Hex } = {},
): string {
  const { mirror = false, lost = '#5a1020' } = options;
  const lean = height * 0.5 * (mirror ? 1 : -1);
  const slab = (left: number, right: number, grow: number, fill: string): string =>
    polygon(
      [
        [left - grow + Math.max(0, -lean), y - grow],
        [right + grow + Math.max(0, -lean), y - grow],
        [right + grow + Math.max(0, lean), y + height + grow],
        [left - grow + Math.max(0, lean), y + height + grow],
      ],
      fill,
    );
  const [left, right] = [x, x + width - Math.abs(lean)];
  const edge = mirror ? right - (right - left) * share : left + (right - left) * share;
  const filled = linear(kit, [lighten(colour, 0.45), colour, darken(colour, 0.25)]);
  return [
    addShadow(kit, puffy(kit, slab(left, right, 11, '#f4ead2'), { depth: 4 }), { dy: 6, blur: 6 }),
    slab(left, right, 4, '#1a0f1f'),
    slab(left, right, 0, linear(kit, [darken(lost, 0.4), lost])),
    mirror ? slab(edge, right, 0, filled) : slab(left, edge, 0, filled),
  ].join('');
}

/** A glassy progress bar, filled to `share`, with slanted stripes that say “still busy”. */
export function progressBar(kit: Kit, box: Box, share: number, colour: Hex): string {
  const [x, y, width, height] = box;
  const radius = height / 2;
  const gap = height * 0.9;
  const stripes: string[] = [];
  for (let at = x - height; at < x + width; at += gap)
    stripes.push(
      polygon(
        [
          [at + height * 0.5, y],
          [at + height * 0.5 + gap / 2, y],
          [at + gap / 2, y + height],
          [at, y + height],
        ],
        '#ffffff',
        'opacity="0.18"',
      ),
    );
  const fill = rect(
    [x, y, width * share, height],
    linear(kit, [lighten(colour, 0.4), colour, darken(colour, 0.3)]),
  );
  const shine = rect([x, y + height * 0.12, width, height * 0.2], '#ffffff', 0, 'opacity="0.22"');
  return (
    addShadow(
      kit,
      puffy(kit, rect([x - 12, y - 12, width + 24, height + 24], '#c9d3ee', radius + 12), { depth: 6 }),
      {
        dy: 14,
        blur: 14,
      },
    ) +
    rect([x - 4, y - 4, width + 8, height + 8], '#0a0f26', radius + 4) +
    clip(
      kit,
      rect(box, '#1d2550') + clip(kit, fill + stripes.join(''), [x, y, width * share, height]) + shine,
      box,
      radius,
    )
  );
}

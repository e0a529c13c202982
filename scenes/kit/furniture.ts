import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { addShadow, linear, puffy } from './paint.ts';
import { groundShadow, group, polygon, rect } from './shapes.ts';

/** A table seen from the front: `box` is the top's left, top, width and the whole height down to the floor. */
export function table(kit: Kit, [x, y, width, height]: Box, colour: Hex = '#9a5b34', thickness = 36): string {
  const leg = Math.max(22, width * 0.045);
  const legFill = linear(kit, [darken(colour, 0.15), darken(colour, 0.45)], 0);
  const legs = [x + width * 0.1, x + width * 0.9 - leg].map((at) =>
    rect([at, y + thickness * 0.6, leg, height - thickness * 0.6], legFill, 6),
  );
  return [
    groundShadow(kit, [x + width / 2, y + height], width * 0.55, Math.max(18, height * 0.09)),
    puffy(kit, legs.join(''), { depth: 5 }),
    puffy(
      kit,
      rect(
        [x + width * 0.08, y + thickness * 0.6, width * 0.84, thickness * 1.5],
        linear(kit, [darken(colour, 0.5), darken(colour, 0.28)]),
        6,
      ),
      { depth: 4, light: 0 },
    ),
    puffy(
      kit,
      rect([x, y, width, thickness], linear(kit, [lighten(colour, 0.2), colour]), thickness * 0.35),
      { depth: 6 },
    ),
  ].join('');
}

/** A solid desk or counter with a front panel: `box` is the whole of it, the top `thickness` px are the slab. */
export function counter(
  kit: Kit,
  [x, y, width, height]: Box,
  colour: Hex = '#8c5a3c',
  thickness = 40,
): string {
  const front = linear(kit, [darken(colour, 0.3), darken(colour, 0.12)]);
  return [
    groundShadow(kit, [x + width / 2, y + height], width * 0.56, Math.max(18, height * 0.1)),
    puffy(
      kit,
      rect([x + width * 0.025, y + thickness * 0.5, width * 0.95, height - thickness * 0.5], front, 10),
      { depth: 7, light: 0.2 },
    ),
    rect([x + width * 0.025, y + thickness, width * 0.95, thickness * 0.5], '#120a24', 0, 'opacity="0.25"'),
    puffy(
      kit,
      rect([x, y, width, thickness], linear(kit, [lighten(colour, 0.25), colour]), thickness * 0.3),
      { depth: 6 },
    ),
  ].join('');
}

/** A window in a wall with a cross bar; `view` is drawn behind the glass in picture coordinates. */
export function windowPane(
  kit: Kit,
  [x, y, width, height]: Box,
  view: string,
  frame: Hex = '#f3ead9',
): string {
  const bar = Math.max(10, width * 0.05);
  const id = kit.once(
    `window ${x} ${y} ${width} ${height}`,
    (fresh) => `<clipPath id="${fresh}">${rect([x, y, width, height], '#fff')}</clipPath>`,
  );
  const bars = [
    rect([x - bar, y - bar, width + bar * 2, bar], frame, 4),
    rect([x - bar, y + height, width + bar * 2, bar * 1.4], frame, 4),
    rect([x - bar, y - bar, bar, height + bar * 2], frame, 4),
    rect([x + width, y - bar, bar, height + bar * 2], frame, 4),
    rect([x + width / 2 - bar / 3, y, (bar * 2) / 3, height], frame),
    rect([x, y + height * 0.48, width, (bar * 2) / 3], frame),
  ].join('');
  const glare = polygon(
    [
      [x, y + height * 0.45],
      [x + width * 0.55, y],
      [x + width * 0.8, y],
      [x, y + height * 0.7],
    ],
    '#ffffff',
    'opacity="0.16"',
  );
  return `<g clip-path="url(#${id})">${view}${glare}</g>${addShadow(kit, puffy(kit, bars, { depth: 4 }), { dy: 6, blur: 6, opacity: 0.3 })}`;
}

/** A picture hanging on a wall; `picture` is drawn inside in picture coordinates. */
export function wallFrame(kit: Kit, box: Box, picture: string, frame: Hex = '#7a4a2b', width = 14): string {
  const [x, y, across, down] = box;
  const outer = rect(
    [x - width, y - width, across + width * 2, down + width * 2],
    linear(kit, [lighten(frame, 0.15), frame]),
    6,
  );
  const id = kit.once(
    `frame ${box.join(' ')}`,
    (fresh) => `<clipPath id="${fresh}">${rect(box, '#fff')}</clipPath>`,
  );
  return `${addShadow(kit, puffy(kit, outer, { depth: 5 }), { dy: 8, blur: 8 })}<g clip-path="url(#${id})">${picture}</g>`;
}

/** Two stage curtains at the sides, `reach` px wide each, folds included. */
export function curtains(kit: Kit, reach: number, colour: Hex = '#b3202c'): string {
  const fold = Math.max(24, reach / 5);
  const side: string[] = [];
  for (let at = 0; at < reach; at += fold)
    side.push(
      rect(
        [at, -10, fold + 1, kit.height + 20],
        linear(kit, [darken(colour, 0.35), lighten(colour, 0.12), darken(colour, 0.25)], 0),
        0,
      ),
    );
  const left = side.join('');
  return left + group(left, `translate(${kit.width} 0) scale(-1 1)`);
}

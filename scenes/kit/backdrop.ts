import { darken, type Hex, lighten } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { linear, radial, type Stops } from './paint.ts';
import { soft } from './parts.ts';
import { blob, ellipse, path, polygon, rect } from './shapes.ts';

const whole = (kit: Kit): Box => [0, 0, kit.width, kit.height];

/** Fills a box (default the whole picture) with a gradient; `angle` 90 = top to bottom. */
export const wash = (kit: Kit, stops: Stops, angle = 90, box: Box = whole(kit)): string =>
  rect(box, linear(kit, stops, angle));

/** A round glow that fades out; radius in px. */
export function glow(kit: Kit, x: number, y: number, radius: number, colour: Hex, opacity = 0.8): string {
  const fill = radial(kit, [
    [colour, 0, opacity],
    [colour, 0.4, opacity * 0.45],
    [colour, 1, 0],
  ]);
  return ellipse([x, y], radius, radius, fill);
}

/** Darkens the corners and edges. */
export function vignette(kit: Kit, opacity = 0.45, colour: Hex = '#120a24', box: Box = whole(kit)): string {
  const fill = radial(
    kit,
    [
      [colour, 0, 0],
      [colour, 0.55, 0],
      [colour, 1, opacity],
    ],
    { r: 0.75 },
  );
  return soft(rect(box, fill));
}

/** Sunburst rays from a point, `count` wedges of one colour, reaching beyond the box. */
export function rays(
  kit: Kit,
  x: number,
  y: number,
  options: { count?: number; colour?: Hex; opacity?: number; reach?: number; turn?: number } = {},
): string {
  const {
    count = 14,
    colour = '#ffffff',
    opacity = 0.14,
    reach = kit.width + kit.height,
    turn = 0,
  } = options;
  const fill = `url(#${kit.once(
    `rays ${x} ${y} ${colour} ${reach}`,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop offset="0" stop-color="${colour}"/><stop offset="0.75" stop-color="${colour}" stop-opacity="0.2"/></radialGradient>`,
  )})`;
  const step = (Math.PI * 2) / count;
  const tip = (angle: number): [number, number] => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  const wedges = Array.from({ length: count }, (_, index) => {
    const start = index * step + (turn * Math.PI) / 180;
    return polygon([[x, y], tip(start), tip(start + step / 2)], fill);
  });
  return `<g opacity="${opacity}">${wedges.join('')}</g>`;
}

/** A regular pattern of dots over a box. */
export function dots(
  kit: Kit,
  colour: Hex,
  options: { gap?: number; radius?: number; opacity?: number; box?: Box } = {},
): string {
  const { gap = 48, radius = 7, opacity = 0.16, box = whole(kit) } = options;
  const id = kit.once(
    `dots ${colour} ${gap} ${radius}`,
    (fresh) =>
      `<pattern id="${fresh}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="${gap / 2}" cy="${gap / 2}" r="${radius}" fill="${colour}"/></pattern>`,
  );
  return rect(box, `url(#${id})`, 0, `opacity="${opacity}"`);
}

/** Upright stripes over a box (wallpaper, awnings). */
export function stripes(
  kit: Kit,
  colour: Hex,
  options: { gap?: number; opacity?: number; box?: Box; angle?: number } = {},
): string {
  const { gap = 60, opacity = 0.18, box = whole(kit), angle = 0 } = options;
  const id = kit.once(
    `stripes ${colour} ${gap} ${angle}`,
    (fresh) =>
      `<pattern id="${fresh}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${gap / 2}" height="${gap}" fill="${colour}"/></pattern>`,
  );
  return rect(box, `url(#${id})`, 0, `opacity="${opacity}"`);
}

/** An indoor wall and floor that meet at `horizon` (px from the top of the box), with a skirting board. */
export function room(
  kit: Kit,
  colours: { wall: Hex; floor: Hex; skirting?: Hex; paper?: 'stripes' | 'dots' | 'plain' },
  horizon: number,
  box: Box = whole(kit),
): string {
  const [x, y, width, height] = box;
  const skirting = colours.skirting ?? lighten(colours.wall, 0.45);
  const wallBox: Box = [x, y, width, horizon];
  const floorBox: Box = [x, y + horizon, width, height - horizon];
  const board = Math.max(10, height * 0.026);
  const paper =
    colours.paper === 'dots'
      ? dots(kit, lighten(colours.wall, 0.5), { box: wallBox, opacity: 0.2 })
      : colours.paper === 'stripes'
        ? stripes(kit, lighten(colours.wall, 0.5), { box: wallBox, opacity: 0.16 })
        : '';
  return [
    wash(kit, [lighten(colours.wall, 0.18), colours.wall, darken(colours.wall, 0.14)], 90, wallBox),
    paper,
    wash(kit, [darken(colours.floor, 0.28), colours.floor, lighten(colours.floor, 0.12)], 90, floorBox),
    rect(
      [x, y + horizon - board, width, board],
      linear(kit, [lighten(skirting, 0.2), darken(skirting, 0.15)]),
    ),
    rect([x, y + horizon, width, board * 0.4], '#120a24', 0, 'opacity="0.25"'),
  ].join('');
}

/** Seeded stars over a box, a few bright ones among many faint. */
export function stars(kit: Kit, box: Box, count = 80, colour: Hex = '#ffffff'): string {
  const [x, y, width, height] = box;
  return Array.from({ length: count }, () => {
    const size = 1 + kit.random() ** 3 * 3.2;
    return ellipse(
      [x + kit.random() * width, y + kit.random() * height],
      size,
      size,
      colour,
      `opacity="${(0.3 + kit.random() * 0.7).toFixed(2)}"`,
    );
  }).join('');
}

/** Rolling hills along the bottom of a box: one soft wave, its crest at `crest` px. */
export function hills(
  kit: Kit,
  crest: number,
  colour: Hex,
  options: { wave?: number; amplitude?: number; shift?: number; box?: Box } = {},
): string {
  const { wave = 420, amplitude = 40, shift = 0, box = whole(kit) } = options;
  const [x, y, width, height] = box;
  let data = `M${x} ${y + height}`;
  for (let step = 0; step <= width; step += 20) {
    const rise =
      Math.sin(((step + shift) / wave) * Math.PI * 2) + 0.4 * Math.sin(((step + shift) / wave) * 5.1);
    data += `L${x + step} ${(crest + amplitude - rise * amplitude).toFixed(1)}`;
  }
  return path(
    `${data}L${x + width} ${y + height}Z`,
    linear(kit, [lighten(colour, 0.16), darken(colour, 0.12)]),
  );
}

/** Soft flat clouds drifting across a box; seeded. */
export function clouds(kit: Kit, box: Box, count = 4, colour: Hex = '#ffffff', opacity = 0.75): string {
  const [x, y, width, height] = box;
  return Array.from({ length: count }, (_, index) => {
    const size = 34 + kit.random() * 40;
    const cx = x + ((index + 0.2 + kit.random() * 0.6) / count) * width;
    return `<g opacity="${opacity}">${blob(kit, [cx, y + kit.random() * height], size, colour)}</g>`;
  }).join('');
}

/** A row of house blocks along `ground` px with lit windows; seeded. */
export function skyline(
  kit: Kit,
  ground: number,
  colour: Hex,
  options: { tall?: number; wide?: number; lit?: Hex; box?: Box } = {},
): string {
  const { tall = 320, wide = 110, lit, box = whole(kit) } = options;
  const [left, , width] = box;
  const blocks: string[] = [];
  for (let x = left - 10; x < left + width; ) {
    const [across, up] = [wide * (0.7 + kit.random() * 0.6), tall * (0.45 + kit.random() * 0.55)];
    blocks.push(rect([x, ground - up, across, up], linear(kit, [lighten(colour, 0.1), colour])));
    for (let wy = ground - up + 22; wy < ground - 30 && lit; wy += 36)
      for (let wx = x + 16; wx < x + across - 22; wx += 28)
        if (kit.random() < 0.55)
          blocks.push(rect([wx, wy, 12, 18], lit, 2, `opacity="${(0.35 + kit.random() * 0.5).toFixed(2)}"`));
    x += across + 2;
  }
  return blocks.join('');
}

/** A cone of light from a point down to an ellipse on the floor. */
export function spotlight(
  kit: Kit,
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
  colour: Hex = '#fff4c9',
  opacity = 0.5,
): string {
  const cone = linear(kit, [
    [colour, 0, opacity],
    [colour, 1, opacity * 0.15],
  ]);
  return (
    polygon(
      [
        [from[0] - 14, from[1]],
        [from[0] + 14, from[1]],
        [to[0] + radius, to[1]],
        [to[0] - radius, to[1]],
      ],
      cone,
    ) +
    ellipse(
      to,
      radius,
      radius * 0.22,
      radial(kit, [
        [colour, 0, opacity],
        [colour, 1, opacity * 0.25],
      ]),
    )
  );
}

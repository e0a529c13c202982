import type { Kit } from './kit.ts';
import { shadowed, silhouette, tinted } from './paint.ts';
import { type Box, clipped, groundShadow, type Point } from './shapes.ts';

const UNITS = 32;

/** How a cast member stands in the picture. Give one of `height`, `width` (of the drawing itself) or `size` (of its 32-unit box), in px. */
export interface Pose {
  x: number;
  y: number;
  height?: number;
  width?: number;
  size?: number;
  /** What `x, y` is: the middle of the drawing's bottom edge (default), or of the drawing. */
  anchor?: 'feet' | 'center';
  flip?: boolean;
  /** Degrees clockwise about the anchor. */
  rotate?: number;
  /** `ground`: a soft patch under the feet; `drop`: a shadow thrown behind; default none. */
  shadow?: 'ground' | 'drop' | 'none';
  tint?: { hue?: number; saturate?: number; light?: number };
  /** One flat colour instead of the drawing's own. */
  flat?: string;
  opacity?: number;
  /** Keeps only part of the icon's 32-unit box: left, top, right, bottom in units. */
  crop?: readonly [number, number, number, number];
  /** Extra stretch, e.g. `[1.1, 0.9]`. */
  stretch?: Point;
}

interface Frame {
  scale: number;
  ink: readonly [number, number, number, number];
  anchor: Point;
}

function frame(kit: Kit, name: string, pose: Pose): Frame {
  const ink = pose.crop ?? kit.art.ink(name);
  const [left, top, right, bottom] = ink;
  const scale =
    pose.height !== undefined
      ? pose.height / (bottom - top)
      : pose.width !== undefined
        ? pose.width / (right - left)
        : (pose.size ?? 200) / UNITS;
  const middle = (left + right) / 2;
  return { scale, ink, anchor: [middle, pose.anchor === 'center' ? (top + bottom) / 2 : bottom] };
}

/** Where the unrotated drawing of `actor(kit, name, pose)` lands, px: for hats, sweat, eyes put on afterwards. */
export function actorBox(kit: Kit, name: string, pose: Pose): Box {
  const { scale, ink, anchor } = frame(kit, name, pose);
  const [left, top, right, bottom] = ink;
  const fromAnchor = pose.flip ? anchor[0] - right : left - anchor[0];
  const [sx, sy] = pose.stretch ?? [1, 1];
  return [
    pose.x + fromAnchor * scale * sx,
    pose.y + (top - anchor[1]) * scale * sy,
    (right - left) * scale * sx,
    (bottom - top) * scale * sy,
  ];
}

/** Puts a point given in the icon's own 32 units into px, for the unrotated drawing. */
export function actorPoint(kit: Kit, name: string, pose: Pose, [ux, uy]: Point): Point {
  const { scale, anchor } = frame(kit, name, pose);
  const [sx, sy] = pose.stretch ?? [1, 1];
  const dx = (ux - anchor[0]) * (pose.flip ? -1 : 1);
  return [pose.x + dx * scale * sx, pose.y + (uy - anchor[1]) * scale * sy];
}

/** Draws a cast member (a Fluent emoji name such as `dog-face`). Throws on an unknown name. */
export function actor(kit: Kit, name: string, pose: Pose): string {
  const { scale, anchor } = frame(kit, name, pose);
  const symbol = kit.once(`cast ${name}`, (id) => `<g id="${id}">${kit.art.body(name, `${id}-`)}</g>`);
  let drawing = `<use href="#${symbol}"/>`;
  if (pose.crop) {
    const [left, top, right, bottom] = pose.crop;
    drawing = clipped(kit, drawing, [left, top, right - left, bottom - top]);
  }
  const [sx, sy] = pose.stretch ?? [1, 1];
  const place = [
    `translate(${pose.x.toFixed(2)} ${pose.y.toFixed(2)})`,
    pose.rotate ? `rotate(${pose.rotate})` : '',
    `scale(${((pose.flip ? -scale : scale) * sx).toFixed(4)} ${(scale * sy).toFixed(4)})`,
    `translate(${-anchor[0]} ${-anchor[1]})`,
  ].join(' ');
  let markup = `<g transform="${place}">${drawing}</g>`;
  if (pose.tint) markup = tinted(kit, markup, pose.tint);
  if (pose.flat) markup = silhouette(kit, markup, pose.flat);
  if (pose.opacity !== undefined) markup = `<g opacity="${pose.opacity}">${markup}</g>`;
  if (pose.shadow === 'drop') markup = shadowed(kit, markup);
  return pose.shadow === 'ground' ? feetShadow(kit, name, pose) + markup : markup;
}

function feetShadow(kit: Kit, name: string, pose: Pose): string {
  const [x, y, width, height] = actorBox(kit, name, pose);
  return groundShadow(kit, [x + width / 2, y + height - width * 0.01], width * 0.58, width * 0.11);
}

/** Scatters cast members over a box: `count` drawings, sizes between `min` and `max` px, seeded. */
export function scatter(
  kit: Kit,
  names: readonly string[],
  area: Box,
  options: { count: number; min: number; max: number; turn?: number; opacity?: number },
): string {
  const { count, min, max, turn = 40, opacity } = options;
  const [x, y, width, height] = area;
  return Array.from({ length: count }, (_, index) =>
    actor(kit, names[index % names.length] ?? '', {
      x: x + kit.random() * width,
      y: y + kit.random() * height,
      size: min + kit.random() * (max - min),
      rotate: (kit.random() * 2 - 1) * turn,
      anchor: 'center',
      ...(opacity === undefined ? {} : { opacity }),
    }),
  ).join('');
}

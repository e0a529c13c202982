import type { Hex } from './colour.ts';
import type { Bounds } from './emoji-art.ts';
import type { Box, Point } from './geometry.ts';
import { EMOJI_ATTRIBUTE } from './head-marks.ts';
import type { Kit } from './kit.ts';
import { addShadow, silhouette, tintMarkup } from './paint.ts';
import { clip, groundShadow } from './shapes.ts';

const UNITS = 32;

/** How an emoji is placed in the picture. Give one of `height`, `width` (of the drawing itself) or `size` (of its 32-unit box), in px. */
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
  /** Keeps only a part of the icon's 32-unit box: left, top, right, bottom in units. */
  crop?: Bounds;
  /** Extra stretch, e.g. `[1.1, 0.9]`. */
  stretch?: Point;
}

interface Frame {
  scale: number;
  bounds: Bounds;
  anchor: Point;
}

function frame(kit: Kit, name: string, pose: Pose): Frame {
  const bounds = pose.crop ?? kit.art.bounds(name);
  const [left, top, right, bottom] = bounds;
  const scale =
    pose.height !== undefined
      ? pose.height / (bottom - top)
      : pose.width !== undefined
        ? pose.width / (right - left)
        : (pose.size ?? 200) / UNITS;
  const middle = (left + right) / 2;
  return { scale, bounds, anchor: [middle, pose.anchor === 'center' ? (top + bottom) / 2 : bottom] };
}

/** Where the unrotated drawing of `emoji(kit, name, pose)` is, px: for hats, sweat and eyes drawn over it. */
export function emojiBox(kit: Kit, name: string, pose: Pose): Box {
  const { scale, bounds, anchor } = frame(kit, name, pose);
  const [left, top, right, bottom] = bounds;
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
export function emojiPoint(kit: Kit, name: string, pose: Pose, [ux, uy]: Point): Point {
  const { scale, anchor } = frame(kit, name, pose);
  const [sx, sy] = pose.stretch ?? [1, 1];
  const dx = (ux - anchor[0]) * (pose.flip ? -1 : 1);
  return [pose.x + dx * scale * sx, pose.y + (uy - anchor[1]) * scale * sy];
}

/** Draws an emoji by its Fluent name, such as `dog-face`. Throws on an unknown name. */
export function emoji(kit: Kit, name: string, pose: Pose): string {
  const { scale, anchor } = frame(kit, name, pose);
  const symbol = kit.once(`emoji ${name}`, (id) => `<g id="${id}">${kit.art.body(name, `${id}-`)}</g>`);
  let drawing = `<use href="#${symbol}"/>`;
  if (pose.crop) {
    const [left, top, right, bottom] = pose.crop;
    drawing = clip(kit, drawing, [left, top, right - left, bottom - top]);
  }
  const [sx, sy] = pose.stretch ?? [1, 1];
  const place = [
    `translate(${pose.x.toFixed(2)} ${pose.y.toFixed(2)})`,
    pose.rotate ? `rotate(${pose.rotate})` : '',
    `scale(${((pose.flip ? -scale : scale) * sx).toFixed(4)} ${(scale * sy).toFixed(4)})`,
    `translate(${-anchor[0]} ${-anchor[1]})`,
  ].join(' ');
  let markup = `<g transform="${place}"${headless(pose) ? '' : ` ${EMOJI_ATTRIBUTE}="${name}"`}>${drawing}</g>`;
  if (pose.tint) markup = tintMarkup(kit, markup, pose.tint);
  if (pose.flat) markup = silhouette(kit, markup, pose.flat);
  if (pose.opacity !== undefined) markup = `<g opacity="${pose.opacity}">${markup}</g>`;
  if (pose.shadow === 'drop') markup = addShadow(kit, markup);
  return pose.shadow === 'ground' ? feetShadow(kit, name, pose) + markup : markup;
}

/** Below this opacity a drawing is no figure that anybody would put a hat on. */
const FAINT = 0.5;

/** Of silhouettes, parts and shades no head is looked for. */
const headless = ({ flat, crop, opacity = 1 }: Pose): boolean =>
  flat !== undefined || crop !== undefined || opacity < FAINT;

function feetShadow(kit: Kit, name: string, pose: Pose): string {
  const [x, y, width, height] = emojiBox(kit, name, pose);
  return groundShadow(kit, [x + width / 2, y + height - width * 0.01], width * 0.58, width * 0.11);
}

/** Scatters emoji over a box: `count` drawings, sizes between `min` and `max` px, seeded. */
export function scatter(
  kit: Kit,
  names: readonly string[],
  area: Box,
  options: { count: number; min: number; max: number; turn?: number; opacity?: number },
): string {
  const { count, min, max, turn = 40, opacity } = options;
  const [x, y, width, height] = area;
  return Array.from({ length: count }, (_, index) =>
    emoji(kit, names[index % names.length] ?? '', {
      x: x + kit.random() * width,
      y: y + kit.random() * height,
      size: min + kit.random() * (max - min),
      rotate: (kit.random() * 2 - 1) * turn,
      anchor: 'center',
      ...(opacity === undefined ? {} : { opacity }),
    }),
  ).join('');
}

/** Dark heads along the bottom of the picture, as seen from the back row: `heads` are [name, x, height]; feet at `ground` px. */
export const audience = (
  kit: Kit,
  heads: readonly (readonly [name: string, x: number, height: number])[],
  ground: number,
  colour: Hex,
): string =>
  heads.map(([name, x, height]) => emoji(kit, name, { x, y: ground, height, flat: colour })).join('');

import { darken, type Hex, lighten } from './colour.ts';
import type { Box, Point } from './geometry.ts';
import type { Kit } from './kit.ts';
import { blur, puffy, radial } from './paint.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** A rectangle, rounded by `radius` px. */
export function rect([x, y, width, height]: Box, fill: string, radius = 0, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${more}/>`;
}

/** An ellipse about a centre; radii in px. */
export function ellipse([cx, cy]: Point, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

/** A path from SVG path data. */
export const path = (data: string, fill: string, more = ''): string =>
  `<path d="${data}" fill="${fill}" ${more}/>`;

/** A stroked line along path data, round ends. */
export const line = (data: string, stroke: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A closed polygon. */
export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/** Groups markup under an SVG transform, with opacity. */
export const group = (markup: string, transform = '', opacity = 1): string =>
  `<g transform="${transform}" opacity="${opacity}">${markup}</g>`;

/** Turns markup by degrees (clockwise) about a point. */
export const rotate = (markup: string, degrees: number, [x, y]: Point): string =>
  `<g transform="rotate(${degrees} ${round(x)} ${round(y)})">${markup}</g>`;

/** Mirrors markup left–right about a vertical axis. */
export const mirror = (markup: string, axisX: number): string =>
  `<g transform="translate(${round(axisX * 2)} 0) scale(-1 1)">${markup}</g>`;

/** Shows the markup only inside a box (rounded) or path data. */
export function clip(kit: Kit, markup: string, window: Box | string, radius = 0): string {
  const shape = typeof window === 'string' ? path(window, '#fff') : rect(window, '#fff', radius);
  const id = kit.once(`clip ${shape}`, (fresh) => `<clipPath id="${fresh}">${shape}</clipPath>`);
  return `<g clip-path="url(#${id})">${markup}</g>`;
}

/** The soft patch under things that stand: an ellipse that fades out. Radii in px. */
export function groundShadow(
  kit: Kit,
  centre: Point,
  rx: number,
  ry = rx * 0.2,
  opacity = 0.45,
  colour: Hex = '#160c28',
): string {
  const fill = radial(kit, [
    [colour, 0, opacity],
    [colour, 0.55, opacity * 0.6],
    [colour, 1, 0],
  ]);
  return ellipse(centre, rx, ry, fill);
}

/** A rounded tube along path data (arms, pipes, cables): base colour, shaded edge, soft highlight. */
export function tube(
  kit: Kit,
  data: string,
  width: number,
  colour: Hex,
  lightFrom: Point = [-0.18, -0.2],
): string {
  const [dx, dy] = [lightFrom[0] * width, lightFrom[1] * width];
  const id = kit.id('tube');
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="8000" height="8000">${line(data, '#fff', width)}</mask>`;
  const core = blur(
    kit,
    group(line(data, colour, width * 0.72), `translate(${dx * 0.5} ${dy * 0.5})`),
    width * 0.09,
  );
  const shine = blur(
    kit,
    group(line(data, lighten(colour, 0.4), width * 0.24), `translate(${dx} ${dy})`),
    width * 0.09,
  );
  return `${mask}<g mask="url(#${id})">${line(data, darken(colour, 0.22), width)}${core}${shine}</g>`;
}

/** A puff of overlapping round lobes (clouds, smoke, bushes); `size` is the middle lobe's radius in px. */
export function blob(kit: Kit, [cx, cy]: Point, size: number, colour: Hex): string {
  const lobes: readonly (readonly [number, number, number])[] = [
    [0, 0, 1],
    [-1.05, 0.3, 0.72],
    [1.05, 0.25, 0.78],
    [-1.9, 0.55, 0.45],
    [1.95, 0.5, 0.48],
    [0.45, -0.35, 0.7],
  ];
  const lobe = ([dx, dy, scale]: readonly [number, number, number]): string =>
    ellipse([cx + dx * size, cy + dy * size], scale * size, scale * size, colour);
  return puffy(kit, lobes.map(lobe).join(''), {
    depth: size * 0.3,
    light: 0.6,
    shade: 0.3,
    shadeColour: darken(colour, 0.4),
  });
}

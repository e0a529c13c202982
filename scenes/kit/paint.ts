import type { Hex } from './colour.ts';
import type { Kit } from './kit.ts';

/** Colour stops: plain colours are spread evenly; `[colour, offset 0–1, opacity?]` places one. */
export type Stops = readonly (Hex | readonly [Hex, number, number?])[];

function stopMarkup(stops: Stops): string {
  return stops
    .map((stop, index) => {
      const even = stops.length > 1 ? index / (stops.length - 1) : 0;
      const [colour, offset, opacity = 1] = typeof stop === 'string' ? [stop, even] : stop;
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** A linear gradient as a paint value; `angle` in degrees, 90 = top to bottom, 0 = left to right. */
export function linear(kit: Kit, stops: Stops, angle = 90): string {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  const ends = `x1="${(0.5 - dx).toFixed(4)}" y1="${(0.5 - dy).toFixed(4)}" x2="${(0.5 + dx).toFixed(4)}" y2="${(0.5 + dy).toFixed(4)}"`;
  const id = kit.once(
    `linear ${angle} ${JSON.stringify(stops)}`,
    (fresh) => `<linearGradient id="${fresh}" ${ends}>${stopMarkup(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A radial gradient as a paint value; centre and radius are fractions of the painted shape's box. */
export function radial(kit: Kit, stops: Stops, at: { cx?: number; cy?: number; r?: number } = {}): string {
  const { cx = 0.5, cy = 0.5, r = 0.5 } = at;
  const id = kit.once(
    `radial ${cx} ${cy} ${r} ${JSON.stringify(stops)}`,
    (fresh) =>
      `<radialGradient id="${fresh}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

function filter(kit: Kit, key: string, steps: string, margin = '-20% -20% 140% 140%'): string {
  const [x, y, width, height] = margin.split(' ');
  return kit.once(
    `filter ${key}`,
    (id) =>
      `<filter id="${id}" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB">${steps}</filter>`,
  );
}

/** Blurs the markup; `radius` in px. */
export function blur(kit: Kit, markup: string, radius: number): string {
  const id = filter(
    kit,
    `blur ${radius}`,
    `<feGaussianBlur stdDeviation="${radius}"/>`,
    '-50% -50% 200% 200%',
  );
  return `<g filter="url(#${id})">${markup}</g>`;
}

/** Casts a soft shadow behind the markup; px. */
export function addShadow(
  kit: Kit,
  markup: string,
  shadow: { dx?: number; dy?: number; blur?: number; colour?: Hex; opacity?: number } = {},
): string {
  const { dx = 0, dy = 10, blur = 12, colour = '#1a0f2e', opacity = 0.35 } = shadow;
  const id = filter(
    kit,
    `shadow ${dx} ${dy} ${blur} ${colour} ${opacity}`,
    `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="${colour}" flood-opacity="${opacity}"/>`,
  );
  return `<g filter="url(#${id})">${markup}</g>`;
}

/**
 * Gives flat shapes the soft volume of the emoji: a light rim at the upper left, a dark one at the lower right.
 * `depth` is the rim's width in px.
 */
export function puffy(
  kit: Kit,
  markup: string,
  rim: { depth?: number; light?: number; shade?: number; shadeColour?: Hex } = {},
): string {
  const { depth = 8, light = 0.55, shade = 0.35, shadeColour = '#2a1040' } = rim;
  const side = (name: string, shift: number, colour: Hex, opacity: number): string =>
    `<feOffset in="soft" dx="${shift}" dy="${shift}" result="${name}0"/>` +
    `<feComposite in="SourceAlpha" in2="${name}0" operator="out" result="${name}1"/>` +
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/>` +
    `<feComposite in2="${name}1" operator="in" result="${name}"/>`;
  const id = filter(
    kit,
    `puffy ${depth} ${light} ${shade} ${shadeColour}`,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth * 0.6}" result="soft"/>` +
      side('lit', depth * 0.7, '#ffffff', light) +
      side('dim', -depth * 0.8, shadeColour, shade) +
      '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="dim"/><feMergeNode in="lit"/></feMerge>',
  );
  return `<g filter="url(#${id})">${markup}</g>`;
}

/** Recolours the markup: `hue` turns by degrees, `saturate` 1 keeps, `light` 1 keeps (below darkens). */
export function tintMarkup(
  kit: Kit,
  markup: string,
  tint: { hue?: number; saturate?: number; light?: number },
): string {
  const { hue = 0, saturate = 1, light = 1 } = tint;
  const slope = ['R', 'G', 'B']
    .map((channel) => `<feFunc${channel} type="linear" slope="${light}"/>`)
    .join('');
  const id = filter(
    kit,
    `tint ${hue} ${saturate} ${light}`,
    `<feColorMatrix type="hueRotate" values="${hue}"/><feColorMatrix type="saturate" values="${saturate}"/>` +
      `<feComponentTransfer>${slope}</feComponentTransfer>`,
    '-5% -5% 110% 110%',
  );
  return `<g filter="url(#${id})">${markup}</g>`;
}

/** Replaces all colours of the markup by one: a silhouette. */
export function silhouette(kit: Kit, markup: string, colour: Hex, opacity = 1): string {
  const id = filter(
    kit,
    `silhouette ${colour} ${opacity}`,
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="SourceAlpha" operator="in"/>`,
    '-5% -5% 110% 110%',
  );
  return `<g filter="url(#${id})">${markup}</g>`;
}

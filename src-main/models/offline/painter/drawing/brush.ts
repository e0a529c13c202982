import type { Size } from '../../../../../src-shared/document/geometry.ts';

/** SVG shapes and gradients. Numbers are px of the picture. */

export type Point = readonly [x: number, y: number];
/** Colour, and where it stands along the gradient, 0–1; evenly spread where left out. */
export type Stop = string | readonly [colour: string, at: number, opacity?: number];

export interface Brush {
  /** A gradient from top to bottom, or along `to` (fractions of the shape's box). */
  linear(stops: readonly Stop[], to?: readonly [x1: number, y1: number, x2: number, y2: number]): string;
  /** From the middle outwards; `radius` as a fraction of the shape's box. */
  radial(stops: readonly Stop[], radius?: number): string;
  /** All gradients used so far, as `<defs>`. */
  defs(): string;
}

const round = (value: number) => Math.round(value * 100) / 100;

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, at) => {
      const even = at / Math.max(1, stops.length - 1);
      const [colour, offset, opacity] = typeof stop === 'string' ? [stop, even, 1] : stop;
      const fade = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${round(offset)}" stop-color="${colour}"${fade}/>`;
    })
    .join('');
}

/** Gradients are numbered in the order of their first use. */
export function createBrush(): Brush {
  const known = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const id = known.get(key) ?? `g${known.size}`;
    known.set(key, id);
    return `url(#${id})`;
  };
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${writeStops(stops)}</linearGradient>`,
      ),
    radial: (stops, radius = 0.5) =>
      define((id) => `<radialGradient id="${id}" r="${radius}">${writeStops(stops)}</radialGradient>`),
    defs() {
      const all = [...known].map(([key, id]) => key.replace('id=""', `id="${id}"`));
      return `<defs>${all.join('')}</defs>`;
    },
  };
}

/** One colour with an opacity at each place. */
export const fade = (colour: string, ...stops: readonly (readonly [at: number, opacity: number])[]): Stop[] =>
  stops.map(([at, opacity]) => [colour, at, opacity]);

const more = (attributes: string) => (attributes ? ` ${attributes}` : '');

export function rect(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  attributes = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more(attributes)}/>`;
}

export function ellipse([x, y]: Point, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more(attributes)}/>`;
}

export function circle(at: Point, radius: number, fill: string, attributes = ''): string {
  return ellipse(at, radius, radius, fill, attributes);
}

/** A path of straight lines. */
export function polygon(points: readonly Point[], fill: string, attributes = ''): string {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}"${more(attributes)}/>`;
}

export function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}"${more(attributes)}/>`;
}

/** A line with round ends. */
export function line(
  [x1, y1]: Point,
  [x2, y2]: Point,
  colour: string,
  width: number,
  attributes = '',
): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" fill="none"${more(attributes)}/>`;
}

export function group(body: string, transform: string, attributes = ''): string {
  return body && `<g transform="${transform}"${more(attributes)}>${body}</g>`;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Shapes in a frame of their own: all lengths are shares of `unit` (px), all places are counted from `origin`. */
export function createPen(unit: number, [x, y]: Point = [0, 0]) {
  const place = ([dx, dy]: Point): Point => [x + unit * dx, y + unit * dy];
  const scaleStep = (command: string, numbers: readonly number[]) => {
    const isAbsolute = command !== command.toLowerCase();
    const isVertical = command.toLowerCase() === 'v';
    return numbers.map((share, at) => {
      const origin = isVertical || (at % 2 === 1 && command.toLowerCase() !== 'h') ? y : x;
      return isAbsolute ? origin + unit * share : unit * share;
    });
  };
  return {
    rect([dx, dy, wide, high]: Box, fill: string, radius = 0): string {
      const corners = radius === 0 ? '' : `rx="${unit * radius}"`;
      return rect([x + unit * dx, y + unit * dy, unit * wide, unit * high], fill, corners);
    },
    circle: (at: Point, radius: number, fill: string, attributes = ''): string =>
      circle(place(at), unit * radius, fill, attributes),
    ellipse: (at: Point, rx: number, ry: number, fill: string, attributes = ''): string =>
      ellipse(place(at), unit * rx, unit * ry, fill, attributes),
    line: (from: Point, to: Point, colour: string, width: number, attributes = ''): string =>
      line(place(from), place(to), colour, unit * width, attributes),
    /** `points` as SVG writes them: `x,y x,y x,y`. */
    polygon(points: string, fill: string, attributes = ''): string {
      const corners = points.split(' ').map((pair) => {
        const [dx = 0, dy = 0] = pair.split(',').map(Number);
        return place([dx, dy]);
      });
      return polygon(corners, fill, attributes);
    },
    path(d: string, fill: string, attributes = ''): string {
      const scaled = d.replace(/([a-z])([^a-z]*)/gi, (_, command: string, list: string) => {
        const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
        return command + scaleStep(command, numbers).join(' ');
      });
      return path(scaled, fill, attributes);
    },
  };
}

/** A soft round light. */
export function glow(brush: Brush, at: Point, radius: number, colour: string, opacity: number): string {
  return circle(at, radius, brush.radial(fade(colour, [0, opacity], [0.4, opacity * 0.45], [1, 0])));
}

/** A smooth line through points, as the part of a path after `M`. */
export function smooth(points: readonly Point[]): string {
  const [first = [0, 0]] = points;
  let d = `M${round(first[0])} ${round(first[1])}`;
  for (let at = 1; at < points.length; at += 1) {
    const [x0, y0] = points[at - 1] ?? [0, 0];
    const [x1, y1] = points[at] ?? [0, 0];
    const middle = round((x0 + x1) / 2);
    d += `C${middle} ${round(y0)} ${middle} ${round(y1)} ${round(x1)} ${round(y1)}`;
  }
  return d;
}

/** An SVG document of a size, px. */
export function svgDocument({ width, height }: Size, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

import type { Box, Point } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { clip, group, line, path } from '../shapes.ts';
import { PEN } from './palette.ts';

/** px: width of the pen at a picture of 1200 px. */
export const NIB = 7;

/** How far a hand strays from a straight line: noise of the filter, and the distance in px. */
const WOBBLE = { frequency: 0.011, distance: 12 };

/** Draws a list of things, back to front, with the unsteady hand of a person: the whole picture but the printed page. */
export function byHand(kit: Kit, things: readonly string[]): string {
  const id = kit.once(
    'unsteady hand',
    (fresh) =>
      `<filter id="${fresh}" x="0" y="0" width="${kit.width}" height="${kit.height}" filterUnits="userSpaceOnUse"><feTurbulence type="fractalNoise" baseFrequency="${WOBBLE.frequency}" numOctaves="2" seed="3"/><feDisplacementMap in="SourceGraphic" scale="${WOBBLE.distance}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
  return `<g filter="url(#${id})">${things.join('')}</g>`;
}

/** A line of the pen along path data, gone over a second time, thinner. */
export const stroke = (data: string, { width = NIB, colour = PEN.ink } = {}): string =>
  line(data, colour, width) + group(line(data, colour, width * 0.5, 'opacity="0.7"'), 'translate(4 -3)');

/** An area of paper with an inked edge; `fill` is the colour of its paper. */
export const drawOutlined = (data: string, fill: string = PEN.paper, width = NIB): string =>
  path(data, fill) + stroke(data, { width });

/** Path data of a box whose lines run over at the corners by `over` px. */
export const boxData = ([x, y, w, h]: Box, over = 10): string =>
  `M${x - over} ${y}H${x + w + over}M${x + w} ${y - over}V${y + h + over}M${x + w + over} ${y + h}H${x - over}M${x} ${y + h + over}V${y - over}`;

/** A frame of four pen strokes, with paper inside. */
export const frame = (box: Box, fill: string = PEN.paper): string => {
  const [x, y, w, h] = box;
  return path(`M${x} ${y}h${w}v${h}h${-w}Z`, fill) + stroke(boxData(box));
};

/** Felt-tip to and fro over an area (path data inside `box`), every stroke seen; `gap` px between them. */
export function felt(kit: Kit, data: string, [x, y, w, h]: Box, colour: string, gap = 15): string {
  const rows = Array.from({ length: Math.ceil((w + h) / gap) }, (_, at) => {
    const from = x - h + at * gap;
    return at % 2 ? `L${from + h} ${y}` : `L${from} ${y + h}`;
  });
  const zigzag = `M${x - h} ${y + h}${rows.join('')}`;
  return clip(kit, line(zigzag, colour, gap * 1.12, 'opacity="0.82"'), data);
}

/** Hatching that shades an area, `gap` px apart. */
export function hatch(
  kit: Kit,
  data: string,
  [x, y, w, h]: Box,
  { gap = 17, colour = PEN.ink, width = 3 } = {},
): string {
  const rows = Array.from(
    { length: Math.ceil((w + h) / gap) },
    (_, at) => `M${x - h + at * gap} ${y + h}l${h} ${-h}`,
  );
  return clip(kit, line(rows.join(''), colour, width, 'opacity="0.75"'), data);
}

/** A pen arrow from point to point; `bend` px to its side. */
export function arrow(from: Point, to: Point, { bend = 0, width = NIB, colour = PEN.ink } = {}): string {
  const middle: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bend,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend,
  ];
  const angle = Math.atan2(to[1] - middle[1], to[0] - middle[0]);
  const barb = (side: number) =>
    `M${to[0]} ${to[1]}l${Math.cos(angle + side * 2.6) * width * 5} ${Math.sin(angle + side * 2.6) * width * 5}`;
  return stroke(`M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}${barb(1)}${barb(-1)}`, {
    width,
    colour,
  });
}

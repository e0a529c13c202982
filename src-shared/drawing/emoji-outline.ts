import type { OutlineCommand } from '../layout/types.ts';
import type { EmojiPicture } from './emoji.ts';
import { parsePath } from './svg-path.ts';

/**
 * The shape of an emoji as one outline, so that it takes the outline and the shadow of the text around it. The art is
 * flat: paths, circles, ellipses and rectangles over each other. Those inside another one change nothing and are left
 * out, which leaves one of ten for a face.
 */

type Attributes = ReadonlyMap<string, string>;
type Point = readonly [x: number, y: number];

interface ArtShape {
  commands: OutlineCommand[];
  points: Point[];
  area: number;
}

/** Shapes fainter than this are haze, not form. */
const FAINT = 0.3;
/** How many of the largest shapes others may lie in. */
const COVERS = 4;
const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Elements whose content is not drawn where it stands. */
const HIDDEN = new Set(['defs', 'clipPath', 'mask', 'filter', 'linearGradient', 'radialGradient']);
const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect']);

const readAttributes = (markup: string): Attributes =>
  new Map([...markup.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

function toPath(name: string, attributes: Attributes): string {
  const number = (field: string) => Number(attributes.get(field) ?? 0);
  if (name === 'path') return attributes.get('d') ?? '';
  if (name === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    return `M${x} ${y}h${width}v${height}h${-width}z`;
  }
  const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

function listPoints(commands: readonly OutlineCommand[]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const { type, values } of commands) {
    const [endX = x, endY = y] = values.slice(-2);
    const [ax = 0, ay = 0, bx = 0, by = 0] = values;
    if (type === 'C') points.push([(x + 3 * ax + 3 * bx + endX) / 8, (y + 3 * ay + 3 * by + endY) / 8]);
    if (type === 'Q') points.push([(x + 2 * ax + endX) / 4, (y + 2 * ay + endY) / 4]);
    if (type !== 'Z') points.push([endX, endY]);
    [x, y] = [endX, endY];
  }
  return points;
}

/** Twice the signed area; only its sign and size compared with others matter. */
function measureArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
    const [ax, ay] = polygon[at] ?? [0, 0];
    const [bx, by] = polygon[before] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The subpaths of an outline, each drawn the other way round. */
function reverseOutline(commands: readonly OutlineCommand[]): OutlineCommand[] {
  const result: OutlineCommand[] = [];
  let subpath: OutlineCommand[] = [];
  const flush = () => {
    const ends = subpath.map(({ values }) => values.slice(-2));
    if (subpath.length) result.push({ type: 'M', values: ends.at(-1) ?? [] });
    for (let at = subpath.length - 1; at > 0; at--) {
      const { type, values } = subpath[at] ?? { type: 'L', values: [] };
      const controls = values.slice(0, -2);
      const turned = controls.length === 4 ? [...controls.slice(2), ...controls.slice(0, 2)] : controls;
      result.push({ type, values: [...turned, ...(ends[at - 1] ?? [])] });
    }
    if (subpath.length) result.push({ type: 'Z', values: [] });
    subpath = [];
  };
  for (const command of commands) {
    if (command.type === 'M') flush();
    if (command.type !== 'Z') subpath.push(command);
  }
  flush();
  return result;
}

function toShape(data: string): ArtShape | undefined {
  const commands = parsePath(data);
  const points = listPoints(commands);
  const area = measureArea(points);
  if (points.length < 3) return undefined;
  // All shapes turn one way, so that where two overlap nothing is left out.
  return { commands: area < 0 ? reverseOutline(commands) : commands, points, area: Math.abs(area) };
}

function readDrawnPaths(body: string): string[] {
  const byId = new Map<string, string>();
  const fills: (string | undefined)[] = [];
  const drawn: string[] = [];
  let hidden = 0;
  for (const [, closes, name = '', rest = '', isEmpty] of body.matchAll(TAG)) {
    const step = closes ? -1 : isEmpty ? 0 : 1;
    if (HIDDEN.has(name)) hidden += step;
    const attributes = readAttributes(rest);
    if (name === 'g' && step > 0) fills.push(attributes.get('fill') ?? fills.at(-1));
    if (name === 'g' && step < 0) fills.pop();
    if (closes) continue;
    const data = SHAPES.has(name) ? toPath(name, attributes) : undefined;
    const id = attributes.get('id');
    if (data !== undefined && id !== undefined) byId.set(id, data);
    const fill = attributes.get('fill') ?? fills.at(-1);
    const alpha = Number(attributes.get('opacity') ?? 1) * Number(attributes.get('fill-opacity') ?? 1);
    const isSeen = (fill !== 'none' || attributes.has('stroke')) && alpha >= FAINT;
    // The art turns only details, such as the light on a heart.
    if (hidden > 0 || !isSeen || attributes.has('transform')) continue;
    const used = byId.get((attributes.get('href') ?? attributes.get('xlink:href') ?? '').slice(1));
    if (name === 'use' ? used : data) drawn.push((name === 'use' ? used : data) ?? '');
  }
  return drawn;
}

function traceOutline({ body, side }: EmojiPicture): OutlineCommand[] {
  const shapes = readDrawnPaths(body)
    .flatMap((data) => toShape(data) ?? [])
    .sort((a, b) => b.area - a.area);
  const kept: ArtShape[] = [];
  for (const shape of shapes) {
    const isCovered = kept
      .slice(0, COVERS)
      .some(({ points }) => shape.points.every((point) => isInside(point, points)));
    if (!isCovered) kept.push(shape);
  }
  return kept.flatMap(({ commands }) =>
    commands.map(({ type, values }) => ({
      type,
      values: values.map((value, at) => (at % 2 ? -value / side : value / side)),
    })),
  );
}

const outlines = new WeakMap<EmojiPicture, OutlineCommand[]>();

/** The outline of an emoji in fractions of its side; y upwards from the top, so negative, like an outline of a glyph. */
export function emojiOutline(picture: EmojiPicture): readonly OutlineCommand[] {
  const known = outlines.get(picture);
  if (known) return known;
  const outline = traceOutline(picture);
  outlines.set(picture, outline);
  return outline;
}

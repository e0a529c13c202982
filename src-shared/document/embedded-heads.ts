import { parseJson } from '../contract/bounded-json.ts';
import type { Head } from '../contract/heads.ts';
import type { CanvasGeometry } from './canvas.ts';
import type { Point, Size } from './geometry.ts';
import { turnPoint, turnSize } from './turn.ts';
import { xmpPacket, xmpPropertyIn } from './xmp-property.ts';

/**
 * Where the heads are in a picture that CAM drew, inside its file as XMP: no network finds the heads of drawn animals.
 * A head is a list: its kind, x and y of left eye, right eye, chin and brim, and its width, all fractions of the picture.
 */

const PROPERTY = 'heads';
/** A crowd has more; a hat for each of them is nothing that anybody asks for. */
const MOST = 40;
const KIND = /^[a-z][a-z -]{0,30}$/;
/** Fractions of heads that are cut off by the edge may lie beyond it. */
const FARTHEST = 2;

/** Moves the points of a head; `stretch` is what its width is multiplied by. */
export function moveHead(head: Head, move: (point: Point) => Point, stretch: number): Head {
  const [left, right] = head.eyes.map(move).toSorted((a, b) => a.x - b.x);
  if (!left || !right) throw new Error('a head has two eyes');
  const { kind, chin, brim, width } = head;
  return { kind, eyes: [left, right], chin: move(chin), brim: move(brim), width: width * stretch };
}

/** Heads in fractions of a picture, in px of it. */
export const headsInPx = (heads: readonly Head[], { width, height }: Size): Head[] =>
  heads.map((head) => moveHead(head, ({ x, y }) => ({ x: x * width, y: y * height }), width));

/** Heads in px of a picture, in fractions of it. */
export const headsInFractions = (heads: readonly Head[], { width, height }: Size): Head[] =>
  heads.map((head) => moveHead(head, ({ x, y }) => ({ x: x / width, y: y / height }), 1 / width));

/**
 * Heads in fractions of a picture (before it is turned), in fractions of the canvas that shows a part of it; those
 * outside are left out.
 */
export function headsOnCanvas(
  heads: readonly Head[],
  { turn, source, crop, picture, ...canvas }: CanvasGeometry,
): Head[] {
  const size = turnSize(source, turn);
  const move = (point: Point): Point => {
    const { x, y } = turnPoint(point, size, turn);
    return { x: x - crop.x + picture.x, y: y - crop.y + picture.y };
  };
  const moved = headsInPx(heads, size).map((head) => moveHead(head, move, 1));
  const isInside = ({ x, y }: Point) =>
    x >= picture.x && y >= picture.y && x <= picture.x + picture.width && y <= picture.y + picture.height;
  const left = moved.filter(({ eyes }) => eyes.every(isInside));
  return headsInFractions(left, canvas);
}

/** The XMP packet of heads (fractions of the picture); undefined where there are none. */
export function writeHeadsXmp(heads: readonly Head[]): string | undefined {
  if (heads.length === 0) return undefined;
  const lists = heads.slice(0, MOST).map(({ kind, eyes: [left, right], chin, brim, width }) => {
    const numbers = [...[left, right, chin, brim].flatMap(({ x, y }) => [x, y]), width];
    return [kind, ...numbers.map((value) => Math.round(value * 1e4) / 1e4)];
  });
  return xmpPacket(PROPERTY, JSON.stringify(lists));
}

/** The heads that a file says are in its picture, in fractions; undefined for none. Anybody's file. */
export function headsIn(bytes: Uint8Array): Head[] | undefined {
  const json = xmpPropertyIn(bytes, PROPERTY);
  if (json === undefined) return undefined;
  const lists: unknown = parseJson(json);
  return Array.isArray(lists) ? lists.slice(0, MOST).flatMap((list) => readHead(list) ?? []) : undefined;
}

function readHead(list: unknown): Head | undefined {
  if (!Array.isArray(list)) return undefined;
  const [kind, ...rest]: unknown[] = list;
  const numbers = rest.filter((value) => typeof value === 'number' && Math.abs(value) <= FARTHEST);
  if (typeof kind !== 'string' || !KIND.test(kind) || numbers.length !== 9 || rest.length !== 9)
    return undefined;
  const at = (index: number): number => Number(numbers[index]);
  const point = (index: number): Point => ({ x: at(index), y: at(index + 1) });
  const width = at(8);
  return width > 0 ? { kind, eyes: [point(0), point(2)], chin: point(4), brim: point(6), width } : undefined;
}

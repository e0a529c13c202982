import { useLayoutEffect, useRef } from 'react';
import {
  type PathShape,
  type Piece,
  type Shape,
  writeBodyMarkup,
} from '../../../src-shared/drawing/piece.ts';

/** Attributes of a path by their names, from markup that the drawing wrote. */
const readAttributes = ({ attributes }: PathShape): ReadonlyMap<string, string> =>
  new Map(
    Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  );

/** What of a path's markup stays the same while its element does. */
const getFixedMarkup = (path: PathShape) =>
  [path.before ?? '', path.after ?? '', ...readAttributes(path).keys()].join('\n');

/** Whether two bodies have the same elements, apart from the outlines of their paths and what these are painted with. */
function haveSameElements(before: readonly Shape[], body: readonly Shape[]): boolean {
  return (
    before.length === body.length &&
    body.every((shape, at) => {
      const old = before[at];
      return shape.kind === 'path'
        ? old?.kind === 'path' && getFixedMarkup(old) === getFixedMarkup(shape)
        : old?.kind === 'markup' && old.markup === shape.markup;
    })
  );
}

/** Draws a body into a group; where only paths differ, as after a keystroke, the elements are reused. */
function write(group: SVGGElement, before: readonly Shape[] | null, body: readonly Shape[]): void {
  if (!before || !haveSameElements(before, body)) {
    // Safe: a body holds numbers, paths and emoji art, never text from a person.
    group.innerHTML = writeBodyMarkup(body);
    return;
  }
  for (const [at, shape] of body.entries()) {
    const old = before[at];
    if (shape.kind !== 'path' || old?.kind !== 'path') continue;
    const element = group.children[at];
    // A path may stand inside a group or a mask.
    const path = shape.before ? element?.querySelector('path') : element;
    if (path) update(path, old, shape);
  }
}

/** Writes what differs: the outline, and the width of the line around letters, which goes with their size. */
function update(path: Element, old: PathShape, shape: PathShape): void {
  if (old.outline !== shape.outline) path.setAttribute('d', shape.outline);
  if (old.attributes === shape.attributes) return;
  const before = readAttributes(old);
  for (const [name, value] of readAttributes(shape)) {
    if (before.get(name) !== value) path.setAttribute(name, value);
  }
}

const NOTHING: Pick<Piece, 'transform' | 'opacity' | 'body'> = { transform: '', opacity: 1, body: [] };

/**
 * Returns a function that draws a caption, emoji or text watermark into a group, or nothing for null. Only what differs
 * from the last one is written; while it is dragged, that is its transform.
 */
export function createPiecePainter(group: SVGGElement): (piece: Piece | null) => void {
  let shown: Piece | null = null;
  return (piece) => {
    if (piece === shown) return;
    const { transform, opacity, body } = piece ?? NOTHING;
    if (body !== shown?.body) write(group, shown?.body ?? null, body);
    if (transform !== shown?.transform) group.setAttribute('transform', transform);
    if (opacity !== shown?.opacity) group.setAttribute('opacity', String(opacity));
    shown = piece;
  };
}

/** A drawn caption, emoji or text watermark. */
export function DrawnPiece({ piece }: { piece: Piece }) {
  const group = useRef<SVGGElement>(null);
  const paint = useRef<(piece: Piece) => void>(null);
  useLayoutEffect(() => {
    if (group.current) paint.current ??= createPiecePainter(group.current);
    paint.current?.(piece);
  }, [piece]);
  return <g ref={group} />;
}

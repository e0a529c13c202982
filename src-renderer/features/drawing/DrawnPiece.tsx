import { useLayoutEffect, useRef } from 'react';
import { markupOfBody, type PathShape, type Piece, type Shape } from '../../../src-shared/drawing/piece.ts';

/** Attributes of a path by their names, from markup that the drawing wrote. */
const attributesOf = ({ attributes }: PathShape): ReadonlyMap<string, string> =>
  new Map(
    Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  );

/** What of a path's markup stays the same while its element does. */
const frameOf = (path: PathShape) =>
  [path.before ?? '', path.after ?? '', ...attributesOf(path).keys()].join('\n');

/** Whether two bodies have the same elements, apart from the outlines of their paths and what these are painted with. */
function haveSameElements(before: readonly Shape[], body: readonly Shape[]): boolean {
  return (
    before.length === body.length &&
    body.every((shape, at) => {
      const old = before[at];
      return shape.kind === 'path'
        ? old?.kind === 'path' && frameOf(old) === frameOf(shape)
        : old?.kind === 'markup' && old.markup === shape.markup;
    })
  );
}

/** Draws a body into a group; where only paths differ, as after a keystroke, the elements are reused. */
function write(group: SVGGElement, before: readonly Shape[] | null, body: readonly Shape[]): void {
  if (!before || !haveSameElements(before, body)) {
    // Safe: a body holds numbers, paths and emoji art, never text from a person.
    group.innerHTML = markupOfBody(body);
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
  const before = attributesOf(old);
  for (const [name, value] of attributesOf(shape)) {
    if (before.get(name) !== value) path.setAttribute(name, value);
  }
}

/** A drawn caption, emoji or text watermark. While it is dragged, only its transform changes. */
export function DrawnPiece({ piece: { transform, opacity, body } }: { piece: Piece }) {
  const group = useRef<SVGGElement>(null);
  const shown = useRef<readonly Shape[]>(null);
  useLayoutEffect(() => {
    if (!group.current || shown.current === body) return;
    write(group.current, shown.current, body);
    shown.current = body;
  }, [body]);
  return <g ref={group} transform={transform} opacity={opacity < 1 ? opacity : undefined} />;
}

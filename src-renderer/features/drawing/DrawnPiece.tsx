import { useLayoutEffect, useRef } from 'react';
import { markupOfBody, type PathShape, type Piece, type Shape } from '../../../src-shared/drawing/piece.ts';

/** What of a path's markup does not change with its outline. */
const frameOf = ({ before = '', attributes, after = '' }: PathShape) => `${before} ${attributes} ${after}`;

/** Whether two bodies have the same elements, apart from the outlines of their paths. */
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

/** Draws a body into a group; where only outlines differ, as after a keystroke, the elements are reused. */
function write(group: SVGGElement, before: readonly Shape[] | null, body: readonly Shape[]): void {
  if (!before || !haveSameElements(before, body)) {
    // Safe: a body holds numbers, paths and emoji art, never text from a person.
    group.innerHTML = markupOfBody(body);
    return;
  }
  for (const [at, shape] of body.entries()) {
    const old = before[at];
    if (shape.kind === 'path' && old?.kind === 'path' && old.outline !== shape.outline) {
      const element = group.children[at];
      // A path may stand inside a group or a mask.
      (shape.before ? element?.querySelector('path') : element)?.setAttribute('d', shape.outline);
    }
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

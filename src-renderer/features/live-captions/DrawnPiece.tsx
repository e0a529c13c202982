import { useLayoutEffect, useRef } from 'react';
import { markupOfBody, type Piece, type Shape } from '../../../src-shared/drawing/piece.ts';

/** Whether two bodies are the same elements, whatever the outlines of their paths are. */
function haveSameElements(before: readonly Shape[], body: readonly Shape[]): boolean {
  return (
    before.length === body.length &&
    body.every((shape, at) => {
      const old = before[at];
      return shape.kind === 'path'
        ? old?.kind === 'path' && old.attributes === shape.attributes
        : old?.kind === 'markup' && old.markup === shape.markup;
    })
  );
}

/** Draws a body into a group; where only outlines differ from what is there, as after a keystroke, the elements stay. */
function write(group: SVGGElement, before: readonly Shape[] | null, body: readonly Shape[]): void {
  if (!before || !haveSameElements(before, body)) {
    // Safe: a body holds numbers, paths and emoji art, never text that somebody wrote.
    group.innerHTML = markupOfBody(body);
    return;
  }
  for (const [at, shape] of body.entries()) {
    const old = before[at];
    if (shape.kind === 'path' && old?.kind === 'path' && old.outline !== shape.outline) {
      group.children[at]?.setAttribute('d', shape.outline);
    }
  }
}

/** A caption, emoji or text mark as the layout code drew it. While it is dragged only its transform changes. */
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

import { useLayoutEffect, useRef } from 'react';

/** The outermost group of an item’s markup, whose transform alone changes while it is dragged, and the rest. */
const GROUP = /^<g transform="([^"]*)"(?: opacity="([^"]*)")?>([\s\S]*)<\/g>$/;
/** The outlines in it: all that a letter more or less changes. */
const OUTLINE = / d="([^"]*)"/g;

const withoutOutlines = (markup: string): string => markup.replace(OUTLINE, '');

/** Puts markup into a group; where nothing but outlines differs from what is there, the elements stay. */
function write(group: SVGGElement, before: string | null, markup: string): void {
  if (before === null || withoutOutlines(before) !== withoutOutlines(markup)) {
    // Only numbers and paths that our own layout code wrote are in the markup; no words of anybody's.
    group.innerHTML = markup;
    return;
  }
  const paths = group.querySelectorAll('path');
  for (const [at, [, outline = '']] of [...markup.matchAll(OUTLINE)].entries()) {
    const path = paths[at];
    if (path?.getAttribute('d') !== outline) path?.setAttribute('d', outline);
  }
}

/** One item as drawn by the layout code. */
export function Markup({ markup }: { markup: string }) {
  const [, transform, opacity, inner] = GROUP.exec(markup) ?? [];
  const group = useRef<SVGGElement>(null);
  const shown = useRef<string>(null);
  const wanted = inner ?? markup;
  useLayoutEffect(() => {
    if (!group.current || shown.current === wanted) return;
    write(group.current, shown.current, wanted);
    shown.current = wanted;
  }, [wanted]);
  return <g ref={group} transform={transform} opacity={opacity} />;
}

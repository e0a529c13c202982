import type { LaidOutCaption } from '../layout/captions.ts';
import type { SceneLayer } from './layers.ts';

/** One thing that is drawn. */
export type Drawn<P> = { kind: 'caption'; caption: LaidOutCaption } | { kind: 'layer'; layer: SceneLayer<P> };

const heightOf = <P>(drawn: Drawn<P>) => (drawn.kind === 'caption' ? drawn.caption.z : drawn.layer.z);

/** From the lowest to the highest: by `z`, then layers before captions, then in the order given. */
export function inDrawingOrder<P>(
  captions: readonly LaidOutCaption[],
  layers: readonly SceneLayer<P>[],
): Drawn<P>[] {
  const all: Drawn<P>[] = [
    ...layers.map((layer) => ({ kind: 'layer' as const, layer })),
    ...captions.map((caption) => ({ kind: 'caption' as const, caption })),
  ];
  // Infinity minus infinity is no number.
  return all.sort((a, b) => (heightOf(a) === heightOf(b) ? 0 : heightOf(a) - heightOf(b)));
}

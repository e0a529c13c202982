/** Something with a height in the drawing order. */
interface Stacked {
  /** Higher lies above. */
  z: number;
}

/** One thing that is drawn. */
export type Drawn<Caption, Layer> = { kind: 'caption'; caption: Caption } | { kind: 'layer'; layer: Layer };

/** From the lowest to the highest: by `z`, then layers before captions, then in the order given. */
export function inDrawingOrder<Caption extends Stacked, Layer extends Stacked>(
  captions: readonly Caption[],
  layers: readonly Layer[],
): Drawn<Caption, Layer>[] {
  const all = [
    ...layers.map((layer) => ({ z: layer.z, drawn: { kind: 'layer' as const, layer } })),
    ...captions.map((caption) => ({ z: caption.z, drawn: { kind: 'caption' as const, caption } })),
  ];
  // Compared, not subtracted: Infinity minus Infinity is no number.
  return all.sort((a, b) => (a.z === b.z ? 0 : a.z - b.z)).map(({ drawn }) => drawn);
}

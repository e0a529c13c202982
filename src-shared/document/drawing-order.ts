/** Something with a height in the drawing order. */
interface StackedItem {
  /** Higher lies above. */
  z: number;
}

export type OrderedItem<Caption, Layer> =
  | { kind: 'caption'; caption: Caption }
  | { kind: 'layer'; layer: Layer };

/** From the lowest to the highest: by `z`, then layers before captions, then in the order given. */
export function inDrawingOrder<Caption extends StackedItem, Layer extends StackedItem>(
  captions: readonly Caption[],
  layers: readonly Layer[],
): OrderedItem<Caption, Layer>[] {
  const all = [
    ...layers.map((layer) => ({ z: layer.z, drawn: { kind: 'layer' as const, layer } })),
    ...captions.map((caption) => ({ z: caption.z, drawn: { kind: 'caption' as const, caption } })),
  ];
  // Compared, not subtracted: Infinity minus Infinity is no number.
  return all.sort((a, b) => (a.z === b.z ? 0 : a.z - b.z)).map(({ drawn }) => drawn);
}

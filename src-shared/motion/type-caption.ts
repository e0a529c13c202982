import type { LaidOutCaption } from '../layout/caption-layout.ts';
import type { LaidOutText, PlacedDecoration, PlacedItem } from '../layout/types.ts';

/** Captions of which only the first letters are seen, in reading order. */

/** How many clusters of letters and emoji a caption has. */
export const countClusters = ({ items }: Pick<LaidOutText, 'items'>): number =>
  items.reduce((most, { order }) => Math.max(most, order + 1), 0);

/** How many of `clusters` are seen at a fraction that is shown. */
export const countShownClusters = (clusters: number, shown: number): number =>
  shown >= 1 ? clusters : Math.ceil(Math.max(0, shown) * clusters);

const isOn = ({ segment, x, width, y, height }: PlacedDecoration, item: PlacedItem): boolean =>
  item.segment === segment &&
  item.x + item.size / 2 > x &&
  item.x < x + width &&
  Math.abs(item.y - y) < Math.max(height, item.size) * 1.5;

/** The part of a plate or line that belongs to the letters seen; undefined where none of them is. */
function cropDecoration(
  decoration: PlacedDecoration,
  items: readonly PlacedItem[],
  count: number,
): PlacedDecoration | undefined {
  const own = items.filter((item) => isOn(decoration, item));
  const seen = own.filter(({ order }) => order < count);
  if (own.length === 0 || seen.length === own.length) return decoration;
  if (seen.length === 0) return undefined;
  const first = own.reduce((a, b) => (a.order <= b.order ? a : b));
  const last = own.reduce((a, b) => (a.order > b.order ? a : b));
  const width = (decoration.width * seen.length) / own.length;
  const isFromRight = first.x > last.x;
  return { ...decoration, x: isFromRight ? decoration.x + decoration.width - width : decoration.x, width };
}

/** A caption with its first `count` clusters; its place and its own plate are those of the whole. */
export function typeCaption(caption: LaidOutCaption, count: number): LaidOutCaption {
  const { laid } = caption;
  if (count >= countClusters(laid)) return caption;
  return {
    ...caption,
    laid: {
      ...laid,
      items: laid.items.filter(({ order }) => order < count),
      decorations: laid.decorations.flatMap(
        (decoration) => cropDecoration(decoration, laid.items, count) ?? [],
      ),
    },
  };
}

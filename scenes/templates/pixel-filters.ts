/** Filters that work on single px: what they do depends on the size that is drawn. */
const PIXEL_FILTERS = /<(?:feConvolveMatrix|feTile)\b/;

/** Whether a drawing must be drawn at its own size, as one of its filters works on single px. */
export const hasPixelFilter = (markup: string): boolean => PIXEL_FILTERS.test(markup);

/** Markup without those of the filters in `defs`: about as large, and drawn at any size. */
export function withoutPixelFilters(markup: string, defs: string): string {
  const filters = defs.match(/<filter id="[^"]+".*?<\/filter>/gs) ?? [];
  let plain = markup;
  for (const filter of filters) {
    const id = /id="([^"]+)"/.exec(filter)?.[1];
    if (id && hasPixelFilter(filter)) plain = plain.replaceAll(` filter="url(#${id})"`, '');
  }
  return plain;
}

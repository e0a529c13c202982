import { LIMITS } from '../../../src-shared/contract/limits.ts';

/** One page of a list of the engine. */
export interface ListPage<Row> {
  rows: readonly Row[];
  next_cursor: string | null;
}

/**
 * Reads a list page by page until `limit` rows are shown. `show` gets each page, so that only one page of a long list
 * is in memory. Returns the number of rows.
 */
export async function eachPage<Row>(
  limit: number,
  read: (page: { limit: number; cursor?: string }) => Promise<ListPage<Row>>,
  show: (rows: readonly Row[]) => void,
): Promise<number> {
  let shown = 0;
  let cursor: string | undefined;
  while (shown < limit) {
    const page = await read({
      limit: Math.min(limit - shown, LIMITS.listLimitMax),
      ...(cursor && { cursor }),
    });
    show(page.rows);
    shown += page.rows.length;
    if (page.next_cursor === null || page.rows.length === 0) break;
    cursor = page.next_cursor;
  }
  return shown;
}

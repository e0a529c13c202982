import { useEffect, useMemo, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import {
  extended,
  keepListed,
  NOTHING_SELECTED,
  type Selection,
  toggled,
} from '../../state/browse/gallery.ts';

/** The selection in a list of memes. */
export interface MemeSelection {
  ids: ReadonlySet<string>;
  memes: readonly Meme[];
  /** `range`: all from the one that was selected last. */
  toggle(id: string, range: boolean): void;
  selectAll(): void;
  clear(): void;
}

/** Selects memes of a list; what is not listed any more is not selected. */
export function useSelection(listed: readonly Meme[]): MemeSelection {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const order = useMemo(() => listed.map(({ id }) => id), [listed]);
  useEffect(() => setSelection((now) => keepListed(now, order)), [order]);
  return useMemo(
    () => ({
      ids: selection.ids,
      memes: listed.filter(({ id }) => selection.ids.has(id)),
      toggle: (id, range) => setSelection((now) => (range ? extended(now, id, order) : toggled(now, id))),
      selectAll: () => setSelection((now) => ({ ...now, ids: new Set(order) })),
      clear: () => setSelection(NOTHING_SELECTED),
    }),
    [listed, order, selection],
  );
}

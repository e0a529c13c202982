import { useEffect, useMemo } from 'react';
import type { OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import { useApp, useSelector } from '../../context.ts';

/** The fonts of the user's own without those that are being deleted; null until they are read. */
export function useOwnFonts(): readonly OwnFont[] | null {
  const { ownFonts, deletions } = useApp();
  const fonts = useSelector(ownFonts.store, (state) => state.fonts);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  useEffect(() => void ownFonts.load(), [ownFonts]);
  return useMemo(() => fonts?.filter(({ id }) => !hidden.has(id)) ?? null, [fonts, hidden]);
}

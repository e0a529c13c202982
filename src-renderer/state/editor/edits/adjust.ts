import type { Adjustments } from '../../../../src-shared/contract/adjustments.ts';
import { normaliseAdjust } from '../adjustments.ts';
import type { EditorDocument } from '../types.ts';
import { editItems } from './items.ts';

/** Adjusting pictures: those of items, or (null) the one under everything. */

/** What is adjusted, with other adjustments; the same object where they do not differ. */
function withAdjust<Adjusted extends { adjust?: Adjustments }>(
  adjusted: Adjusted,
  patch: Adjustments,
): Adjusted {
  const adjust = normaliseAdjust({ ...adjusted.adjust, ...patch });
  if (JSON.stringify(adjust) === JSON.stringify(normaliseAdjust(adjusted.adjust))) return adjusted;
  const next = { ...adjusted };
  if (adjust) next.adjust = adjust;
  else delete next.adjust;
  return next;
}

/** Sets some adjustments; 0 takes one away. */
export function setAdjust(
  document: EditorDocument,
  ids: readonly string[] | null,
  patch: Adjustments,
): EditorDocument {
  if (ids !== null)
    return editItems(document, ids, (item) => (item.kind === 'image' ? withAdjust(item, patch) : item));
  const canvas = withAdjust(document.canvas, patch);
  return canvas === document.canvas ? document : { ...document, canvas };
}

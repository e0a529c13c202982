import { useEffect } from 'react';
import { focusItem } from '../canvas/item-box.ts';

/** Once a dialog is gone whose button may be gone too, puts the focus on the item it was about, unless it is elsewhere. */
export function useFocusItemAfter(id: string | undefined): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (id !== undefined && document.activeElement === document.body) focusItem(id);
      });
    },
    [id],
  );
}

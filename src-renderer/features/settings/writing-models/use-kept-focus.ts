import { useEffect, useRef } from 'react';

/**
 * Where the focused button of a list goes away with a change, the focus goes to the first button of its item, or to
 * the last one of the list where the item is gone. Returns a ref of the element around the list; its items have the
 * attribute `data-item`. For the component that renders the list.
 */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const item = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      // A question about an item gives the focus back.
      if (activeElement?.closest('[role="dialog"]')) return;
      const isInside = list.current?.contains(activeElement);
      item.current = isInside ? activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (item.current === undefined || document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const isOfItem = (button: Element) =>
      button.closest<HTMLElement>('[data-item]')?.dataset.item === item.current;
    (buttons.find(isOfItem) ?? buttons.at(-1))?.focus();
  });
  return list;
}

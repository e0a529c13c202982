import { type MouseEvent, useState } from 'react';
import { cardIndex } from './CardGrid.tsx';

/** The item whose card a context menu is opened on, and the handler that notes it. Between the cards there is no menu. */
export function useMenuTarget<T>(items: readonly (T | undefined)[]) {
  const [target, setTarget] = useState<T>();
  const onOpening = (event: MouseEvent) => {
    const item = items[cardIndex(event.target) ?? -1];
    if (!item) event.preventDefault();
    setTarget(item);
  };
  return { target, onOpening };
}

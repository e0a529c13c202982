import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { useApp } from '../../context.ts';
import { gridLayout, moveInGrid } from '../../state/browse/grid.ts';
import type { ReadyCard } from '../../state/ready-memes/ready-memes.ts';
import { useText } from '../../text.tsx';
import { Kbd } from '../../ui/States.tsx';
import { keyInReadingOrder } from '../card-grid/reading-order.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { ReadyMemeCard } from './ReadyMemeCard.tsx';
import styles from './ReadyMemes.module.css';

export interface ReadyMemesProps {
  title: string;
  cards: readonly ReadyCard[];
  /** Four in a row; all in one row, which scrolls; or one below the other. */
  layout: 'grid' | 'row' | 'column';
  listRef?: RefObject<HTMLUListElement | null>;
  /** The key that leads here from the field above. */
  shortcut?: string;
  /** Escape, or the key up in the first row. */
  onLeave?(): void;
}

const getButtons = (list: Element): HTMLElement[] => [...list.querySelectorAll('button')];

/** How many cards stand in the first row. */
function countColumns(cards: readonly HTMLElement[]): number {
  const [first] = cards;
  const second = cards.findIndex((card) => card.offsetTop !== first?.offsetTop);
  return second < 0 ? cards.length : second;
}

/** Focuses the current card of a list, if it has one. */
export const focusReadyMemes = (list: Element | null): void =>
  list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

/** Opens a ready meme in the editor, as a draft. */
function useTake() {
  const { readyMemes, router, toasts } = useApp();
  const { getName } = useTemplateWords();
  return async (card: ReadyCard) => {
    try {
      router.go({ screen: 'edit', draft: await readyMemes.take(card, getName(card.template)) });
    } catch (error) {
      toasts.fail(error);
    }
  };
}

/**
 * Pictures of ready memes. Arrow keys move between them, and Enter opens one in the editor. Nothing is shown where there
 * are none; their number is told to screen readers.
 */
export function ReadyMemes({ title, cards: found, layout, listRef, shortcut, onLeave }: ReadyMemesProps) {
  const { t } = useText();
  // Drawing them must not delay the next key.
  const cards = useDeferredValue(found);
  const [chosen, setChosen] = useState(0);
  const take = useTake();
  const id = useId();
  const current = Math.min(chosen, cards.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = getButtons(event.currentTarget);
    const index = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = countColumns(buttons);
    const key = keyInReadingOrder(event.key);
    const leaves = key === 'Escape' || (key === 'ArrowUp' && index < columns);
    const to = moveInGrid({ key, index, layout: gridLayout({ columns, total: buttons.length }), page: 1 });
    if (leaves && onLeave) onLeave();
    else if (to !== null) buttons[to]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {cards.length > 0 && t('create:ready.found', { count: cards.length })}
      </p>
      {cards.length > 0 && (
        <section className={styles.section} aria-labelledby={id}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <span>{t('create:ready.free')}</span>
            {shortcut && (
              <span className={styles.shortcut} aria-hidden>
                <Kbd>{shortcut}</Kbd>
              </span>
            )}
          </div>
          <ul
            ref={listRef}
            className={styles.list}
            data-layout={layout}
            aria-labelledby={id}
            onKeyDown={onKeyDown}
          >
            {cards.map((card, at) => (
              <li key={card.meme.id}>
                <ReadyMemeCard
                  card={card}
                  tabStop={at === current}
                  onFocus={() => setChosen(at)}
                  onTake={() => void take(card)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

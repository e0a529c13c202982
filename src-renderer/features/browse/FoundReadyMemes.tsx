import { type RefObject, useEffect } from 'react';
import { useApp, useSelector } from '../../context.ts';
import type { TemplateQuery } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import { ReadyMemes } from '../ready-memes/ReadyMemes.tsx';
import styles from './Browse.module.css';
import { isNarrowed } from './NoResults.tsx';

interface FoundReadyMemesProps {
  query: TemplateQuery;
  listRef: RefObject<HTMLUListElement | null>;
  /** Back to the search box. */
  onLeave(): void;
}

/** Ready memes near a search of all templates, below the templates, which stay where they are. */
export function FoundReadyMemes({ query, listRef, onLeave }: FoundReadyMemesProps) {
  const { readyMemes } = useApp();
  const { t } = useText();
  const cards = useSelector(readyMemes.browse.store, (state) => state.cards);
  const search = isNarrowed(query) ? '' : query.search;
  useEffect(() => readyMemes.browse.search(search), [readyMemes, search]);
  return (
    <div className={styles.ready} data-shown={cards.length > 0}>
      <ReadyMemes title={t('create:ready.title')} layout="row" {...{ cards, listRef, onLeave }} />
    </div>
  );
}

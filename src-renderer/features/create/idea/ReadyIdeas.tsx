import { type RefObject, useEffect, useMemo } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { appPreview } from '../../drawing/app-preview.ts';
import { ReadyMemes } from '../../ready-memes/ReadyMemes.tsx';
import { usePrefetch } from '../../shared/use-prefetch.ts';

interface ReadyIdeasProps {
  listRef: RefObject<HTMLUListElement | null>;
  /** Back to the field of the idea. */
  onLeave(): void;
}

/** Ready memes for the idea while it is typed; none for one that memes were made from. */
export function ReadyIdeas({ listRef, onLeave }: ReadyIdeasProps) {
  const app = useApp();
  const { create, readyMemes } = app;
  const { ideas } = create;
  const { t } = useText();
  const text = useSelector(ideas.store, ({ form }) => form.text.trim());
  const isMade = useSelector(
    ideas.store,
    ({ made, candidates }) => candidates.length > 0 && made?.text === text,
  );
  const working = useSelector(ideas.work, (state) => state.working);
  const cards = useSelector(readyMemes.idea.store, (state) => state.cards);
  const idea = working || isMade ? '' : text;
  useEffect(() => readyMemes.idea.search(idea), [readyMemes, idea]);
  // What draws them is there before the first is.
  usePrefetch(
    useMemo(() => [() => import('../../drawing/LiveDocument.tsx'), async () => appPreview(app)], [app]),
  );
  return (
    <ReadyMemes title={t('create:ready.title')} layout="grid" shortcut="↓" {...{ cards, listRef, onLeave }} />
  );
}

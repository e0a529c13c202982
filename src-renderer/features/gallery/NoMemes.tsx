import { Heart, Images, SearchX } from 'lucide-react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import type { MemeQuery } from '../../state/browse/gallery.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';

const icon = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;

/** Shown where nothing was made yet, or all that was made is deleted. */
export function NoMemes({ hasTrash }: { hasTrash: boolean }) {
  const { commands } = useApp();
  const { t } = useText();
  return (
    <EmptyState
      icon={<Images {...icon} />}
      title={t(hasTrash ? 'gallery:memes.allDeleted' : 'gallery:memes.empty')}
      actions={
        <Button variant="primary" onClick={() => commands.perform('go.browse')}>
          {t('gallery:memes.findTemplate')}
        </Button>
      }
    >
      {hasTrash
        ? t('gallery:memes.allDeletedText', { days: LIMITS.trashDays })
        : t('gallery:memes.emptyText')}
    </EmptyState>
  );
}

/** What is missing where a list is empty, in words. */
function nameMissing({ search, kind, tag, favourite }: MemeQuery, t: Translate): string {
  if ([kind !== 'all', tag !== '', favourite].filter(Boolean).length > 1) return t('gallery:memes.noneHere');
  if (search.trim() !== '') return t('gallery:memes.noneFound', { search: search.trim() });
  if (favourite) return t('gallery:filter.noFavourites');
  if (tag !== '') return t('gallery:memes.noneTagged', { tag });
  return kind === 'all' ? t('gallery:memes.noneHere') : t(`gallery:memes.noneOfKind.${kind}`);
}

/** Shown where a search or a filter has no memes. */
export function NothingFound({ query, incomplete }: { query: MemeQuery; incomplete: boolean }) {
  const { search, kind, tag, favourite } = query;
  const { gallery } = useApp();
  const { t } = useText();
  const isFiltered = kind !== 'all' || tag !== '' || favourite;
  const showAll = isFiltered && (
    <Button onClick={() => gallery.store.setState({ kind: 'all', tag: '', favourite: false })}>
      {t('gallery:memes.showAllMemes')}
    </Button>
  );
  const isSearch = search.trim() !== '';
  return (
    <EmptyState
      icon={favourite && !isSearch ? <Heart {...icon} /> : <SearchX {...icon} />}
      title={nameMissing(query, t)}
      actions={showAll}
    >
      {isSearch && t(incomplete ? 'gallery:memes.incomplete' : 'gallery:memes.noneFoundText')}
      {!isSearch && favourite && t('gallery:memes.favouritesText')}
    </EmptyState>
  );
}

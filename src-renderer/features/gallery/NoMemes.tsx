import { Images, SearchX } from 'lucide-react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { useApp } from '../../context.ts';
import type { KindFilter } from '../../state/browse/gallery.ts';
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

/** Shown where a search or a type has no memes. */
export function NothingFound(props: { search: string; kind: KindFilter; incomplete: boolean }) {
  const { kind, incomplete } = props;
  const search = props.search.trim();
  const { gallery } = useApp();
  const { t } = useText();
  const showAll = kind !== 'all' && (
    <Button onClick={() => gallery.store.setState({ kind: 'all' })}>{t('gallery:memes.showAll')}</Button>
  );
  const title =
    search === '' && kind !== 'all'
      ? t(`gallery:memes.noneOfKind.${kind}`)
      : t('gallery:memes.noneFound', { search });
  return (
    <EmptyState icon={<SearchX {...icon} />} title={title} actions={showAll}>
      {search !== '' && t(incomplete ? 'gallery:memes.incomplete' : 'gallery:memes.noneFoundText')}
    </EmptyState>
  );
}

import { CloudOff, ImageOff } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { useText } from '../../text.tsx';
import card from '../browse/TemplateCard.module.css';
import { FavouriteButton, MoreButton } from '../card-grid/CardButtons.tsx';
import styles from './DraftCard.module.css';
import { useDraftSource } from './use-draft-source.ts';

const DraftPreview = lazy(() => import('./DraftPreview.tsx'));

/** The current picture of a draft. */
export function DraftPicture({ draft }: { draft: Draft }) {
  const source = useDraftSource(draft);
  if (source === undefined) return null;
  if (source === null)
    return <ImageOff size={28} strokeWidth={1.25} aria-hidden className={styles.missing} />;
  return (
    <Suspense>
      <DraftPreview draft={draft} {...source} />
    </Suspense>
  );
}

/** The time of the last change, and whether the draft is stored in this window only. */
function When({ draft: { revision, updated_at } }: { draft: Draft }) {
  const { t, format } = useText();
  const time = format.ago(updated_at, Date.now());
  if (revision > 0) return <span className={styles.time}>{time}</span>;
  return (
    <span className={styles.time} title={t('gallery:drafts.localHint')}>
      <span className={styles.local}>
        <CloudOff size={12} aria-hidden />
        {t('gallery:drafts.local')}
      </span>
      {Date.parse(updated_at) > 0 && <span>{t('gallery:drafts.localSince', { when: time })}</span>}
    </span>
  );
}

/** One draft of the grid, with its current picture. */
export const DraftCard = memo(function DraftCard(props: {
  draft: Draft;
  index: number;
  tabStop: boolean;
  favourite: boolean;
}) {
  const { draft, index, tabStop, favourite } = props;
  const { t } = useText();
  const { name } = draft;
  return (
    <div className={card.card} data-index={index}>
      <button type="button" className={card.open} data-action="open" tabIndex={tabStop ? 0 : -1}>
        <span className={card.frame}>
          <DraftPicture draft={draft} />
        </span>
        <span className={card.name}>{name}</span>
        <When draft={draft} />
      </button>
      <span className={card.tools}>
        <MoreButton label={t('gallery:drafts.more', { name })} />
        <FavouriteButton name={name} favourite={favourite} />
      </span>
    </div>
  );
});

import { Play } from 'lucide-react';
import { memo } from 'react';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { localUrl } from '../../api/api.ts';
import type { ListedTemplate } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import { Badge, Skeleton } from '../../ui/States.tsx';
import { FavouriteButton, MoreButton } from '../card-grid/CardButtons.tsx';
import type { CardState } from '../card-grid/CardGrid.tsx';
import { TALL_RATIO } from '../card-grid/sizes.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { HoverExample } from './HoverExample.tsx';
import styles from './TemplateCard.module.css';

export interface TemplateCardProps extends CardState {
  template: ListedTemplate | undefined;
  index: number;
  favourite: boolean;
}

function renderBadge({ source, velocity }: ListedTemplate, t: Translate) {
  if (velocity === 'rising') return <Badge tone="accent">{t('browse:card.rising')}</Badge>;
  if (source === 'user') return <Badge>{t('browse:card.own')}</Badge>;
  return null;
}

// Created once, so that React skips it when other templates are listed.
const MOVES = (
  <span className={styles.moves} aria-hidden>
    <Play size={11} strokeWidth={0} fill="currentColor" aria-hidden />
  </span>
);

/** One template of the grid. The grid handles the events of all cards. */
export const TemplateCard = memo(function TemplateCard(props: TemplateCardProps) {
  const { template, index, tabStop, favourite, active } = props;
  const { t, format } = useText();
  const { getName, findEnglishName } = useTemplateWords();
  if (!template) {
    return (
      <div className={styles.card} aria-hidden>
        <Skeleton className={styles.frame} />
        <span className={styles.name} />
      </div>
    );
  }
  const name = getName(template);
  const english = findEnglishName(template);
  const about = [english ?? '', template.animated ? t('browse:card.moves') : ''].filter(Boolean);
  const badge = renderBadge(template, t);
  // The tools are visible on the hovered or focused card only: icons are left out of all others.
  const drawn = active || tabStop;
  return (
    <div className={styles.card} data-index={index} data-favourite={favourite}>
      <button
        type="button"
        className={styles.open}
        data-action="open"
        tabIndex={tabStop ? 0 : -1}
        aria-label={name}
        aria-description={about.length > 0 ? format.enumeration(about) : undefined}
        title={english}
      >
        <span className={styles.frame}>
          <span
            className={styles.picture}
            style={{
              aspectRatio: `${template.width} / ${template.height}`,
              // What a card shows before its picture must be there with the card: nothing is fetched for it.
              backgroundImage: template.placeholder && `url(${template.placeholder})`,
            }}
            data-tall={template.height / template.width > TALL_RATIO}
          >
            <img
              src={localUrl(template.thumb_url)}
              alt=""
              decoding="async"
              // The request of the next search must not queue behind the thumbnails of the previous one.
              fetchPriority="low"
              draggable={false}
            />
            {active && <HoverExample template={template} />}
            {template.animated && MOVES}
          </span>
        </span>
        <span className={styles.name}>{name}</span>
      </button>
      {badge && <span className={styles.badge}>{badge}</span>}
      <span className={styles.tools}>
        <MoreButton label={t('browse:card.more', { name })} drawn={drawn} />
        <FavouriteButton name={name} favourite={favourite} drawn={drawn} />
      </span>
    </div>
  );
});

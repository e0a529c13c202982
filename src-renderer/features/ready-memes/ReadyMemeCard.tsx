import { lazy, Suspense, useMemo } from 'react';
import { localUrl } from '../../api/api.ts';
import type { ReadyCard } from '../../state/ready-memes/ready-memes.ts';
import { templateSource } from '../../state/session/source.ts';
import { useText } from '../../text.tsx';
import { classes } from '../../ui/Button.tsx';
import template from '../browse/TemplateCard.module.css';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './ReadyMemes.module.css';

const LiveDocument = lazy(() => import('../drawing/LiveDocument.tsx'));

/** Height : width above which a picture fills the frame's height instead of its width. */
const TALL_RATIO = 0.88;

interface ReadyMemeCardProps {
  card: ReadyCard;
  /** The tab stop of the list (roving tabindex). */
  tabStop: boolean;
  onFocus(): void;
  onTake(): void;
}

/** A ready meme as the engine would draw it, which the page draws by itself: nothing is asked for or charged. */
export function ReadyMemeCard({ card, tabStop, onFocus, onTake }: ReadyMemeCardProps) {
  const { t } = useText();
  const { getName } = useTemplateWords();
  const { id, captions } = card.meme;
  const { thumb_url, placeholder, width, height } = card.template;
  const document = useMemo(() => {
    const { meme } = card;
    return {
      source: templateSource(card.template),
      request: { template_id: meme.template_id, captions: meme.captions },
    };
  }, [card]);
  const caption = captions.map(({ text }) => text).join(' / ');
  return (
    <div className={template.card}>
      <button
        type="button"
        className={template.open}
        tabIndex={tabStop ? 0 : -1}
        aria-label={t('create:ready.edit', { name: getName(card.template), caption })}
        onFocus={onFocus}
        onClick={onTake}
      >
        <span className={classes(template.frame, styles.frame)}>
          <span
            className={template.picture}
            style={{
              aspectRatio: `${width} / ${height}`,
              backgroundImage: placeholder && `url(${placeholder})`,
            }}
            data-tall={height / width > TALL_RATIO}
          >
            <img src={localUrl(thumb_url)} alt="" draggable={false} />
            <Suspense>
              <LiveDocument id={id} {...document} />
            </Suspense>
          </span>
        </span>
      </button>
    </div>
  );
}

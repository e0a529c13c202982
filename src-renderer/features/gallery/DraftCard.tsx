import { Ellipsis, ImageOff } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import type { Draft } from '../../../src-main/contract/drafts.ts';
import type { TemplateDetail } from '../../../src-main/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { isGone } from '../../state/session/source.ts';
import { TALL } from '../browse/measures.ts';
import card from '../browse/TemplateCard.module.css';
import { ago } from './ago.ts';
import styles from './DraftCard.module.css';

const LiveCaptions = lazy(() => import('../live/LiveCaptions.tsx'));

/** The draft's template: null where it has none or it is gone, undefined until known. */
function useTemplate(id: string | undefined): TemplateDetail | null | undefined {
  const { browse } = useApp();
  const [found, setFound] = useState<{ id: string; template: TemplateDetail | null }>();
  useEffect(() => {
    if (id === undefined) return;
    let here = true;
    browse.details.get(id).then(
      (template) => here && setFound({ id, template }),
      (error) => here && isGone(error) && setFound({ id, template: null }),
    );
    return () => {
      here = false;
    };
  }, [browse, id]);
  if (id === undefined) return null;
  // The card may have come to stand for another draft meanwhile.
  return found?.id === id ? found.template : undefined;
}

function Picture({ draft: { document } }: { draft: Draft }) {
  const template = useTemplate(document.template_id);
  if (template === undefined) return null;
  if (template) {
    // A crop or bars move everything; then the blank alone says enough.
    const whole = document.canvas === undefined;
    return (
      <span
        className={card.picture}
        style={{ aspectRatio: `${template.width} / ${template.height}` }}
        data-tall={template.height / template.width > TALL}
      >
        <img src={localUrl(template.thumb_url)} alt="" decoding="async" draggable={false} />
        {whole && (
          <Suspense>
            <LiveCaptions template={template} captions={document.captions} />
          </Suspense>
        )}
      </span>
    );
  }
  const { image_url } = document;
  if (image_url !== undefined) {
    return <img className={styles.own} src={localUrl(image_url)} alt="" decoding="async" draggable={false} />;
  }
  return <ImageOff size={28} strokeWidth={1.25} aria-hidden className={styles.gone} />;
}

/** A draft as it stands. */
export const DraftCard = memo(function DraftCard(props: { draft: Draft; index: number; current: boolean }) {
  const { draft, index, current } = props;
  const { name, updated_at } = draft;
  return (
    <div className={card.card} data-index={index}>
      <button type="button" className={card.open} data-action="open" tabIndex={current ? 0 : -1}>
        <span className={card.frame}>
          <Picture draft={draft} />
        </span>
        <span className={card.name}>{name}</span>
        <span className={styles.time}>{ago(updated_at, Date.now())}</span>
      </button>
      <span className={card.tools}>
        <button
          type="button"
          className={card.tool}
          data-action="more"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={`More for ${name}`}
        >
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </div>
  );
});

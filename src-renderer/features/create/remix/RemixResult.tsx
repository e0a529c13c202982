import { CornerDownLeft } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import type { RemixSource } from '../../../state/create/pictures.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import shared from '../CreateTab.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { MemeButtons } from '../MemeButtons.tsx';
import { MemeNotes } from '../MemeNotes.tsx';
import styles from './Remix.module.css';

/** Compares two pictures by a slider: before on its left, after on its right. */
function Compare({ before, after }: { before: RemixSource; after: Meme }) {
  const { t } = useText();
  const [share, setShare] = useState(50);
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${share}%`,
    aspectRatio: `${after.width} / ${after.height}`,
    width: `min(100%, calc(min(60vh, 36rem) * ${after.width / after.height}))`,
  };
  return (
    <figure className={styles.compare} style={style} dir="ltr">
      <img src={localUrl(after.url)} alt={after.alt_text || t('create:remix.after')} />
      <img
        className={styles.before}
        src={localUrl(before.url)}
        alt={t('create:remix.beforeNamed', { name: before.name })}
      />
      <span className={styles.line} aria-hidden />
      <figcaption aria-hidden>
        <span>{t('create:remix.before')}</span>
        <span>{t('create:remix.after')}</span>
      </figcaption>
      <input
        type="range"
        aria-label={t('create:remix.compare')}
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </figure>
  );
}

/** The source picture, or a comparison with the result. */
export function RemixResult({ source }: { source: RemixSource }) {
  const { create, deletions } = useApp();
  const { t } = useText();
  const { remixing } = create;
  const { result: made, model } = useSelector(remixing.store, (state) => state);
  const deleted = useSelector(deletions.store, (state) => state.deleted);
  const result = made && !deleted.has(made.meme.id) ? made : null;
  const work = useSelector(remixing.work, (state) => state);
  return (
    <section className={common.wideStack} aria-label={t('create:result')}>
      {work.failure && (
        <FailureNotice
          failure={work.failure}
          onRetry={() => void remixing.make()}
          fallback={{
            capability: 'image_editing',
            requested: model,
            onUse(next) {
              remixing.set({ model: next });
              void remixing.make();
            },
          }}
        />
      )}
      <div className={shared.pictureArea} data-busy={work.working}>
        {result ? (
          <Compare before={result.before} after={result.meme} />
        ) : (
          <img
            className={shared.picture}
            src={localUrl(source.url)}
            alt={t('create:remix.beforeNamed', { name: source.name })}
            width={source.width}
            height={source.height}
          />
        )}
      </div>
      {work.working && <JobProgress work={work} onCancel={remixing.cancel} />}
      {result && !work.working && (
        <>
          <MemeButtons meme={result.meme}>
            <Button variant="quiet" onClick={remixing.continueFromResult}>
              <CornerDownLeft size={16} strokeWidth={1.75} aria-hidden />
              {t('create:remix.continue')}
            </Button>
          </MemeButtons>
          <MemeNotes meme={result.meme} />
        </>
      )}
    </section>
  );
}

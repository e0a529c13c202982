import { Brush } from 'lucide-react';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import common from '../../../ui/common.module.css';
import { Skeleton } from '../../../ui/States.tsx';
import shared from '../CreateTab.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { MemeButtons } from '../MemeButtons.tsx';
import { MemeNotes } from '../MemeNotes.tsx';
import { PaintForm } from './PaintForm.tsx';

/** Creates a picture from a prompt. */
export function ImageTab() {
  return (
    <div className={shared.columns}>
      <PaintForm />
      <PaintResult />
    </div>
  );
}

function PaintResult() {
  const { create, deletions } = useApp();
  const { t } = useText();
  const { painting } = create;
  const { meme: painted, form } = useSelector(painting.store, (state) => state);
  const deleted = useSelector(deletions.store, (state) => state.deleted);
  const meme = painted && !deleted.has(painted.id) ? painted : null;
  const work = useSelector(painting.work, (state) => state);
  return (
    <section className={common.wideStack} aria-label={t('create:result')}>
      {work.failure && (
        <FailureNotice
          failure={work.failure}
          onRetry={() => void painting.make()}
          fallback={{
            capability: 'image_generation',
            requested: form.model,
            onUse(model) {
              painting.set({ model });
              void painting.make();
            },
          }}
        />
      )}
      <div className={shared.pictureArea} data-busy={work.working}>
        {meme ? (
          <img
            className={shared.picture}
            src={localUrl(meme.url)}
            alt={meme.alt_text}
            width={meme.width}
            height={meme.height}
          />
        ) : work.working ? (
          <Skeleton
            className={shared.comingPicture}
            style={{ aspectRatio: form.aspect.replace(':', ' / ') }}
          />
        ) : (
          <p className={shared.placeholder}>
            <Brush size={36} strokeWidth={1.25} aria-hidden />
            {t('create:image.empty')}
          </p>
        )}
      </div>
      {work.working && <JobProgress work={work} onCancel={painting.cancel} />}
      {meme && !work.working && (
        <>
          <MemeButtons meme={meme} />
          <MemeNotes meme={meme} />
        </>
      )}
    </section>
  );
}

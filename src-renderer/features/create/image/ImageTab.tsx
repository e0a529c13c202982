import { Brush } from 'lucide-react';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import shared from '../CreateTab.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { MemeButtons } from '../MemeButtons.tsx';
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
  const { painting } = create;
  const { meme: painted, form } = useSelector(painting.store, (state) => state);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const meme = painted && !hidden.has(painted.id) ? painted : null;
  const work = useSelector(painting.work, (state) => state);
  return (
    <section className={shared.result} aria-label="Result">
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
        ) : (
          <p className={shared.placeholder}>
            <Brush size={36} strokeWidth={1.25} aria-hidden />
            {work.working ? 'The paint is still wet.' : 'An empty canvas. It has never disappointed anybody.'}
          </p>
        )}
      </div>
      {work.working && <JobProgress work={work} onCancel={painting.cancel} />}
      {meme && !work.working && (
        <>
          <MemeButtons meme={meme} />
          <p className={shared.altText}>{meme.alt_text}</p>
        </>
      )}
    </section>
  );
}

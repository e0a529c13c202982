import { useEffect, useMemo } from 'react';
import type { RemixRequest } from '../../../../src-shared/contract/generation.ts';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { Api } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import { createRunningJob } from '../../../state/create/running-job.ts';
import type { ImageItem } from '../../../state/editor/types.ts';
import { getMemes } from '../../../state/jobs/results.ts';
import { messageError } from '../../../state/language/message-error.ts';
import { readPart, uploadPixels } from '../background/upload-pixels.ts';
import { useSession } from '../session/context.ts';

/** Cuts the subject of a picture out by a provider's model, as a job. */

/** Read by models, whichever language the window speaks. */
const PROMPT =
  'Cut out the main subject of this picture. Keep it exactly as it is, in the same place and size, and make everything else fully transparent.';

/** The address of what an item shows: of its picture, or of the part of it that its crop leaves. */
async function sendPicture(api: Api, src: string, crop: Rect | undefined): Promise<string> {
  if (!crop) return new URL(src, window.location.origin).href;
  return uploadPixels(api, await readPart(src, crop));
}

/** `src`: address of the picture on the page's origin. The job ends with the component that started it. */
export function useProviderCutOut(item: ImageItem, src: string, close: () => void) {
  const { api, jobs, create, toasts } = useApp();
  const { editor } = useSession();
  const job = useMemo(() => createRunningJob({ jobs, onEnded: create.jobEnded }), [jobs, create]);
  useEffect(() => () => void job.cancel(), [job]);
  const cutOut = async (model: string) => {
    const image_url = await sendPicture(api, src, item.crop);
    const body: RemixRequest = { image_url, prompt: PROMPT, model, background: 'transparent' };
    const done = await job.run({ type: 'remix', body });
    const [meme] = done ? getMemes(done) : [];
    if (!meme) return;
    // A copy, since the meme may be deleted.
    editor.replacePicture(item.id, await api.uploadImage({ image_url: meme.url }));
    close();
  };
  return {
    work: useSelector(job.store, (state) => state),
    cancel: job.cancel,
    run: (model: string) =>
      void cutOut(model).catch(() => toasts.fail(messageError('canvas:background.failed'))),
  };
}

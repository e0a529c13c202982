import type { RemixRequest } from '../contract/generation.ts';
import type { Meme } from '../contract/meme.ts';
import { COSTS } from '../contract/plans.ts';
import { probePicture } from '../engine/raster.ts';
import { sniffImage } from '../remote/sniff.ts';
import { checkWatermark } from './caption-input.ts';
import type { Charge } from './charge.ts';
import type { ActionDeps } from './deps.ts';
import { requireText } from './generate.ts';
import type { Asker } from './job-plan.ts';
import { drawMade, onCores } from './made-picture.ts';
import { checkPlan } from './make-meme.ts';
import { moderate } from './moderation.ts';
import { sourcePicture } from './source-picture.ts';

/** POST /v1/meme/remix: an editor changes a picture as it is told to. */

/** What every editor reads. */
const EDITABLE: readonly (string | null)[] = ['png', 'jpeg', 'webp'];

/**
 * Checks a request and says what its work is.
 * @throws CamError VALIDATION_ERROR, MEME_NOT_FOUND, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_UNAVAILABLE
 */
export function planRemix(deps: ActionDeps, request: RemixRequest, asker: Asker): Charge<Meme> {
  const { prompt, watermark, output_format } = request;
  const { caller, requestId } = asker;
  const source = sourcePicture(deps, caller, request);
  requireText(prompt, 'prompt');
  checkWatermark(watermark);
  checkPlan(request, caller);
  const safety_score = moderate({ prompt });
  const purpose = { accountId: caller.account.id, operation: 'remix' };
  const editors = deps.models.editor(request.model, purpose);
  const work: Charge<Meme>['work'] = async (context) => {
    const startedAt = deps.now();
    context.progress(0.02, 'Loading the picture…');
    const picture = await editable(deps, await source.load());
    context.progress(0.1, 'Editing…');
    const task = { picture, prompt, seed: request.seed ?? requestId };
    const { by, made: edited } = await editors.run((editor) =>
      onCores(context, editor, () => editor.tool.edit(task, context.signal)),
    );
    context.progress(0.8, 'Drawing…');
    const before = source.alt === undefined ? '' : ` Made from: ${source.alt}`;
    return drawMade(deps, {
      ...{ caller, context, startedAt },
      painted: { ...edited, description: `${edited.description}${before}` },
      over: { texts: {}, ...(watermark ? { watermark } : {}), ...(output_format ? { output_format } : {}) },
      origin: { model: by.model, provider: by.provider, safety_score },
    });
  };
  return { operation: 'remix', cost: COSTS.remix, work };
}

/** The picture in a form that every editor reads; of an animated one its first frame. */
async function editable({ engine }: ActionDeps, bytes: Uint8Array): Promise<Uint8Array> {
  if (EDITABLE.includes(sniffImage(bytes))) return bytes;
  const native = await probePicture(bytes);
  const picture = { read: async () => bytes };
  return (await engine.render({ picture, native, captions: [], format: 'png' })).bytes;
}

import type { RemixRequest } from '../../../src-shared/contract/generation.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { canvasOf } from '../../../src-shared/document/canvas.ts';
import { sniffImage } from '../../imaging/container/sniff.ts';
import { probePicture } from '../../imaging/decode.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../generation-call.ts';
import { checkPlan, checkWatermark } from '../memes/caption-request.ts';
import { drawFinishedPicture, onCores } from './finished-picture.ts';
import { requireGivenTexts } from './given-texts.ts';
import { outputOptions, requireText } from './request-fields.ts';
import { sourcePicture } from './source-picture.ts';

/** POST /v1/meme/remix: an editor changes a picture by instructions. */

/** Formats that every editor reads. */
const EDITABLE: readonly (string | null)[] = ['png', 'jpeg', 'webp'];

/**
 * Checks a request and returns its work.
 * @throws CamError VALIDATION_ERROR, MEME_NOT_FOUND, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_UNAVAILABLE
 */
export function planRemix(
  deps: ServiceDeps,
  request: RemixRequest,
  { caller, requestId }: CallContext,
): Charge<Meme> {
  const { prompt } = request;
  const source = sourcePicture(deps, caller, request);
  requireText(prompt, 'prompt');
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const safety_score = deps.moderation.moderate({ prompt });
  const purpose = { accountId: caller.account.id, operation: 'remix' };
  const editors = deps.models.editor(request.model, purpose);
  const work: Charge<Meme>['work'] = async (context) => {
    const startedAt = deps.now();
    await requireGivenTexts(deps, request);
    context.progress(0.02, 'Loading the picture…');
    const picture = await editable(deps, await source.load());
    context.progress(0.1, 'Editing…');
    const task = { picture, prompt, seed: request.seed ?? requestId };
    const { usedModel, result: edited } = await editors.run((editor) =>
      onCores(context, editor, () => editor.implementation.edit(task, context.signal)),
    );
    context.progress(0.8, 'Drawing…');
    const madeFrom = source.alt === undefined ? '' : ` Made from: ${source.alt}`;
    return drawFinishedPicture(deps, {
      ...{ caller, context, startedAt },
      painted: { ...edited, description: `${edited.description}${madeFrom}` },
      over: { texts: {}, ...outputOptions(request) },
      origin: { model: usedModel.model, provider: usedModel.provider, safety_score },
    });
  };
  return { operation: 'remix', cost: COSTS.remix, work };
}

/** The picture in a format that every editor reads; of an animated one its first frame. */
async function editable({ renderer }: ServiceDeps, bytes: Uint8Array): Promise<Uint8Array> {
  if (EDITABLE.includes(sniffImage(bytes))) return bytes;
  const canvas = canvasOf(await probePicture(bytes));
  const picture = { read: async () => bytes };
  return (await renderer.render({ picture, canvas, captions: [], format: 'png' })).bytes;
}

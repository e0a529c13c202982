import type { AiImageRequest } from '../../../src-shared/contract/generation.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../generation-call.ts';
import { checkPlan, checkWatermark, parseRatio } from '../memes/caption-request.ts';
import { drawFinishedPicture, onCores, toCaptions } from './finished-picture.ts';
import { outputOptions, requireGivenTexts, requireText } from './request-fields.ts';

/** POST /v1/meme/ai-image: a painter makes the picture, the caller's captions are drawn over it. */

/** Side of a square picture, px; other shapes have as many pixels, unless a side would exceed `SIDE_MAX`. */
const SIDE = 1024;
const SIDE_MAX = 1536;

function computeSize(ratio: number): Size {
  const [width, height] = [SIDE * Math.sqrt(ratio), SIDE / Math.sqrt(ratio)];
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Checks a request and returns its work. Only the prompt is moderated: the captions are the caller's own words.
 * @throws CamError VALIDATION_ERROR, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_NOT_CONFIGURED
 */
export function planAiImage(
  deps: ServiceDeps,
  request: AiImageRequest,
  { caller, requestId }: CallContext,
): Charge<Meme> {
  const { prompt, caption = {}, aspect_ratio = '1:1', watermark } = request;
  requireText(prompt, 'prompt');
  const ratio = parseRatio(aspect_ratio, 'aspect_ratio');
  checkWatermark(watermark);
  checkPlan(request, caller);
  const promptSafety = deps.moderation.moderate({ prompt });
  // The caller's own words are never refused, but they count for the score.
  const safety_score = Math.min(
    promptSafety,
    ...Object.values(caption).map((text) => deps.moderation.rateSafety(text) ?? 0),
  );
  const purpose = { accountId: caller.account.id, operation: 'ai-image' };
  const painters = deps.models.painter(request.model, purpose);
  const size = computeSize(ratio);
  const work: Charge<Meme>['work'] = async (context) => {
    const startedAt = deps.now();
    await requireGivenTexts(deps, {
      ...request,
      size,
      captions: toCaptions(caption),
      fields: { 'captions[0].text': 'caption.top', 'captions[1].text': 'caption.bottom' },
    });
    context.progress(0.05, 'Painting…');
    const quiet = (['top', 'bottom'] as const).filter((edge) => caption[edge]?.trim());
    const { strict = false, seed = requestId } = request;
    const task = { prompt, ...size, seed, quiet, strict };
    const {
      usedModel,
      result: painted,
      notes,
    } = await painters.run((painter) =>
      onCores(context, painter, () => painter.implementation.paint(task, context.signal)),
    );
    context.progress(0.8, 'Drawing…');
    return drawFinishedPicture(deps, {
      caller,
      context,
      painted,
      ratio,
      notes,
      startedAt,
      over: { texts: caption, ...outputOptions(request) },
      origin: { model: usedModel.model, provider: usedModel.provider, safety_score },
    });
  };
  return { operation: 'ai-image', cost: COSTS.aiImage, work };
}

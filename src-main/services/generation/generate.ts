import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { GenerateRequest, MemesData } from '../../../src-shared/contract/generation.ts';
import type { WriterTemplate, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { slugOfTemplateId } from '../../../src-shared/contract/template.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../generation-call.ts';
import { checkPlan, checkWatermark } from '../memes/caption-request.ts';
import { topicOf } from './topics.ts';
import { drawWritten, requireAll, type WrittenRequest } from './written-memes.ts';

/** POST /v1/meme/generate: an idea → templates and captions by a model → drawn like any caption. */

export interface WriteDeps extends ServiceDeps {
  writerTemplates(): readonly WriterTemplate[];
}

/** Share of the time that writing takes, for the progress. */
const WRITTEN = 0.4;

/** @throws CamError VALIDATION_ERROR where a text holds nothing */
export function requireText(text: string, field: string): void {
  if (text.trim() === '') throw invalidField(field, 'is empty; say what the meme is about.');
}

/**
 * Checks a request and says what its work is.
 * @throws CamError VALIDATION_ERROR, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_UNAVAILABLE
 */
export function planGenerate(
  deps: WriteDeps,
  request: GenerateRequest,
  asker: CallContext,
): Charge<MemesData> {
  const { text, tone, count = 1, seed = asker.requestId } = request;
  const { caller } = asker;
  requireText(text, 'text');
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const safety = deps.moderation.moderate({ text, tone });
  const templates = wantedTemplates(deps.writerTemplates(), request, count);
  const purpose = { accountId: caller.account.id, operation: 'generate' };
  const writers = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    context.progress(0.05, 'Writing…');
    const task = { idea: text, tone, count, seed, templates, forbidden: [] };
    const { usedModel, result: memes } = await writers.run(async ({ implementation }) =>
      requireAll(await implementation.write(task, context.signal), count),
    );
    context.progress(WRITTEN, 'Drawing…');
    const origin = {
      model: usedModel.model,
      provider: usedModel.provider,
      safety_score: scoreOf(deps, memes, safety),
    };
    const requests = memes.map((meme) => requestFor(meme, request));
    const drawn = await drawWritten(deps, {
      ...{ caller, context, requests, origin, startedAt, before: WRITTEN },
    });
    const topic = topicOf(text);
    return {
      ...drawn,
      commit() {
        drawn.commit();
        if (topic) deps.store.topics.add({ accountId: caller.account.id, phrase: topic, now: deps.now() });
      },
    };
  };
  return { operation: 'generate', cost: COSTS.generate, work };
}

/** The templates that a request leaves to the writer. @throws CamError VALIDATION_ERROR where they are too few */
function wantedTemplates(
  templates: readonly WriterTemplate[],
  { exclude_template_ids = [] }: GenerateRequest,
  count: number,
): readonly WriterTemplate[] {
  const excluded = new Set(exclude_template_ids.map(slugOfTemplateId));
  const wanted = templates.filter(({ id }) => !excluded.has(slugOfTemplateId(id)));
  if (wanted.length >= count) return wanted;
  throw invalidField(
    'exclude_template_ids',
    `leaves too few templates (${wanted.length}) for ${count} memes, each on its own; exclude fewer.`,
  );
}

/** The caption request that draws what was written. */
export function requestFor(
  { templateId, captions }: WrittenMeme,
  { watermark, output_format }: Pick<GenerateRequest, 'watermark' | 'output_format'>,
): WrittenRequest {
  return {
    request: {
      template_id: templateId,
      captions: captions.map(({ position, text }) => ({ position, text })),
      ...(watermark ? { watermark } : {}),
      ...(output_format ? { output_format } : {}),
    },
  };
}

/** The score of what was asked and what was written. @throws CamError GENERATION_FAILED where a model wrote what is refused */
export function scoreOf(
  { moderation }: Pick<ServiceDeps, 'moderation'>,
  memes: readonly WrittenMeme[],
  asked: number,
): number {
  let lowest = asked;
  for (const { text } of memes.flatMap(({ captions }) => captions)) {
    const score = moderation.safetyOf(text);
    if (score === undefined) {
      throw new CamError(
        'GENERATION_FAILED',
        'The model wrote something that is refused here. Nothing was charged; try again or ask for something else.',
      );
    }
    lowest = Math.min(lowest, score);
  }
  return lowest;
}

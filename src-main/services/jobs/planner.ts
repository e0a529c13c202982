import type { Static, TSchema } from 'typebox';
import { BatchEnvelope, BatchItemType, type BatchType } from '../../../src-shared/contract/batch.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import {
  AiImageRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  RemixRequest,
} from '../../../src-shared/contract/generation.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import { CaptionCall } from '../../../src-shared/contract/meme.ts';
import { AnimateRequest, GifRequest, VideoRequest } from '../../../src-shared/contract/motion-requests.ts';
import type { JobBody, JobCall, JobData } from '../../../src-shared/contract/operations/operations.ts';
import { renameFieldsOfJob } from '../../../src-shared/contract/renamed-fields.ts';
import { withLongCaptions } from '../../../src-shared/contract/short-captions.ts';
import type { Charge } from '../billing/charge.ts';
import { answerFree } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import { planAiImage } from '../generation/ai-image.ts';
import { planBranded } from '../generation/branded.ts';
import { planFromImage } from '../generation/from-image.ts';
import { planGenerate } from '../generation/generate.ts';
import { createWrittenLately } from '../generation/recent-memes.ts';
import { planRemix } from '../generation/remix.ts';
import { createWriterTemplates } from '../generation/write-memes.ts';
import type { CallContext, GenerationAnswer, GenerationCall } from '../generation-call.ts';
import { planCaption, planDryRun } from '../memes/draw-meme.ts';
import { requireContent } from '../memes/require-content.ts';
import type { PageCodecOffers } from '../motion/page-codec-offers.ts';
import { planAnimate, planGif, planVideo } from '../motion/plan-video.ts';
import type { PictureQuota } from '../storage/measure.ts';
import { checkTestKeyLimits } from '../test-key-limits.ts';
import type { JobRunner, Planner } from './job-runner.ts';
import type { PlannedItem } from './stored-jobs.ts';

/** Turns the body of any operation into the items of its job, before anything is held or done. */

type Plan<Body> = (body: Body, context: CallContext) => readonly PlannedItem[];

interface Operation<Body> {
  plan: Plan<Body>;
  planUnvalidated: Plan<unknown>;
}

/** An operation, with a validator that is compiled at its first use. */
function operation<S extends TSchema>(schema: S, plan: Plan<Static<S>>): Operation<Static<S>> {
  let check: ReturnType<typeof compileCheck<S>> | undefined;
  return {
    plan,
    planUnvalidated(body, context) {
      check ??= compileCheck(schema, 'body');
      const { value, error } = check(body);
      if (error) throw error;
      return plan(value, context);
    },
  };
}

/** An operation that is one item of work. */
function single<S extends TSchema>(
  schema: S,
  plan: (body: Static<S>, context: CallContext) => Charge<unknown>,
): Operation<Static<S>> {
  return operation(schema, (body, context) => [{ charge: plan(body, context) }]);
}

/** `captioned` is called after each new caption. */
export function createPlanner(
  deps: ServiceDeps & { pageCodecOffers: PageCodecOffers },
  captioned: () => void,
): Planner {
  const writing = {
    ...deps,
    writerTemplates: createWriterTemplates(deps.library),
    lately: createWrittenLately(deps.store),
  };
  /** The result of each is the `data` of its operation. */
  const plans: { [T in BatchType]: (body: JobBody<T>, context: CallContext) => Charge<JobData<T>> } = {
    caption(body, { caller }) {
      if (body.dry_run) throw invalidField('dry_run', 'only works in a call of its own; leave it out.');
      return planCaption(deps, withLongCaptions(body), caller, captioned);
    },
    generate: (body, context) => planGenerate(writing, body, context),
    'ai-image': (body, context) => planAiImage(deps, body, context),
    'from-image': (body, context) => planFromImage(deps, body, context),
    branded: (body, context) => planBranded(writing, body, context),
    remix: (body, context) => planRemix(deps, body, context),
    gif: (body, context) => planGif(writing, withLongCaptions(body), context),
    video: (body, context) => planVideo(writing, withLongCaptions(body), context),
  };
  /** What a call of its own is refused for before it becomes a job. */
  const captionItem = single(CaptionCall, (body, context) => {
    requireContent(withLongCaptions(body));
    return plans.caption(body, context);
  });
  const operations: { [T in JobType]: Operation<JobBody<T>> } = {
    caption: single(CaptionCall, plans.caption),
    generate: single(GenerateRequest, plans.generate),
    'ai-image': single(AiImageRequest, plans['ai-image']),
    'from-image': single(FromImageRequest, plans['from-image']),
    branded: single(BrandedRequest, plans.branded),
    remix: single(RemixRequest, plans.remix),
    gif: single(GifRequest, plans.gif),
    video: single(VideoRequest, plans.video),
    animate: single(AnimateRequest, (body, context) => planAnimate(writing, body, context)),
    batch: operation(BatchEnvelope, ({ items }, context) =>
      items.flatMap((item) =>
        planItem(item, (type, body) =>
          type === 'caption'
            ? captionItem.planUnvalidated(renameFieldsOfJob(type, body), context)
            : planUnvalidated(type, body, context),
        ),
      ),
    ),
  };
  // Stored requests may be older than the present names, and items of a batch are not looked at before.
  const planUnvalidated: Planner['planUnvalidated'] = (type, body, context) =>
    operations[type].planUnvalidated(renameFieldsOfJob(type, body), context);
  return {
    plan: (type, body, context) => operations[type].plan(body, context),
    planUnvalidated,
  };
}

const checkItem = compileCheck(BatchItemType, 'body');

/** The items of one entry of a batch: one that is refused does not stop the others. */
function planItem(
  entry: unknown,
  plan: (type: BatchType, body: unknown) => readonly PlannedItem[],
): readonly PlannedItem[] {
  const { value, error } = checkItem(entry);
  if (error) return [{ error }];
  const { type, ...body } = value;
  try {
    return plan(type, body).map((item) => ({ ...item, type }));
  } catch (error) {
    if (error instanceof CamError) return [{ type, error }];
    throw error;
  }
}

/** An operation that makes something: takes the body and answers with what `call.render` makes of the result. */
type Generation<T extends JobType> = (
  request: JobCall<T>,
  call: GenerationCall<JobData<T>>,
) => Promise<GenerationAnswer>;

/** The operations that make memes; each throws CamError STORAGE_FULL where there is no room for its picture. */
export function createGenerationService(
  deps: ServiceDeps & {
    runner: Pick<JobRunner, 'submit'>;
    quota: PictureQuota;
    pageCodecOffers: PageCodecOffers;
  },
) {
  const { runner, queue, quota, callbackSender } = deps;
  const submit =
    <T extends JobType>(type: T): Generation<T> =>
    async (request, call) => {
      quota.check();
      checkTestKeyLimits(deps.store, call.caller.account, { before: true });
      const { callback_url: callbackUrl, ...body } = request;
      if (callbackUrl === undefined) return runner.submit(type, body, call);
      const refusal = callbackSender.refusal(callbackUrl);
      if (refusal !== undefined) throw invalidField('callback_url', refusal);
      return runner.submit(type, body, { ...call, respondAsync: true, callbackUrl });
    };
  const caption: Generation<'caption'> = async (request, call) => {
    requireContent(withLongCaptions(request));
    if (!request.dry_run) return submit('caption')(request, call);
    const { callback_url: callbackUrl, ...body } = request;
    if (callbackUrl !== undefined) {
      throw invalidField(
        'callback_url',
        'cannot be used with `dry_run`, which answers at once. Leave one of the two out.',
      );
    }
    const { account } = call.caller;
    queue.admit(account, 'interactive', 1);
    const layOut = planDryRun(deps, withLongCaptions(body), call.caller);
    return answerFree(deps, call, await queue.run(account, 'interactive', layOut));
  };
  /** Where a window has offered to encode or decode the video, it is known from the beginning. */
  const inPage =
    <T extends 'gif' | 'video'>(type: T): Generation<T> =>
    async (request, call) => {
      deps.pageCodecOffers.start(call);
      return submit(type)(request, call);
    };
  return {
    caption,
    /** The same for addresses of pictures, which answer the blank where they name no text. */
    pictureOfAddress: submit('caption'),
    generate: submit('generate'),
    aiImage: submit('ai-image'),
    fromImage: submit('from-image'),
    branded: submit('branded'),
    remix: submit('remix'),
    gif: inPage('gif'),
    video: inPage('video'),
    animate: submit('animate'),
    /** Errors of items are part of the answer. @throws CamError INSUFFICIENT_CREDITS where the sum is not covered */
    batch: submit('batch'),
  };
}

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
import { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { AnimateRequest, GifRequest, VideoRequest } from '../../../src-shared/contract/motion-requests.ts';
import type { JobBody, JobData } from '../../../src-shared/contract/operations/operations.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import { planAiImage } from '../generation/ai-image.ts';
import { planBranded } from '../generation/branded.ts';
import { planFromImage } from '../generation/from-image.ts';
import { planGenerate } from '../generation/generate.ts';
import { createWrittenLately } from '../generation/recent-memes.ts';
import { planRemix } from '../generation/remix.ts';
import { createWriterTemplates } from '../generation/write-memes.ts';
import type { CallContext } from '../generation-call.ts';
import { planCaption } from '../memes/plan-caption.ts';
import type { PageCodecOffers } from '../motion/page-codec-offers.ts';
import { planAnimate } from '../motion/plan-animate.ts';
import { planGif, planVideo } from '../motion/plan-video.ts';

/** Turns the body of any operation into the items of its job, before anything is held or done. */

/** One item of a job: its work and price, or why it cannot be done. */
export type PlannedItem = {
  /** The operation, for items of a batch. */
  type?: BatchType;
} & ({ charge: Charge<unknown>; error?: undefined } | { charge?: undefined; error: CamError });

type Plan<Body> = (body: Body, context: CallContext) => readonly PlannedItem[];

export interface Planner {
  /** Plans the body of a call, which HTTP has validated. @throws CamError */
  plan<T extends JobType>(type: T, body: JobBody<T>, context: CallContext): readonly PlannedItem[];
  /**
   * Validates and plans a body that HTTP has not: a stored one, which another version may have written, or an item of a
   * batch. @throws CamError
   */
  planUnvalidated(type: JobType, body: unknown, context: CallContext): readonly PlannedItem[];
}

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
      return planCaption(deps, body, caller, captioned);
    },
    generate: (body, context) => planGenerate(writing, body, context),
    'ai-image': (body, context) => planAiImage(deps, body, context),
    'from-image': (body, context) => planFromImage(deps, body, context),
    branded: (body, context) => planBranded(writing, body, context),
    remix: (body, context) => planRemix(deps, body, context),
    gif: (body, context) => planGif(writing, body, context),
    video: (body, context) => planVideo(writing, body, context),
  };
  const operations: { [T in JobType]: Operation<JobBody<T>> } = {
    caption: single(CaptionRequest, plans.caption),
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
        planItem(item, (type, body) => operations[type].planUnvalidated(body, context)),
      ),
    ),
  };
  return {
    plan: (type, body, context) => operations[type].plan(body, context),
    planUnvalidated: (type, body, context) => operations[type].planUnvalidated(body, context),
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

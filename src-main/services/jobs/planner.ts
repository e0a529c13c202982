import type { Static, TSchema } from 'typebox';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import {
  AiImageRequest,
  BatchRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  RemixRequest,
} from '../../../src-shared/contract/generation.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import { planAiImage } from '../generation/ai-image.ts';
import { planBranded } from '../generation/branded.ts';
import { planFromImage } from '../generation/from-image.ts';
import { planGenerate } from '../generation/generate.ts';
import { planRemix } from '../generation/remix.ts';
import { createWriterTemplates } from '../generation/written-memes.ts';
import type { CallContext } from '../generation-call.ts';
import { planCaption } from '../memes/caption.ts';
import type { PlannedItem, Planner } from './job-plan.ts';

/** Turns a request of any operation, as it came or as it was kept, into the pieces of its job. */

type Plan = (request: unknown, context: CallContext) => readonly PlannedItem[];

/** A kept request is checked again: another version may have kept it, and a batch holds any. */
function checked<S extends TSchema>(
  schema: S,
  plan: (request: Static<S>, context: CallContext) => readonly PlannedItem[],
): Plan {
  let check: ReturnType<typeof compileCheck<S>> | undefined;
  return (request, context) => {
    check ??= compileCheck(schema, 'body');
    const { value, error } = check(request);
    if (error) throw error;
    return plan(value, context);
  };
}

/** An operation that is one piece of work. */
function single<S extends TSchema>(
  schema: S,
  plan: (request: Static<S>, context: CallContext) => Charge<unknown>,
): Plan {
  return checked(schema, (request, context) => [{ charge: plan(request, context) }]);
}

/** `captioned` hears of each new caption. */
export function createPlanner(deps: ServiceDeps, captioned: () => void): Planner {
  const writing = { ...deps, writerTemplates: createWriterTemplates(deps.library) };
  const plans: Record<JobType, Plan> = {
    caption: single(CaptionRequest, (request, { caller }) => {
      if (request.dry_run) throw invalidField('dry_run', 'only works in a call of its own; leave it out.');
      return planCaption(deps, request, caller, captioned);
    }),
    generate: single(GenerateRequest, (request, context) => planGenerate(writing, request, context)),
    'ai-image': single(AiImageRequest, (request, context) => planAiImage(deps, request, context)),
    'from-image': single(FromImageRequest, (request, context) => planFromImage(deps, request, context)),
    branded: single(BrandedRequest, (request, context) => planBranded(writing, request, context)),
    remix: single(RemixRequest, (request, context) => planRemix(deps, request, context)),
    batch: checked(BatchRequest, ({ items }, context) =>
      items.flatMap(({ type, ...body }) => planItem(plans[type], body, context)),
    ),
  };
  return (type, request, context) => plans[type](request, context);
}

/** An item that is refused does not stop the others. */
function planItem(plan: Plan, body: unknown, context: CallContext): readonly PlannedItem[] {
  try {
    return plan(body, context);
  } catch (error) {
    if (error instanceof CamError) return [{ error }];
    throw error;
  }
}

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
import { planCaption } from '../memes/caption.ts';
import type { Asker, PlannedItem, Planner } from './job-plan.ts';

/** Turns a request of any operation, as it came or as it was kept, into the pieces of its job. */

type Plan = (request: unknown, asker: Asker) => readonly PlannedItem[];

/** A kept request is checked again: another version may have kept it, and a batch holds any. */
function checked<S extends TSchema>(
  schema: S,
  plan: (request: Static<S>, asker: Asker) => readonly PlannedItem[],
): Plan {
  let check: ReturnType<typeof compileCheck<S>> | undefined;
  return (request, asker) => {
    check ??= compileCheck(schema, 'body');
    const { value, error } = check(request);
    if (error) throw error;
    return plan(value, asker);
  };
}

/** An operation that is one piece of work. */
function single<S extends TSchema>(
  schema: S,
  plan: (request: Static<S>, asker: Asker) => Charge<unknown>,
): Plan {
  return checked(schema, (request, asker) => [{ charge: plan(request, asker) }]);
}

/** `captioned` hears of each new caption. */
export function createPlanner(deps: ServiceDeps, captioned: () => void): Planner {
  const writing = { ...deps, writerTemplates: createWriterTemplates(deps.library) };
  const plans: Record<JobType, Plan> = {
    caption: single(CaptionRequest, (request, { caller }) => {
      if (request.dry_run) throw invalidField('dry_run', 'only works in a call of its own; leave it out.');
      return planCaption(deps, request, caller, captioned);
    }),
    generate: single(GenerateRequest, (request, asker) => planGenerate(writing, request, asker)),
    'ai-image': single(AiImageRequest, (request, asker) => planAiImage(deps, request, asker)),
    'from-image': single(FromImageRequest, (request, asker) => planFromImage(deps, request, asker)),
    branded: single(BrandedRequest, (request, asker) => planBranded(writing, request, asker)),
    remix: single(RemixRequest, (request, asker) => planRemix(deps, request, asker)),
    batch: checked(BatchRequest, ({ items }, asker) =>
      items.flatMap(({ type, ...body }) => planItem(plans[type], body, asker)),
    ),
  };
  return (type, request, asker) => plans[type](request, asker);
}

/** An item that is refused does not stop the others. */
function planItem(plan: Plan, body: unknown, asker: Asker): readonly PlannedItem[] {
  try {
    return plan(body, asker);
  } catch (error) {
    if (error instanceof CamError) return [{ error }];
    throw error;
  }
}

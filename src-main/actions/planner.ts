import type { Static, TSchema } from 'typebox';
import { compileCheck } from '../contract/explain/compile.ts';
import type { JobType } from '../contract/jobs.ts';
import { CaptionRequest } from '../contract/meme.ts';
import { planCaption } from './caption.ts';
import type { Charge } from './charge.ts';
import type { ActionDeps } from './deps.ts';
import type { Asker, PlannedItem, Planner } from './job-runner.ts';

/** Turns a request of any operation, as it came or as it was kept, into the pieces of its job. */

type Plan = (request: unknown, asker: Asker) => readonly PlannedItem[];

/** An operation that is one piece of work. A kept request is checked again: another version may have kept it. */
function single<S extends TSchema>(
  schema: S,
  plan: (request: Static<S>, asker: Asker) => Charge<unknown>,
): Plan {
  let check: ReturnType<typeof compileCheck<S>> | undefined;
  return (request, asker) => {
    check ??= compileCheck(schema, 'body');
    const { value, error } = check(request);
    if (error) throw error;
    return [{ charge: plan(value, asker) }];
  };
}

/** `captioned` hears of each new caption. */
export function createPlanner(deps: ActionDeps, captioned: () => void): Planner {
  const plans: Partial<Record<JobType, Plan>> = {
    caption: single(CaptionRequest, (request, { caller }) => planCaption(deps, request, caller, captioned)),
  };
  return (type, request, asker) => {
    const plan = plans[type];
    if (!plan) throw new Error(`There is no plan for ${type}.`);
    return plan(request, asker);
  };
}

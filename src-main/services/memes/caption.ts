import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { JobData } from '../../../src-shared/contract/operations/operations.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { Rendered } from '../../imaging/renderer.ts';
import { answerFree, type Charge, runCharged } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { DrawDeps, ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationCall } from '../generation-call.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { dryRun, load, prepare } from './caption-input.ts';
import { BY_HAND, checkPlan, makeMeme } from './make-meme.ts';
import { presentMeme } from './memes.ts';

/** POST /v1/meme/caption: everything that can be refused is refused before credits are held. */

/**
 * Draws a request without a caller: for a person at the machine, who pays nobody.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, IMAGE_UNREADABLE
 */
export async function drawCaption(deps: DrawDeps, request: CaptionRequest): Promise<Rendered> {
  return deps.renderer.render(await load(deps, prepare(deps, request)));
}

/** Checks a caption request and says what its work is; `captioned` hears of each new meme. @throws CamError */
export function planCaption(
  deps: ServiceDeps,
  request: CaptionRequest,
  caller: Caller,
  captioned: () => void,
): Charge<Meme> {
  const prepared = prepare(deps, request);
  checkPlan(request, caller);
  const work: Charge<Meme>['work'] = async (context) => {
    const record = await makeMeme(deps, prepared, caller, context, { ...BY_HAND, startedAt: deps.now() });
    return {
      data: presentMeme(deps, record),
      templateId: prepared.template?.id ?? null,
      model: null,
      provider: null,
      commit: () => {
        deps.store.memes.insert(record);
        captioned();
      },
      undo: () => deps.files.remove(record.file),
    };
  };
  return { operation: 'caption', cost: COSTS.caption, work };
}

/** Captions a template or a picture; see `Services.caption` for what it throws. */
export async function captionMeme(
  deps: ServiceDeps & { runner: Pick<JobRunner, 'submit'> },
  request: CaptionRequest,
  call: GenerationCall<JobData<'caption'>>,
  captioned: () => void,
): Promise<GenerationAnswer> {
  if (request.dry_run) {
    const prepared = prepare(deps, request);
    checkPlan(request, call.caller);
    return answerFree(deps, call, await deps.queue.run(call.caller.account, () => dryRun(deps, prepared)));
  }
  // It takes a blink: only a caller who wants a job pays for the rows of one.
  if (call.respondAsync) return deps.runner.submit('caption', request, call);
  return runCharged(deps, call, planCaption(deps, request, call.caller, captioned));
}

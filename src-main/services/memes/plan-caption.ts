import type { CaptionRequest, DryRun, Meme } from '../../../src-shared/contract/meme.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { RenderResult } from '../../imaging/renderer.ts';
import type { Charge } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { DrawDeps, ServiceDeps } from '../deps.ts';
import { checkPlan, checkRequest } from './caption-request.ts';
import { BY_HAND, drawMeme } from './draw-meme.ts';
import { presentMeme } from './memes.ts';
import { createRenderRequest, dryRun } from './render-request.ts';
import { getVersionFields } from './versions.ts';

/** POST /v1/meme/caption: everything that can be refused is refused before credits are held. */

/**
 * Draws a request without a caller and without a charge: for commands on this machine.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, IMAGE_UNREADABLE
 */
export async function drawCaption(deps: DrawDeps, request: CaptionRequest): Promise<RenderResult> {
  return deps.renderer.render(await createRenderRequest(deps, checkRequest(deps, request)));
}

/**
 * Checks a caption request and returns its work; `captioned` is called after each new meme.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, PLAN_UPGRADE_REQUIRED
 */
export function planCaption(
  deps: ServiceDeps,
  { draft_id, ...request }: CaptionRequest,
  caller: Caller,
  captioned: () => void,
): Charge<Meme> {
  const checked = checkRequest(deps, request);
  checkPlan(request, caller);
  const work: Charge<Meme>['work'] = async (context) => {
    const drawn = await drawMeme(deps, checked, caller, context, { ...BY_HAND, startedAt: deps.now() });
    const record = { ...drawn, ...getVersionFields(deps, caller, draft_id) };
    return {
      data: presentMeme(deps, record),
      templateId: checked.template?.id ?? null,
      model: null,
      provider: null,
      commit: (operation) => {
        deps.store.memes.insert({ ...record, operation });
        captioned();
      },
      undo: () => deps.files.remove(record.file),
    };
  };
  return { operation: 'caption', cost: COSTS.caption, work };
}

/**
 * Checks a caption request and returns the work that lays it out without drawing.
 * @throws CamError as `planCaption`
 */
export function planDryRun(deps: DrawDeps, request: CaptionRequest, caller: Caller): () => Promise<DryRun> {
  const checked = checkRequest(deps, request);
  checkPlan(request, caller);
  return () => dryRun(deps, checked);
}

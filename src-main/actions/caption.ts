import { customAlphabet } from 'nanoid';
import { CamError } from '../contract/errors.ts';
import type { CaptionRequest, Meme, OutputFormat } from '../contract/meme.ts';
import { COSTS, PLANS } from '../contract/plans.ts';
import type { Rendered } from '../engine/engine.ts';
import type { MemeRecord } from '../store/types.ts';
import { dryRun, load, type Prepared, prepare } from './caption-input.ts';
import { answerFree, type ChargedWork, runCharged } from './charge.ts';
import type { ActionDeps, DrawDeps } from './deps.ts';
import type { MachineSlot } from './generation-queue.ts';
import { altText, joinedText, keptDocument, presentMeme, templateRef } from './memes.ts';
import type { Caller, GenerationAnswer, GenerationCall } from './types.ts';

/** POST /v1/meme/caption: everything that can be refused is refused before credits are held. */

const EXTENSIONS: Record<OutputFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif' };
const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** @throws CamError PLAN_UPGRADE_REQUIRED */
function checkPlan({ watermark }: CaptionRequest, { account }: Caller): void {
  if (!watermark || PLANS[account.plan].watermark) return;
  throw new CamError(
    'PLAN_UPGRADE_REQUIRED',
    `Watermarks need the starter plan or higher; this key is on the ${account.plan} plan. Leave \`watermark\` out or use another key.`,
  );
}

/**
 * Draws a request without a caller: for a person at the machine, who pays nobody.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, IMAGE_UNREADABLE
 */
export async function drawCaption(deps: DrawDeps, request: CaptionRequest): Promise<Rendered> {
  return deps.engine.render(await load(deps, prepare(deps, request)));
}

async function makeMeme(
  deps: ActionDeps,
  prepared: Prepared,
  { account, key }: Caller,
  slot: MachineSlot,
): Promise<ChargedWork<Meme>> {
  const startedAt = deps.now();
  const job = await load(deps, prepared);
  const rendered = await slot(() => deps.engine.render(job));
  const { request, template } = prepared;
  const id = `meme_${newId()}`;
  const file = `memes/${id.slice(5, 7)}/${id}.${EXTENSIONS[rendered.format]}`;
  const { sha256, bytes } = await deps.files.write(file, rendered.bytes);
  const texts = job.captions.map(({ region, text }) => ({ position: region, text }));
  const record: MemeRecord = {
    id,
    accountId: account.id,
    keyId: key.id,
    file,
    sha256,
    document: keptDocument(request),
    width: rendered.width,
    height: rendered.height,
    format: rendered.format,
    bytes,
    template: templateRef(template),
    captions: texts,
    caption: joinedText(texts),
    alt_text: altText(template, texts),
    created_at: new Date(deps.now()).toISOString(),
    layout: rendered.layout,
    metadata: {
      duration_ms: Math.max(0, Math.round(deps.now() - startedAt)),
      model: null,
      provider: null,
      safety_score: null,
    },
  };
  return {
    data: presentMeme(deps, record),
    templateId: template?.id ?? null,
    model: null,
    provider: null,
    commit: () => deps.store.memes.insert(record),
    undo: () => deps.files.remove(file),
  };
}

/** Captions a template or a picture; see `Actions.caption` for what it throws. `made` hears of each new meme. */
export async function captionMeme(
  deps: ActionDeps,
  request: CaptionRequest,
  call: GenerationCall,
  made: () => void,
): Promise<GenerationAnswer> {
  const prepared = prepare(deps, request);
  checkPlan(request, call.caller);
  if (request.dry_run) {
    return answerFree(deps, call, await deps.queue.run(call.caller.account, () => dryRun(deps, prepared)));
  }
  const answer = await runCharged(deps, call, {
    operation: 'caption',
    cost: COSTS.caption,
    work: (slot) => makeMeme(deps, prepared, call.caller, slot),
  });
  made();
  return answer;
}

import { customAlphabet } from 'nanoid';
import { CamError, invalidField } from '../contract/errors.ts';
import type { CaptionRequest, DryRun, Meme, OutputFormat, Watermark } from '../contract/meme.ts';
import { COSTS, PLANS } from '../contract/plans.ts';
import type { Rendered, RenderRequest } from '../engine/engine.ts';
import type { SceneRequest } from '../engine/scene.ts';
import type { Template } from '../library/types.ts';
import type { MemeRecord } from '../store/types.ts';
import { answerFree, type ChargedWork, runCharged } from './charge.ts';
import type { ActionDeps, DrawDeps } from './deps.ts';
import type { MachineSlot } from './generation-queue.ts';
import { altText, joinedText, presentMeme, templateRef } from './memes.ts';
import {
  checkWidth,
  fetchPicture,
  ownPicture,
  type Picture,
  pictureSourceOf,
  regionsOf,
  requireTemplate,
  templatePicture,
} from './picture-input.ts';
import { matchCaptions } from './positions.ts';
import type { Caller, GenerationAnswer, GenerationCall } from './types.ts';

/** POST /v1/meme/caption: everything that can be refused is refused before credits are held. */

const EXTENSIONS: Record<OutputFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif' };
const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** A request whose fields agree with each other and with the plan. */
interface Prepared {
  request: CaptionRequest;
  template: Template | undefined;
  captions: SceneRequest[];
}

/** @throws CamError VALIDATION_ERROR */
function checkWatermark(watermark: Watermark | undefined): void {
  if (!watermark || (watermark.text === undefined) !== (watermark.logo_url === undefined)) return;
  throw invalidField('watermark', 'give exactly one of `text` and `logo_url`.');
}

/** @throws CamError PLAN_UPGRADE_REQUIRED */
function checkPlan({ watermark }: CaptionRequest, { account }: Caller): void {
  if (!watermark || PLANS[account.plan].watermark) return;
  throw new CamError(
    'PLAN_UPGRADE_REQUIRED',
    `Watermarks need the starter plan or higher; this key is on the ${account.plan} plan. Leave \`watermark\` out or use another key.`,
  );
}

/**
 * Checks what can be checked without drawing.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND
 */
function prepare(deps: DrawDeps, request: CaptionRequest): Prepared {
  const source = pictureSourceOf(request);
  const template = source === 'template_id' ? requireTemplate(deps, request.template_id ?? '') : undefined;
  const captions = matchCaptions(request.captions, regionsOf(template?.file));
  checkWatermark(request.watermark);
  if (template) checkWidth(request.width, template);
  return { request, template, captions };
}

async function loadPicture(deps: DrawDeps, { request, template }: Prepared): Promise<Picture> {
  if (template) return templatePicture(template);
  const picture = await ownPicture(deps, request);
  checkWidth(request.width, picture.native);
  return picture;
}

async function dryRun(deps: DrawDeps, prepared: Prepared): Promise<DryRun> {
  const { native } = await loadPicture(deps, prepared);
  const { captions, request, template } = prepared;
  const size = request.width === undefined ? {} : { width: request.width };
  return {
    dry_run: true,
    ...deps.engine.layOut({ native, captions, ...size }),
    template: templateRef(template),
  };
}

/** Everything a drawing needs, fetched and decoded from base64, but no pixels touched yet. */
async function load(deps: DrawDeps, prepared: Prepared): Promise<RenderRequest> {
  const { captions, request } = prepared;
  const picture = await loadPicture(deps, prepared);
  const { watermark, width } = request;
  const logo =
    watermark?.logo_url === undefined
      ? undefined
      : await fetchPicture(deps, watermark.logo_url, 'watermark.logo_url');
  return {
    picture: picture.source,
    native: picture.native,
    captions,
    format: request.output_format ?? 'png',
    ...(width === undefined ? {} : { width }),
    ...(watermark ? { watermark: { options: watermark, ...(logo ? { logo } : {}) } } : {}),
  };
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
  const { captions, request, template } = prepared;
  const id = `meme_${newId()}`;
  const file = `memes/${id.slice(5, 7)}/${id}.${EXTENSIONS[rendered.format]}`;
  const { sha256, bytes } = await deps.files.write(file, rendered.bytes);
  const texts = captions.map(({ region, text }) => ({ position: region, text }));
  const { image_base64: _picture, ...document } = request;
  const record: MemeRecord = {
    id,
    accountId: account.id,
    keyId: key.id,
    file,
    sha256,
    document: JSON.stringify(document),
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

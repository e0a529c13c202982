import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { Brand, BrandedRequest, MemesData } from '../../../src-shared/contract/generation.ts';
import type { WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { Charge } from '../billing/charge.ts';
import type { CallContext } from '../generation-call.ts';
import { storeImage } from '../images/uploads.ts';
import { checkPlan } from '../memes/caption-request.ts';
import { brandMark, brandStyle } from './brand-look.ts';
import { requestFor, requireText, scoreOf, type WriteDeps } from './generate.ts';
import { drawWritten, requireAll, type WrittenRequest } from './written-memes.ts';

/** POST /v1/meme/branded: like generate, in a brand's colours, with its mark and without what it never mentions. */

const WRITTEN = 0.4;

/** @throws CamError VALIDATION_ERROR */
function checkBrand({ logo_url, logo_base64 }: Brand): void {
  if (logo_url === undefined || logo_base64 === undefined) return;
  throw invalidField('brand.logo_base64', 'give `logo_url` or `logo_base64`, not both.');
}

/**
 * Checks a request and says what its work is.
 * @throws CamError VALIDATION_ERROR, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, IMAGE_UNREADABLE, MODEL_UNAVAILABLE
 */
export function planBranded(deps: WriteDeps, request: BrandedRequest, asker: CallContext): Charge<MemesData> {
  const { text, brand, count = 1, seed = asker.requestId, output_format } = request;
  const { caller } = asker;
  const tone = request.tone ?? brand.tone;
  requireText(text, 'text');
  checkBrand(brand);
  if (brand.name ?? brand.logo_url ?? brand.logo_base64) {
    checkPlan({ watermark: {} }, caller, '`brand.name` and the logo');
  }
  const safety = deps.moderation.moderate({ text, tone, 'brand.name': brand.name });
  const logo =
    brand.logo_base64 === undefined ? undefined : decodeImageBase64(brand.logo_base64, 'brand.logo_base64');
  const purpose = { accountId: caller.account.id, operation: 'branded' };
  const writers = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    const kept = logo && (await storeImage(deps, logo, 'brand.logo_base64'));
    context.progress(0.05, 'Writing…');
    const templates = deps.writerTemplates();
    const task = { idea: text, tone, count, seed, templates, forbidden: brand.forbidden_topics ?? [] };
    // Writers keep what is forbidden out by themselves.
    const { usedModel, result: memes } = await writers.run(async ({ implementation }) =>
      requireAll(await implementation.write(task, context.signal), count),
    );
    context.progress(WRITTEN, 'Drawing…');
    const origin = {
      model: usedModel.model,
      provider: usedModel.provider,
      safety_score: scoreOf(deps, memes, safety),
    };
    const logoUrl = kept?.url ?? brand.logo_url;
    const requests = memes.map((meme) => dressed(deps, meme, { brand, logoUrl, output_format }));
    return await drawWritten(deps, { caller, context, requests, origin, startedAt, before: WRITTEN });
  };
  return { operation: 'branded', cost: COSTS.branded, work };
}

interface Dress {
  brand: Brand;
  logoUrl: string | undefined;
  output_format: BrandedRequest['output_format'];
}

/** The caption request of a meme in the brand's colours, with its mark. */
function dressed(
  { library }: WriteDeps,
  meme: WrittenMeme,
  { brand, logoUrl, output_format }: Dress,
): WrittenRequest {
  const { file, width = 1, height = 1 } = library.get(meme.templateId) ?? {};
  const regions = file?.box_positions ?? [];
  const watermark = brandMark(brand, logoUrl, { regions, width, height });
  const { request } = requestFor(meme, {
    ...(watermark ? { watermark } : {}),
    ...(output_format ? { output_format } : {}),
  });
  const captions = request.captions.map((caption) => {
    const region = regions.find(({ name }) => name === caption.position);
    const style = brandStyle(brand.colors ?? [], region);
    return style ? { ...caption, style } : caption;
  });
  return { request: { ...request, captions } };
}

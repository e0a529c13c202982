import { readFile } from 'node:fs/promises';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { Brand, BrandedRequest, MemesData } from '../../../src-shared/contract/generation.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import { measureAreaLuminance } from '../../imaging/subject/area-luminance.ts';
import { createPictureMap } from '../../imaging/subject/picture-map.ts';
import type { Charge } from '../billing/charge.ts';
import type { CallContext } from '../generation-call.ts';
import { storeUpload } from '../images/uploads.ts';
import { brandMark, brandStyle } from './brand-style.ts';
import { generateMemes } from './generate-memes.ts';
import { requireGivenTexts, requireText } from './request-fields.ts';
import { captionRequestFor, getRecentMemes, type WriterDeps } from './write-memes.ts';

/** POST /v1/meme/branded: like generate, in a brand's colours, with its mark and without its forbidden topics. */

/** Progress where writing starts. */
const WRITING_STARTS = 0.05;

const EMPTY_BRAND =
  'is empty; give at least one of `name`, `logo_url`, `logo_base64`, `colors`, `tone` and `forbidden_topics`. Without a brand `POST /v1/meme/generate` makes the same for less.';

/** @throws CamError VALIDATION_ERROR */
function checkBrand({ logo_url, logo_base64, ...brand }: Brand): void {
  const isEmpty = Object.values(brand).every((value) => value.length === 0);
  if (isEmpty && logo_url === undefined && logo_base64 === undefined)
    throw invalidField('brand', EMPTY_BRAND);
  if (logo_url === undefined || logo_base64 === undefined) return;
  throw invalidField('brand.logo_base64', 'give `logo_url` or `logo_base64`, not both.');
}

/**
 * Checks a request and returns its work. The brand's mark is a part of the meme: it needs no plan, as a watermark does.
 * @throws CamError VALIDATION_ERROR, NSFW_REJECTED, IMAGE_UNREADABLE, MODEL_NOT_CONFIGURED
 */
export function planBranded(
  deps: WriterDeps,
  request: BrandedRequest,
  { caller, requestId }: CallContext,
): Charge<MemesData> {
  const { text, brand, count = 1, seed = requestId, output_format, strict } = request;
  const tone = request.tone ?? brand.tone;
  requireText(text, 'text');
  checkBrand(brand);
  const safety = deps.moderation.moderate({ text, tone, 'brand.name': brand.name });
  const logo =
    brand.logo_base64 === undefined ? undefined : decodeImageBase64(brand.logo_base64, 'brand.logo_base64');
  const purpose = { accountId: caller.account.id, operation: 'branded' };
  const writers = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    await requireGivenTexts(deps, {
      strict,
      fields: { 'watermark.text': 'brand.name' },
      watermark: logo || brand.logo_url !== undefined ? undefined : { text: brand.name },
    });
    const stored = logo && (await storeUpload(deps, caller.account, logo, 'brand.logo_base64'));
    const templates = deps.writerTemplates();
    // The writer omits the forbidden topics.
    const task = {
      idea: text,
      tone,
      count,
      seed,
      templates,
      forbidden: brand.forbidden_topics ?? [],
    };
    const look = { brand, logoUrl: stored?.url ?? brand.logo_url, output_format, strict };
    return generateMemes(deps, writers, {
      caller,
      context,
      startedAt,
      safety,
      total: count,
      progressBefore: WRITING_STARTS,
      taskFor: () => task,
      lately: getRecentMemes(deps, caller, request.seed),
      drawableFor: async (meme) => ({ request: await createBrandedRequest(deps, meme, look) }),
    });
  };
  return { operation: 'branded', cost: COSTS.branded, work };
}

/** Of a region that is not known. */
const ANY_GROUND = { darkest: 0, lightest: 1 };

interface BrandLook {
  brand: Brand;
  logoUrl: string | undefined;
  output_format: BrandedRequest['output_format'];
  strict: BrandedRequest['strict'];
}

/** The caption request of a meme in the brand's colours, with its mark. @throws CamError IMAGE_UNREADABLE */
async function createBrandedRequest(
  { library }: WriterDeps,
  meme: WrittenMeme,
  { brand, logoUrl, output_format, strict }: BrandLook,
): Promise<CaptionRequest> {
  const template = library.get(meme.templateId);
  const { file, width = 1, height = 1 } = template ?? {};
  const map = template && (await createPictureMap(await readFile(template.imagePath)));
  const regions = file?.box_positions ?? [];
  const watermark = brandMark(brand, logoUrl, { regions, width, height });
  const request = captionRequestFor(meme, { watermark, output_format, strict });
  const captions = request.captions.map((caption) => {
    const region = regions.find(({ name }) => name === caption.position);
    const ground = map && region ? measureAreaLuminance(map, region) : ANY_GROUND;
    const style = brandStyle(brand.colors ?? [], region, ground);
    return style ? { ...caption, style } : caption;
  });
  return { ...request, captions };
}

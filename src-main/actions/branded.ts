import { CamError, invalidField } from '../contract/errors.ts';
import type { Brand, BrandedRequest, MemesData } from '../contract/generation.ts';
import type { Watermark } from '../contract/meme.ts';
import { COSTS } from '../contract/plans.ts';
import type { CaptionStyle } from '../contract/style.ts';
import { createFilter } from '../models/embedded/writer/fill/forbidden.ts';
import type { CaptionWriter, WritingTask, WrittenMeme } from '../models/provider.ts';
import type { Chosen } from '../models/registry.ts';
import { decodeImageBase64 } from '../remote/base64.ts';
import type { Charge } from './charge.ts';
import { requestFor, requireText, scoreOf, type WriteDeps } from './generate.ts';
import { type KeptImage, keepImage } from './images.ts';
import type { Asker } from './job-runner.ts';
import { checkPlan } from './make-meme.ts';
import { moderate } from './moderation.ts';
import { drawWritten, requireAll, type WrittenRequest } from './written-memes.ts';

/** POST /v1/meme/branded: like generate, in a brand's colours, with its mark and without what it never mentions. */

const WRITTEN = 0.4;
/** Other wordings that are tried where one mentions what is forbidden. */
const TRIES = 3;
const OUTLINE = 0.09;

/** @throws CamError VALIDATION_ERROR */
function checkBrand({ logo_url, logo_base64 }: Brand): void {
  if (logo_url === undefined || logo_base64 === undefined) return;
  throw invalidField('brand.logo_base64', 'give `logo_url` or `logo_base64`, not both.');
}

/** Black or white, whichever stands out more. `hex`: #rgb or #rrggbb. */
export function contrastOf(hex: string): '#000000' | '#ffffff' {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/** Text in the brand's first colour, with an outline that keeps it readable on anything. */
function styleOf({ colors = [] }: Brand): CaptionStyle | undefined {
  const [color] = colors;
  if (color === undefined) return undefined;
  return { color, outline_color: contrastOf(color), outline_width: OUTLINE };
}

/** The mark of a brand: its logo, else its name in its second colour. */
function markOf({ name, logo_url, colors = [] }: Brand, kept: KeptImage | undefined): Watermark | undefined {
  const logo = kept?.image.url ?? logo_url;
  if (logo !== undefined) return { logo_url: logo, opacity: 0.9 };
  if (name === undefined) return undefined;
  const color = colors[1] ?? colors[0] ?? '#ffffff';
  return { text: name, opacity: 0.9, color, outline_color: contrastOf(color) };
}

/** Writes until nothing forbidden is mentioned. @throws CamError GENERATION_FAILED where that does not succeed */
async function writeClean(
  writer: Chosen<CaptionWriter>,
  task: WritingTask,
  signal: AbortSignal,
): Promise<readonly WrittenMeme[]> {
  const isClean = createFilter(task.forbidden);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const seed = tried === 0 ? task.seed : `${task.seed} ${tried}`;
    const memes = requireAll(await writer.tool.write({ ...task, seed }, signal), task.count);
    if (memes.every(({ captions }) => captions.every(({ text }) => isClean(text)))) return memes;
  }
  throw new CamError(
    'GENERATION_FAILED',
    'The model cannot write about this without a forbidden topic. Nothing was charged; ask for something else.',
  );
}

/**
 * Checks a request and says what its work is.
 * @throws CamError VALIDATION_ERROR, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, IMAGE_UNREADABLE, MODEL_UNAVAILABLE
 */
export function planBranded(deps: WriteDeps, request: BrandedRequest, asker: Asker): Charge<MemesData> {
  const { text, brand, count = 1, seed = asker.requestId, output_format } = request;
  const { caller } = asker;
  const tone = request.tone ?? brand.tone;
  requireText(text, 'text');
  checkBrand(brand);
  if (brand.name ?? brand.logo_url ?? brand.logo_base64) checkPlan({ watermark: {} }, caller);
  const safety = moderate({ text, tone, 'brand.name': brand.name });
  const logo =
    brand.logo_base64 === undefined ? undefined : decodeImageBase64(brand.logo_base64, 'brand.logo_base64');
  const purpose = { accountId: caller.account.id, operation: 'branded' };
  const writer = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    const kept = logo && (await keepImage(deps, logo, 'brand.logo_base64'));
    try {
      context.progress(0.05, 'Writing…');
      const templates = deps.writerTemplates();
      const task = { idea: text, tone, count, seed, templates, forbidden: brand.forbidden_topics ?? [] };
      const memes = await writeClean(writer, task, context.signal);
      context.progress(WRITTEN, 'Drawing…');
      const watermark = markOf(brand, kept);
      const more = { ...(watermark ? { watermark } : {}), ...(output_format ? { output_format } : {}) };
      const origin = { model: writer.model, provider: writer.provider, safety_score: scoreOf(memes, safety) };
      const requests = memes.map((meme) => coloured(requestFor(meme, more), styleOf(brand)));
      return await drawWritten(deps, { caller, context, requests, origin, startedAt, before: WRITTEN });
    } catch (error) {
      kept?.undo();
      throw error;
    }
  };
  return { operation: 'branded', cost: COSTS.branded, work };
}

function coloured({ request }: WrittenRequest, style: CaptionStyle | undefined): WrittenRequest {
  if (!style) return { request };
  return { request: { ...request, captions: request.captions.map((caption) => ({ ...caption, style })) } };
}

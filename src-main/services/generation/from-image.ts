import { createHash } from 'node:crypto';
import type { FromImageRequest, MemesData } from '../../../src-shared/contract/generation.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import type { WriterTemplate, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { pictureMapOf } from '../../imaging/subject/picture-map.ts';
import { type Area, quietAreas } from '../../imaging/subject/quiet-areas.ts';
import { makeThumbnail } from '../../imaging/thumbnail.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../generation-call.ts';
import { storeImage } from '../images/uploads.ts';
import { checkPlan, checkWatermark } from '../memes/caption-request.ts';
import { sourcePicture } from '../memes/source-picture.ts';
import { requireText, scoreOf } from './generate.ts';
import { drawWritten, requireAll, type WrittenRequest } from './written-memes.ts';

/** POST /v1/meme/from-image: a model writes for the caller's own picture; quiet areas decide where the text goes. */

const WRITTEN = 0.5;
const BOTH = 'picture-setup-and-punchline';
const ONE = 'picture-one-line';

/** A picture as a template: a set-up with its punchline, or one line alone. */
const LAYOUTS: readonly WriterTemplate[] = [
  {
    ...{ id: BOTH, name: 'Any picture, two lines', category: 'reactions', tags: [], altNames: [] },
    description: 'A picture of the caller’s own with a line above and a line below.',
    boxes: [
      {
        ...{ name: 'top', role: 'Sets the scene', max_chars: 60, max_lines: 3 },
        text_style_hint: 'short set-up; leave the surprise to the bottom',
      },
      {
        ...{ name: 'bottom', role: 'The punchline', max_chars: 60, max_lines: 3 },
        text_style_hint: 'short; turns what the top promised',
      },
    ],
    examples: [
      [
        { position: 'top', text: 'Told them it is a quick fix' },
        { position: 'bottom', text: 'Day three' },
      ],
    ],
  },
  {
    ...{ id: ONE, name: 'Any picture, one line', category: 'reactions', tags: [], altNames: [] },
    description: 'A picture of the caller’s own as the reaction to one line.',
    boxes: [
      {
        ...{ name: 'top', role: 'The situation that the picture reacts to', max_chars: 80, max_lines: 3 },
        text_style_hint: 'one line, often “when …” or “me, after …”',
      },
    ],
    examples: [[{ position: 'top', text: 'When the meeting could have been an email' }]],
  },
];

/** What a writer that cannot see takes where no text is given: moments that any face or scene reacts to. */
const EVERYDAY = [
  'The meeting that could have been an email',
  'Opening the fridge again hoping for new food',
  'Saying five more minutes an hour ago',
  'When the weekend is finally here and it rains',
  'Pretending to understand the instructions',
  'Checking the bank account after the holidays',
  'When somebody says we need to talk',
  'Going to bed early instead of watching one more episode',
];

/** An everyday moment; the same under one seed. */
function everyday(seed: string): string {
  const [first = 0] = createHash('sha256').update(seed).digest();
  return EVERYDAY[first % EVERYDAY.length] ?? 'Mondays';
}

/**
 * Checks a request and says what its work is.
 * @throws CamError VALIDATION_ERROR, MEME_NOT_FOUND, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_UNAVAILABLE
 */
export function planFromImage(
  deps: ServiceDeps,
  request: FromImageRequest,
  asker: CallContext,
): Charge<MemesData> {
  const { text, tone, count = 1, seed = asker.requestId } = request;
  const { caller } = asker;
  const source = sourcePicture(deps, caller, request);
  if (text !== undefined) requireText(text, 'text');
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const safety = deps.moderation.moderate({ text, tone });
  const purpose = { accountId: caller.account.id, operation: 'from-image' };
  const writers = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    context.progress(0.02, 'Loading the picture…');
    const bytes = await source.load();
    const kept = await storeImage(deps, bytes, 'image');
    const map = await context.slot(() => pictureMapOf(bytes));
    context.progress(0.1, 'Writing…');
    const { usedModel, result: memes } = await writers.run(async ({ provider, implementation }) => {
      const canSee = provider !== 'cam';
      const picture = canSee ? { picture: await makeThumbnail(bytes) } : {};
      const idea = text ?? (canSee ? '' : everyday(seed));
      const task = { idea, tone, count, seed, templates: LAYOUTS, forbidden: [], ...picture };
      return requireAll(await implementation.write(task, context.signal), count);
    });
    context.progress(WRITTEN, 'Drawing…');
    const origin = {
      model: usedModel.model,
      provider: usedModel.provider,
      safety_score: scoreOf(deps, memes, safety),
    };
    const requests = memes.map((meme) => ({
      ...place(meme, (boxes) => quietAreas(map, boxes), kept.url, request),
      ...(source.alt === undefined ? {} : { alt: source.alt }),
    }));
    return await drawWritten(deps, { caller, context, requests, origin, startedAt, before: WRITTEN });
  };
  return { operation: 'from-image', cost: COSTS.fromImage, work };
}

/** Puts what was written where the picture is quiet: what is read first comes first. */
function place(
  { captions }: WrittenMeme,
  areasFor: (count: number) => readonly Area[],
  image_url: string,
  { watermark, output_format }: FromImageRequest,
): WrittenRequest {
  const texts = captions.filter(({ text }) => text.trim() !== '');
  const inOrder = texts.toSorted((a, b) => Number(a.position === 'bottom') - Number(b.position === 'bottom'));
  const areas = areasFor(inOrder.length);
  const placed = inOrder.map(({ text }, at): Caption => {
    const box = areas[at];
    const style = { vertical_align: 'middle' as const };
    return { position: at === 0 ? 'top' : 'bottom', text, style, ...(box ? { box } : {}) };
  });
  return {
    request: {
      ...{ image_url, captions: placed },
      ...(watermark ? { watermark } : {}),
      ...(output_format ? { output_format } : {}),
    },
  };
}

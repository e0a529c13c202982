import { createHash } from 'node:crypto';
import type { FromImageRequest, MemesData } from '../../../src-shared/contract/generation.ts';
import type { Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { WriterTemplate, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { ChoosePlaces } from '../../imaging/places/find-places.ts';
import { makeThumbnail } from '../../imaging/thumbnail.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../generation-call.ts';
import { storeUpload } from '../images/uploads.ts';
import { checkPlan, checkWatermark } from '../memes/caption-request.ts';
import { generateMemes } from './generate-memes.ts';
import { outputOptions, requireGivenTexts, requireText } from './request-fields.ts';
import { sourcePicture } from './source-picture.ts';

/** POST /v1/meme/from-image: a model writes for the caller's own picture; the text is placed in its quiet areas. */

/** Progress where writing starts. */
const WRITING_STARTS = 0.1;
const TWO_LINES = 'picture-setup-and-punchline';
const ONE_LINE = 'picture-one-line';

/** The caller's picture as templates for the writer: a set-up with its punchline, or one line alone. */
const LAYOUTS: readonly WriterTemplate[] = [
  {
    id: TWO_LINES,
    name: 'Any picture, two lines',
    category: 'reactions',
    tags: [],
    altNames: [],
    description: 'A picture of the caller’s own with a line above and a line below.',
    boxes: [
      {
        name: 'top',
        role: 'Sets the scene',
        max_chars: 60,
        max_lines: 3,
        text_style_hint: 'short set-up; leave the surprise to the bottom',
      },
      {
        name: 'bottom',
        role: 'The punchline',
        max_chars: 60,
        max_lines: 3,
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
    id: ONE_LINE,
    name: 'Any picture, one line',
    category: 'reactions',
    tags: [],
    altNames: [],
    description: 'A picture of the caller’s own as the reaction to one line.',
    boxes: [
      {
        name: 'top',
        role: 'The situation that the picture reacts to',
        max_chars: 80,
        max_lines: 3,
        text_style_hint: 'one line, often “when …” or “me, after …”',
      },
    ],
    examples: [[{ position: 'top', text: 'When the meeting could have been an email' }]],
  },
];

/** Ideas for a writer that cannot see, where no text is given: everyday moments that suit any picture. */
const EVERYDAY_IDEAS = [
  'The meeting that could have been an email',
  'Opening the fridge again hoping for new food',
  'Saying five more minutes an hour ago',
  'When the weekend is finally here and it rains',
  'Pretending to understand the instructions',
  'Checking the bank account after the holidays',
  'When somebody says we need to talk',
  'Going to bed early instead of watching one more episode',
];

/** One of the everyday ideas; equal seeds give the same one. */
function everydayIdea(seed: string): string {
  const [first = 0] = createHash('sha256').update(seed).digest();
  return EVERYDAY_IDEAS[first % EVERYDAY_IDEAS.length] ?? 'Mondays';
}

/**
 * Checks a request and returns its work.
 * @throws CamError VALIDATION_ERROR, MEME_NOT_FOUND, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_NOT_CONFIGURED
 */
export function planFromImage(
  deps: ServiceDeps,
  request: FromImageRequest,
  { caller, requestId }: CallContext,
): Charge<MemesData> {
  const { text, tone, count = 1, seed = requestId } = request;
  const source = sourcePicture(deps, caller, request);
  if (text !== undefined) requireText(text, 'text');
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const safety = deps.moderation.moderate({ text, tone });
  const purpose = { accountId: caller.account.id, operation: 'from-image' };
  const writers = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    await requireGivenTexts(deps, request);
    context.progress(0.02, 'Loading the picture…');
    const bytes = await source.load();
    const stored = await storeUpload(deps, caller.account, bytes, 'image');
    const choosePlaces = await context.slot(() => deps.findPlaces(bytes));
    return generateMemes(deps, writers, {
      caller,
      context,
      startedAt,
      safety,
      total: count,
      progressBefore: WRITING_STARTS,
      async taskFor({ provider }) {
        const canSee = provider !== 'cam';
        const picture = canSee ? { picture: await makeThumbnail(bytes) } : {};
        const idea = text ?? (canSee ? '' : everydayIdea(seed));
        return { idea, tone, count, seed, templates: LAYOUTS, forbidden: [], ...picture };
      },
      drawableFor(meme) {
        const captions = placeCaptions(meme, choosePlaces);
        const drawn: CaptionRequest = { image_url: stored.url, captions, ...outputOptions(request) };
        return { request: drawn, alt: source.alt };
      },
    });
  };
  return { operation: 'from-image', cost: COSTS.fromImage, work };
}

/** The texts at the best places, in reading order. */
function placeCaptions({ captions }: WrittenMeme, choosePlaces: ChoosePlaces): Caption[] {
  const texts = captions.filter(({ text }) => text.trim() !== '');
  const inOrder = texts.toSorted((a, b) => Number(a.position === 'bottom') - Number(b.position === 'bottom'));
  const [places = []] = choosePlaces(inOrder.length);
  return inOrder.map(({ text }, at) => ({ position: at === 0 ? 'top' : 'bottom', text, ...places[at] }));
}

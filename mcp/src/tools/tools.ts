import * as z from 'zod';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { VIDEO_ASPECTS } from '../../../src-shared/contract/motion-names.ts';
import { payAtOnce } from '../calls/paid-calls.ts';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES, type Tool } from '../tool.ts';
import { account } from './account.ts';
import { captionCheck } from './caption-check.ts';
import { CaptionFields, captionRequest, MotionFields, motionRequest, Watermark } from './caption-fields.ts';
import { memeGet } from './meme-get.ts';
import { answerPaid, generateAndAsk, generateMemes } from './pick-one.ts';
import { IMAGE, readSource } from './source.ts';
import { templateGet, templateSearch } from './template-get.ts';

/** Arguments of the tools whose captions CAM writes. */
const Writing = {
  count: z.int().min(1).max(LIMITS.countMax).optional().describe('Default 1; the price is per call'),
  tone: z.string().optional().describe('Such as dry, wholesome or absurd'),
  model: z.string().optional(),
  ask_user: z.boolean().optional().describe('With count over 1: let the user pick, if the client can ask'),
};

const memeGenerate = defineTool({
  name: 'cam_meme_generate',
  title: 'Write a meme from an idea',
  description:
    'CAM picks templates and writes captions from an idea. 2 credits a call. Without a language model CAM takes ready memes near the idea, else a simple writer; your own words are often funnier.',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 2,
  input: z.strictObject({
    text: z.string().min(1).describe('The idea'),
    ...Writing,
    exclude_template_ids: z.array(z.string()).optional(),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ ask_user, ...body }, call) {
    const request = { operation: 'generate', body } as const;
    return ask_user ? generateAndAsk(request, call) : generateMemes(request, call);
  },
});

const memeRemix = defineTool({
  name: 'cam_meme_remix',
  title: 'Change what a picture shows',
  description:
    'Edit a picture as described; adds no captions. 5 credits, up to 2 minutes. Without an image model only simple edits work: filters (vintage, sketch, comic, pixels), colours, blur, crop, rotate, weather, adding an object. If your client stops waiting, repeat the call within 15 minutes: the same result, charged once.',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 5,
  input: z.strictObject({
    image_url: z.string().describe(IMAGE),
    prompt: z.string().min(1),
    model: z.string().optional(),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ image_url, ...rest }, call) {
    const body = { ...(await readSource(image_url, call.deps)), ...rest };
    return generateMemes({ operation: 'remix', body }, call);
  },
});

const memeFromImage = defineTool({
  name: 'cam_meme_from_image',
  title: 'Let CAM write captions for a picture',
  description:
    'For “caption this photo” use cam_meme_caption (1 credit). Here CAM writes: 2 credits a call. Without a vision model CAM cannot see the picture: describe it in text.',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 2,
  input: z.strictObject({
    image_url: z.string().describe(IMAGE),
    text: z.string().optional().describe('What the meme is about'),
    ...Writing,
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ image_url, ask_user, ...rest }, call) {
    const body = { ...(await readSource(image_url, call.deps)), ...rest };
    const request = { operation: 'from-image', body } as const;
    return ask_user ? generateAndAsk(request, call) : generateMemes(request, call);
  },
});

const memeAiImage = defineTool({
  name: 'cam_meme_ai_image',
  title: 'Make an original picture',
  description:
    'Picture from a description, with text over it. 3 credits, up to a minute. Without an image model it is clip art. Only when no template fits: those are funnier.',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 3,
  input: z.strictObject({
    prompt: z.string().min(1).describe('What the picture shows'),
    caption: z.strictObject({ top: z.string().optional(), bottom: z.string().optional() }).optional(),
    aspect_ratio: z.string().optional().describe('w:h, such as 16:9; default 1:1'),
    model: z.string().optional(),
    strict: z.boolean().optional().describe('Refuse unknown words, free'),
    watermark: Watermark,
  }),
  output: MemesResult,
  run: (body, call) => generateMemes({ operation: 'ai-image', body }, call),
});

const memeVideo = defineTool({
  name: 'cam_meme_video',
  title: 'Make a video',
  description:
    'The same as cam_meme_gif as an MP4 video; aspect_ratio fits it to posts and stories. 8 credits, up to a minute.',
  annotations: MAKES,
  cost: 8,
  input: z.strictObject({
    ...MotionFields,
    aspect_ratio: z.enum(VIDEO_ASPECTS).optional(),
  }),
  output: MemesResult,
  async run({ aspect_ratio, ...fields }, call) {
    const request = await motionRequest(fields, call.deps);
    const body = { ...request, ...(aspect_ratio && { aspect_ratio }) };
    return generateMemes({ operation: 'video', body }, call);
  },
});

const memeGif = defineTool({
  name: 'cam_meme_gif',
  title: 'Make a GIF',
  description:
    'Captions that appear one after the other on a template, or on a picture, GIF or video of the user. 4 credits, a few seconds. Check the words first with cam_caption_check.',
  annotations: MAKES,
  cost: 4,
  input: z.strictObject({
    ...MotionFields,
    max_bytes: z.int().optional(),
  }),
  output: MemesResult,
  async run({ max_bytes, ...fields }, call) {
    const request = await motionRequest(fields, call.deps);
    const body = { ...request, ...(max_bytes !== undefined && { max_bytes }) };
    return generateMemes({ operation: 'gif', body }, call);
  },
});

export const memeCaption = defineTool({
  name: 'cam_meme_caption',
  title: 'Caption a photo or template',
  description:
    'Exactly your words on a template, or on the user’s picture (“caption this photo”). 1 credit, about a second. Check first: cam_caption_check.',
  annotations: MAKES,
  cost: 1,
  input: z.strictObject({
    ...CaptionFields,
    captions: CaptionFields.captions.optional(),
    ready_meme_id: z.string().optional().describe('Instead of template_id and captions'),
    output_format: z.enum(['png', 'jpeg', 'webp', 'avif']).optional(),
    width: z.int().optional().describe('px, default that of the template'),
    strict: z.boolean().optional().describe('Default true: refuse unreadable text, free'),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ template_id, image_url, captions, ready_meme_id, strict = true, ...rest }, call) {
    const { deps } = call;
    const source = { template_id, image_url, captions };
    const document = ready_meme_id
      ? { ...keepGiven(source), ready_meme_id }
      : await captionRequest(source, deps);
    const body = { ...document, strict, ...rest };
    let remaining: number | undefined;
    const paid = await payAtOnce(deps, { operation: 'caption', body }, call, async (key) => {
      const answer = await deps.engine.caption(body, key);
      remaining = answer.meta.credits_remaining;
      return answer;
    });
    // A result found by a repeat has the balance of the first call.
    return answerPaid(paid, call, paid.call?.isRepeat ? undefined : remaining);
  },
});

/** Adds a tool of any schemas. */
type AddTool = <Input extends Tool['input'], Output extends Tool['output']>(
  tool: Tool<Input, Output>,
) => void;

/** Every tool, in the order of the list: first the free ones that a session starts with. */
export function addTools(add: AddTool): void {
  add(templateSearch);
  add(templateGet);
  add(captionCheck);
  add(memeCaption);
  add(memeGenerate);
  add(memeFromImage);
  add(memeAiImage);
  add(memeRemix);
  add(memeGif);
  add(memeVideo);
  add(memeGet);
  add(account);
}

import * as z from 'zod';
import { payAtOnce } from '../calls/paid-calls.ts';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { CaptionFields, captionRequest, Watermark } from './caption-fields.ts';
import { answerPaid } from './paid.ts';

export const memeCaption = defineTool({
  name: 'cam_meme_caption',
  title: 'Caption a template',
  description:
    'Make a meme from a template, or from the user’s picture, with exactly your words. 1 credit, about a second. Check the words first with cam_caption_check. Returns the picture, its URL, a file and alt text.',
  annotations: MAKES,
  cost: 1,
  input: z.strictObject({
    ...CaptionFields,
    output_format: z.enum(['png', 'jpeg', 'webp', 'avif']).optional(),
    width: z.int().optional().describe('px, default that of the template'),
    strict: z.boolean().optional().describe('Default true: refuse text too small to read, at no charge'),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ template_id, image_url, captions, strict = true, ...rest }, call) {
    const { deps } = call;
    const body = { ...(await captionRequest({ template_id, image_url, captions }, deps)), strict, ...rest };
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

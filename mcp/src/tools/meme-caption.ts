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
    'Make a meme from a template (or your own picture) with exactly your words. 1 credit, about a second. Check the words first with cam_caption_check. Returns the picture, its permanent URL, a file and alt text.',
  annotations: MAKES,
  cost: 1,
  input: z.strictObject({
    ...CaptionFields,
    output_format: z.enum(['png', 'jpeg', 'webp', 'avif']).optional(),
    width: z.int().optional().describe('px'),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ template_id, image_url, captions, ...rest }, call) {
    const { deps } = call;
    const body = { ...(await captionRequest({ template_id, image_url, captions }, deps)), ...rest };
    let remaining: number | undefined;
    const paid = await payAtOnce(deps, { operation: 'caption', body }, call, async (key) => {
      const answer = await deps.engine.caption(body, key);
      remaining = answer.meta.credits_remaining;
      return answer;
    });
    // What a repeat finds tells the balance of then.
    return answerPaid(paid, call, paid.call?.isRepeat ? undefined : remaining);
  },
});

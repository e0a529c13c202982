import * as z from 'zod';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { IMAGE, Watermark } from './caption-fields.ts';
import { generateMemes } from './paid.ts';
import { sourceOf } from './source.ts';

export const memeRemix = defineTool({
  name: 'cam_meme_remix',
  title: 'Edit a picture',
  description:
    'Change a picture as described ("make it look like an old photograph"). 5 credits, up to 2 minutes. If your client stops waiting, send the same call again: it returns the first result and is charged once.',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 5,
  input: z.strictObject({
    image_url: z.string().optional().describe(IMAGE),
    meme_id: z.string().optional(),
    prompt: z.string().min(1),
    model: z.string().optional(),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ image_url, meme_id, ...rest }, call) {
    const body = { ...(await sourceOf({ image_url, meme_id }, call.deps)), ...rest };
    return generateMemes({ operation: 'remix', body }, call);
  },
});

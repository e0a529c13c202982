import * as z from 'zod';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { Watermark } from './caption-fields.ts';
import { generateMemes } from './paid.ts';
import { IMAGE, readSource } from './source.ts';

export const memeRemix = defineTool({
  name: 'cam_meme_remix',
  title: 'Edit a picture',
  description:
    'Change a picture as described. 5 credits, up to 2 minutes. Without a connected image model only simple edits work: filters (vintage, sketch, comic, pixels), colours, blur, crop, rotate, weather, adding an object. If your client stops waiting before the result, send the same call within 15 minutes: it returns the first result, charged once.',
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

import * as z from 'zod';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { MotionFields, motionRequest } from './motion-fields.ts';
import { generateMemes } from './paid.ts';

export const memeGif = defineTool({
  name: 'cam_meme_gif',
  title: 'Make a GIF',
  description:
    'Moving meme as a GIF: captions that appear one after the other on a template, or on a picture, GIF or video of the user. 4 credits, a few seconds. Check the words first with cam_caption_check.',
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

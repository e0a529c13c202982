import * as z from 'zod';
import { VIDEO_ASPECTS } from '../../../src-shared/contract/motion-names.ts';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { MotionFields, motionRequest } from './motion-fields.ts';
import { generateMemes } from './paid.ts';

export const memeVideo = defineTool({
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

import * as z from 'zod';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { Watermark } from './caption-fields.ts';
import { generateMemes } from './paid.ts';

export const memeAiImage = defineTool({
  name: 'cam_meme_ai_image',
  title: 'Make an original picture',
  description:
    'Picture from a description, with text over it. 3 credits, up to a minute. Without an image model it is simple clip art. Only when no template fits: a known template is funnier and cheaper.',
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

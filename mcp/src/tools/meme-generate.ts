import * as z from 'zod';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { Watermark } from './caption-fields.ts';
import { generateMemes } from './paid.ts';
import { generateAndAsk } from './pick-one.ts';

/** Arguments of the tools whose captions CAM writes. */
export const Writing = {
  count: z
    .int()
    .min(1)
    .max(LIMITS.countMax)
    .optional()
    .describe('Number of memes, default 1; the price is per call'),
  tone: z.string().optional().describe('Such as dry, wholesome, sarcastic, absurd or corporate'),
  model: z.string().optional(),
  ask_user: z
    .boolean()
    .optional()
    .describe('With count 2 or more: ask the user to pick one. If the client cannot ask, all are returned'),
};

export const memeGenerate = defineTool({
  name: 'cam_meme_generate',
  title: 'Write a meme from an idea',
  description:
    'CAM picks templates and writes the captions from an idea in plain words. 2 credits a call. Without a connected language model a simple built-in writer does it; your own words are funnier: cam_template_search, then cam_meme_caption (1 credit).',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 2,
  input: z.strictObject({
    text: z.string().min(1).describe('The idea or situation'),
    ...Writing,
    exclude_template_ids: z.array(z.string()).optional().describe('Templates that are not to be used'),
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ ask_user, ...body }, call) {
    const request = { operation: 'generate', body } as const;
    return ask_user ? generateAndAsk(request, call) : generateMemes(request, call);
  },
});

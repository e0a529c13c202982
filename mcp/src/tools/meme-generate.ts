import * as z from 'zod';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { Watermark } from './caption-fields.ts';
import { generateMemes } from './paid.ts';
import { generateAndAsk } from './pick-one.ts';

/** Arguments of the tools whose captions CAM writes. */
export const Writing = {
  count: z.int().min(1).max(10).optional().describe('Memes; one price for all. Default 1'),
  tone: z
    .string()
    .optional()
    .describe('dry, wholesome, sarcastic, absurd, deadpan, hype, corporate or any other'),
  ask_user: z
    .boolean()
    .optional()
    .describe('With count 2 or more: let the user pick one, where the client can ask'),
};

export const memeGenerate = defineTool({
  name: 'cam_meme_generate',
  title: 'Write a meme from an idea',
  description:
    'CAM picks the template and writes the captions from an idea in plain words. 2 credits a call whatever count, 3–15 s. For words of your own use cam_meme_caption.',
  annotations: { ...MAKES, openWorldHint: true },
  cost: 2,
  input: z.strictObject({
    text: z.string().min(1).describe('The idea or situation'),
    ...Writing,
    watermark: Watermark,
  }),
  output: MemesResult,
  async run({ ask_user, ...body }, call) {
    const request = { operation: 'generate', body } as const;
    return ask_user ? generateAndAsk(request, call) : generateMemes(request, call);
  },
});

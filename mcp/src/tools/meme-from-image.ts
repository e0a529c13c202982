import * as z from 'zod';
import { MemesResult } from '../results/schemas.ts';
import { defineTool, MAKES } from '../tool.ts';
import { Watermark } from './caption-fields.ts';
import { Writing } from './meme-generate.ts';
import { generateMemes } from './paid.ts';
import { generateAndAsk } from './pick-one.ts';
import { IMAGE, readSource } from './source.ts';

export const memeFromImage = defineTool({
  name: 'cam_meme_from_image',
  title: 'Write captions for a picture',
  description:
    'CAM writes captions for the user’s picture. 2 credits a call. Without a connected vision model CAM cannot see the picture: describe it in text. To use your own words, call cam_meme_caption with image_url (1 credit).',
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

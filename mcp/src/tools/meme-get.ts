import * as z from 'zod';
import { memesContent } from '../results/meme-content.ts';
import { MemeResult } from '../results/schemas.ts';
import { defineTool, READS } from '../tool.ts';

const LATEST = 5;

export const memeGet = defineTool({
  name: 'cam_meme_get',
  title: 'Show memes made before',
  description: `Show a meme by its id, or without one the ${LATEST} latest of the account. Free.`,
  annotations: READS,
  cost: 0,
  input: z.strictObject({ meme_id: z.string().optional() }),
  output: z.object({ memes: z.array(MemeResult) }),
  async run({ meme_id }, { deps, signal }) {
    const memes =
      meme_id === undefined
        ? (await deps.engine.memes(LATEST, signal)).memes
        : [await deps.engine.meme(meme_id, signal)];
    if (memes.length > 0) return memesContent(deps, memes);
    return {
      content: [{ type: 'text', text: 'This account has no memes yet.' }],
      structuredContent: { memes },
    };
  },
});

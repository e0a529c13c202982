import * as z from 'zod';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { memesContent } from '../results/meme-content.ts';
import { MemeResult } from '../results/schemas.ts';
import { defineTool, READS, type ToolCall } from '../tool.ts';

const LIMIT = 5;
/** Each comes with its picture. */
const LIMIT_MAX = 10;

export const memeGet = defineTool({
  name: 'cam_meme_get',
  title: 'Show memes made before',
  description: 'Show a meme by its id, memes that contain given words, or the latest. Free.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({
    meme_id: z.string().optional(),
    query: z.string().optional(),
    limit: z.int().min(1).max(LIMIT_MAX).optional().describe(`Default ${LIMIT}`),
  }),
  output: z.object({ memes: z.array(MemeResult), total: z.int() }),
  async run(args, call) {
    const { memes, total } = await find(args, call);
    const { content, structuredContent } = await memesContent(call.deps, memes);
    return {
      content: [{ type: 'text', text: countWords(memes.length, total) }, ...content],
      structuredContent: { ...structuredContent, total },
    };
  },
});

interface MemeQuery {
  meme_id?: string | undefined;
  query?: string | undefined;
  limit?: number | undefined;
}

async function find(
  { meme_id, query, limit = LIMIT }: MemeQuery,
  { deps, signal }: ToolCall,
): Promise<{ memes: readonly Meme[]; total: number }> {
  // Some clients send an empty text for what is not given.
  if (meme_id === undefined || meme_id === '') return deps.engine.memes({ search: query, limit }, signal);
  return { memes: [await deps.engine.meme(meme_id, signal)], total: 1 };
}

const countWords = (shown: number, total: number): string =>
  total === 0 ? 'No memes found.' : `${shown} of ${total} memes, newest first:`;

import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

const user = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

/** Instructions for an assistant, which its user starts by name. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'make-a-meme',
    {
      title: 'Make a meme',
      description: 'Find a template for an idea, check the captions for free, then make the meme (1 credit).',
      argsSchema: z.object({
        idea: z.string().describe('What the meme is about'),
        tone: z.string().optional().describe('Such as dry or wholesome'),
      }),
    },
    ({ idea, tone }) =>
      user(`Make a meme about: ${idea}${tone ? `\nTone: ${tone}` : ''}

1. cam_template_search with two or three different searches: the situation, the feeling, the shape of the joke.
2. cam_template_get for the best two; choose the one whose regions fit the joke best.
3. Write three versions. Short, concrete, no explanation of the joke; each text within the recommended length of its region.
4. cam_caption_check for the best version; shorten what does not fit. This is free.
5. cam_meme_caption once, then show the picture and its alt text.`),
  );
  server.registerPrompt(
    'meme-this-conversation',
    {
      title: 'Meme this conversation',
      description: 'Turn the funniest moment of this conversation into a meme (1 credit).',
    },
    () =>
      user(`Find the moment of our conversation that is funniest in hindsight: a wrong guess, a detour, a small victory. Say in one sentence which one you take. Leave out names, secrets, keys and anything private.

Then make a meme of it: cam_template_search, cam_template_get, write captions that people outside this conversation understand, cam_caption_check, and cam_meme_caption once. Show the picture and its alt text.`),
  );
}

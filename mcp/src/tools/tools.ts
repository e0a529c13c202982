import type { Tool } from '../tool.ts';
import { account } from './account.ts';
import { captionCheck } from './caption-check.ts';
import { memeAiImage } from './meme-ai-image.ts';
import { memeCaption } from './meme-caption.ts';
import { memeFromImage } from './meme-from-image.ts';
import { memeGenerate } from './meme-generate.ts';
import { memeGet } from './meme-get.ts';
import { memeGif } from './meme-gif.ts';
import { memeRemix } from './meme-remix.ts';
import { memeVideo } from './meme-video.ts';
import { templateGet } from './template-get.ts';
import { templateSearch } from './template-search.ts';

/** Adds a tool of any schemas. */
type AddTool = <Input extends Tool['input'], Output extends Tool['output']>(
  tool: Tool<Input, Output>,
) => void;

/** Every tool, in the order of the list: first the free ones that a session starts with. */
export function addTools(add: AddTool): void {
  add(templateSearch);
  add(templateGet);
  add(captionCheck);
  add(memeCaption);
  add(memeGenerate);
  add(memeFromImage);
  add(memeAiImage);
  add(memeRemix);
  add(memeGif);
  add(memeVideo);
  add(memeGet);
  add(account);
}

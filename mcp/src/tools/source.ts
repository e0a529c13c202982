import { type PictureFields, pictureFields } from '../pictures/given-picture.ts';
import type { ToolDeps } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** The picture that a tool works on: given by the caller, or a meme made before. @throws ToolError */
export async function sourceOf(
  { image_url, meme_id }: { image_url: string | undefined; meme_id: string | undefined },
  { readPictureFile }: Pick<ToolDeps, 'readPictureFile'>,
): Promise<PictureFields | { meme_id: string }> {
  if (image_url !== undefined && meme_id === undefined) return pictureFields(image_url, readPictureFile);
  if (meme_id !== undefined && image_url === undefined) return { meme_id };
  throw new ToolError('Give either image_url or meme_id.');
}

import { type MediaFields, mediaFields } from '../pictures/input-media.ts';
import { type PictureFields, pictureFields } from '../pictures/input-picture.ts';
import type { ToolDeps } from '../tool.ts';

/** What tools say of an argument that names a picture. */
export const IMAGE = 'http(s) URL, data: URI, file path, or meme id';

const MEME_ID = /^meme_\w+$/;

/** The picture that a tool works on: given by the caller, or a meme made before. @throws ToolError */
export async function readSource(
  given: string,
  { readPictureFile }: Pick<ToolDeps, 'readPictureFile'>,
): Promise<PictureFields | { meme_id: string }> {
  return MEME_ID.test(given) ? { meme_id: given } : pictureFields(given, readPictureFile);
}

/** The same for a tool that works on pictures and videos. @throws ToolError */
export async function readMovingSource(
  given: string,
  { readMediaFile }: Pick<ToolDeps, 'readMediaFile'>,
): Promise<MediaFields | { meme_id: string }> {
  return MEME_ID.test(given) ? { meme_id: given } : mediaFields(given, readMediaFile);
}

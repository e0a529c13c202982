import { extname } from 'node:path';
import type { Inputs } from './inputs.ts';

/** Picture arguments: a template, an existing meme, an address, a file, or stdin. */

/** The field of the request that names the picture. */
export type PictureField = { image_url: string } | { image_base64: string };

export const isAddress = (given: string): boolean => /^https?:\/\//i.test(given);
export const isMemeId = (given: string): boolean => /^meme_\w+$/.test(given);

/** Whether it is a file name: it has a path separator or an extension, which ids and slugs do not have. */
export const isPath = (given: string): boolean =>
  given === '-' || /[/\\]/.test(given) || extname(given) !== '';

async function readPicture(given: string, inputs: Inputs): Promise<PictureField> {
  if (isAddress(given)) return { image_url: given };
  return { image_base64: Buffer.from(await inputs.picture(given)).toString('base64') };
}

/** The picture of a caption: a template or a picture of one's own. @throws CliError */
export async function templateOrPicture(
  given: string,
  inputs: Inputs,
): Promise<PictureField | { template_id: string }> {
  return isAddress(given) || isPath(given) ? readPicture(given, inputs) : { template_id: given };
}

/** The picture of an edit: a picture of one's own or an existing meme. @throws CliError */
export async function memeOrPicture(
  given: string,
  inputs: Inputs,
): Promise<PictureField | { meme_id: string }> {
  return isMemeId(given) ? { meme_id: given } : readPicture(given, inputs);
}

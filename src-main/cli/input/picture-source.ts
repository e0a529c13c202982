import { extname } from 'node:path';
import type { Inputs } from './inputs.ts';

/** What a picture on the command line is: a template, a meme made before, an address, a file, or stdin. */

/** The field by which the engine takes a picture. */
export type PictureField = { image_url: string } | { image_base64: string };

const ADDRESS = /^https?:\/\//i;
const MEME_ID = /^meme_\w+$/;

/** Whether it names a file: by a separator of folders, or by an ending. Ids and slugs have neither. */
const isPath = (given: string): boolean => given === '-' || /[/\\]/.test(given) || extname(given) !== '';

async function pictureOf(given: string, inputs: Inputs): Promise<PictureField> {
  if (ADDRESS.test(given)) return { image_url: given };
  return { image_base64: Buffer.from(await inputs.picture(given)).toString('base64') };
}

/** The picture of a caption: a template, or one of one's own. @throws CliError */
export async function templateOrPicture(
  given: string,
  inputs: Inputs,
): Promise<PictureField | { template_id: string }> {
  return ADDRESS.test(given) || isPath(given) ? pictureOf(given, inputs) : { template_id: given };
}

/** The picture that an edit works on: one's own, or a meme made before. @throws CliError */
export async function memeOrPicture(
  given: string,
  inputs: Inputs,
): Promise<PictureField | { meme_id: string }> {
  return MEME_ID.test(given) ? { meme_id: given } : pictureOf(given, inputs);
}

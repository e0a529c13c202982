import { extname } from 'node:path';
import { isVideo } from '../../../mcp/src/pictures/picture-kind.ts';
import { CliError } from '../io.ts';
import type { Inputs } from './inputs.ts';

/** Picture arguments: a template, an existing meme, an address, a file, or stdin. */

/** The field of the request that names the picture. */
type PictureField = { image_url: string } | { image_base64: string };

const isAddress = (given: string): boolean => /^https?:\/\//i.test(given);
const isMemeId = (given: string): boolean => /^meme_\w+$/.test(given);

/** Whether it is a file name: it has a path separator or an extension, which ids and slugs do not have. */
const isPath = (given: string): boolean => given === '-' || /[/\\]/.test(given) || extname(given) !== '';

/** A picture of one's own. @throws CliError */
export async function readPicture(given: string, inputs: Inputs): Promise<PictureField> {
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

/** Fields of the request, and the file that is sent with it. */
export interface MotionSource {
  fields: { template_id?: string; meme_id?: string; image_url?: string; video_url?: string };
  files?: { image: Blob } | { video: Blob };
}

const VIDEO_ADDRESS = /\.(?:mp4|m4v|mov|webm)(?:[?#]|$)/i;

/** `videos`: whether a video may be given. @throws CliError */
export async function motionSource(
  given: string,
  inputs: Inputs,
  { videos }: { videos: boolean },
): Promise<MotionSource> {
  if (isMemeId(given)) return { fields: { meme_id: given } };
  if (isAddress(given)) return { fields: toAddressFields(given, videos) };
  if (!isPath(given)) return { fields: { template_id: given } };
  if (!videos) return { fields: {}, files: { image: new Blob([await inputs.picture(given)]) } };
  const bytes = await inputs.pictureOrVideo(given);
  const file = new Blob([bytes]);
  return { fields: {}, files: isVideo(bytes) ? { video: file } : { image: file } };
}

function toAddressFields(address: string, videos: boolean): MotionSource['fields'] {
  if (!VIDEO_ADDRESS.test(address)) return { image_url: address };
  if (videos) return { video_url: address };
  throw new CliError(`${address} is a video; give a picture.`, 'usage');
}

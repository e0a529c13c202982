import { isVideo } from '../../../mcp/src/pictures/picture-kind.ts';
import { CliError } from '../io.ts';
import type { Inputs } from './inputs.ts';
import { isAddress, isMemeId, isPath } from './picture-source.ts';

/** The argument that says what is to move: a template, a meme, an address, a file, or stdin. */

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

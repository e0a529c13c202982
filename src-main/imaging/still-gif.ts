import { openPicture } from './sharp-module.ts';
import { SECONDS } from './thumbnail.ts';

/** A picture as a GIF of one frame: 256 colours. @throws Error where it cannot be decoded, or takes too long */
export async function stillGif(picture: Uint8Array): Promise<Uint8Array> {
  return openPicture(picture).gif({ effort: 3 }).timeout({ seconds: SECONDS }).toBuffer();
}

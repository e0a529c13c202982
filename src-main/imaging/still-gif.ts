import { openPicture } from './sharp-module.ts';
import { SECONDS } from './thumbnail.ts';

/** Encodes a picture as a GIF of one frame with 256 colours. @throws Error if it cannot be decoded in time */
export async function stillGif(picture: Uint8Array): Promise<Uint8Array> {
  return openPicture(picture).gif({ effort: 3 }).timeout({ seconds: SECONDS }).toBuffer();
}

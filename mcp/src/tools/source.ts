import { LIMITS, sizeLabel } from '../../../src-shared/contract/limits.ts';
import {
  type PictureFields,
  pictureFields,
  type ReadPictureFile,
  readGivenFile,
  VIDEO_BYTES_MAX,
} from '../pictures/input-picture.ts';
import { isVideo } from '../pictures/picture-kind.ts';
import type { ToolDeps } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

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

/** The fields by which the engine takes a picture or a video. */
type MediaFields = PictureFields | { video_url: string } | { video_base64: string };

/** The ending of a video's address; what lies behind others is taken for a picture. */
const VIDEO_PATH = /\.(?:mp4|m4v|mov|webm)$/i;

function isVideoAddress(given: string): boolean {
  return URL.canParse(given) && VIDEO_PATH.test(new URL(given).pathname);
}

/**
 * Turns a picture or a video as a caller gives it (http(s) address, `data:` URI, or path of a file) into the engine's
 * fields. An address tells by its ending what it is, a `data:` URI by its type, a file by its content.
 * @throws ToolError
 */
async function mediaFields(given: string, readFile: ReadPictureFile | undefined): Promise<MediaFields> {
  if (/^https?:/i.test(given) && isVideoAddress(given)) return { video_url: given };
  if (/^data:video\//i.test(given)) {
    if (given.length <= LIMITS.bodyBytes) return { video_base64: given };
    throw new ToolError(`The video is larger than ${sizeLabel(VIDEO_BYTES_MAX)}. Make it smaller first.`);
  }
  if (/^(?:https?|data):/i.test(given)) return pictureFields(given, undefined);
  const bytes = await readGivenFile(given, readFile);
  const base64 = Buffer.from(bytes).toString('base64');
  return isVideo(bytes) ? { video_base64: base64 } : { image_base64: base64 };
}

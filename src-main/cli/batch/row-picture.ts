import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  type PictureFields,
  pictureFields,
  readPictureFile,
} from '../../../mcp/src/pictures/given-picture.ts';
import { ToolError } from '../../../mcp/src/tool-error.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';

/** The pictures that rows bring. */

export interface RowPicture {
  fields: PictureFields;
  /** SHA-256 of what is sent, hex. */
  hash: string;
}

/** Pictures that are kept: many rows of a table have the same one. */
const KEPT = 4;
const IS_ADDRESS = /^(?:https?|data|file):/i;
/** `\\\\server\\share` and `//server/share`. */
const IS_ON_SERVER = /^[/\\]{2}/;

/**
 * A reader of pictures by address, `data:` URL or path; paths are resolved against `folder`.
 * The reader throws CamError IMAGE_UNREADABLE.
 */
export function pictureReader(folder: string): (given: string) => Promise<RowPicture> {
  const kept = new Map<string, Promise<RowPicture>>();
  return (given) => {
    const known = kept.get(given);
    if (known) return known;
    const read = readRowPicture(given, folder);
    kept.set(given, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return read;
  };
}

async function readRowPicture(given: string, folder: string): Promise<RowPicture> {
  // Windows would sign in there as this user, for a table that may come from anywhere.
  if (IS_ON_SERVER.test(given)) {
    throw new CamError(
      'IMAGE_UNREADABLE',
      `image: "${given}" is on another computer, and such a picture is not read. Copy it to a folder of this computer.`,
    );
  }
  const isWhole = IS_ADDRESS.test(given) || given.startsWith('~');
  try {
    const fields = await pictureFields(isWhole ? given : resolve(folder, given), readPictureFile);
    const sent = 'image_url' in fields ? fields.image_url : fields.image_base64;
    return { fields, hash: createHash('sha256').update(sent).digest('hex') };
  } catch (error) {
    if (error instanceof ToolError) throw new CamError('IMAGE_UNREADABLE', error.message);
    throw error;
  }
}
